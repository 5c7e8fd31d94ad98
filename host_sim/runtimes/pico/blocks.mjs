// Instructions that follow each other, as one JavaScript function: a block.
import { bytesOf, instruction, LEAVE } from "./thumb.mjs";

const LONGEST = 64; // instructions
export const LONGEST_BYTES = 4 * LONGEST;
// What the functions are given: the registers and the flags as signed words, and the memories.
export const FLAGS = { NZ: 0, C: 1, V: 2, SPENT: 3 };
const GIVEN = ["registers", "flags", "ram", "ram16", "ram32", "flash", "flash16", "flash32", "rom32", "sio"];
const KEPT = {
  nz: [`flags[${FLAGS.NZ}]`, "nz"],
  c: [`flags[${FLAGS.C}] === 1`, "c ? 1 : 0"],
  v: [`flags[${FLAGS.V}] === 1`, "v ? 1 : 0"],
};

/**
 * Return the block that begins at an address: `run`, the cycles that it takes at `most` before it ends or begins
 * anew, and the address of its `end`. Null if rp2040js must do its first instruction. `halfword` reads the program.
 *
 * `run(left)` returns the address that comes next, with the lowest bit set if rp2040js must do that instruction. It
 * tells the cycles spent in `flags[SPENT]`. A loop goes on as long as fewer than `left` may be spent.
 */
export function blockAt(start, halfword, stop, memories) {
  const lines = [];
  let at = start;
  let cycles = 0;
  const leave = () => `{ to = ${at | 1}; n += ${cycles}; break; }`;
  const goTo = (address, spent) => `to = ${address}; n += ${spent}; break;`;
  let most = 0;
  for (let ends = false; !ends; ) {
    const opcode = halfword(at);
    const found = at === stop || lines.length >= LONGEST ? null : instruction(opcode, at, halfword(at + bytesOf(opcode) - 2));
    if (!found) {
      if (at === start) return null;
      lines.push(goTo(at, cycles));
      break;
    }
    const { code, branch } = found;
    lines.push(code.replaceAll(LEAVE, leave()));
    at += bytesOf(opcode);
    if (branch) {
      const spent = cycles + branch.cycles;
      const anew = branch.to === start ? `if ((n += ${spent}) + MOST < left) continue; n -= ${spent}; ` : "";
      lines.push(`if (${branch.isMet}) { ${anew}${goTo(branch.to, spent)} }`);
    }
    cycles += found.cycles;
    most = Math.max(most, cycles + 1);
    ends = Boolean(found.ends);
    if (ends) lines.push(goTo("t & ~1", cycles));
  }
  const body = lines.join("\n").replaceAll("MOST", most);
  return { run: compiled(body, memories), most, end: at };
}

function compiled(body, memories) {
  const used = new Set(body.match(/\br\d+\b/g));
  const changed = new Set([...body.matchAll(/\b(r\d+) = /g)].map(([, name]) => name));
  const begins = [...used].map((name) => `${name} = registers[${name.slice(1)}]`);
  const ends = [...changed].map((name) => `registers[${name.slice(1)}] = ${name};`);
  for (const [name, [value, kept]] of Object.entries(KEPT)) {
    if (new RegExp(`\\b${name}\\b`).test(body)) begins.push(`${name} = ${value}`);
    if (body.includes(`${name} = `)) ends.push(`flags[${FLAGS[name.toUpperCase()]}] = ${kept};`);
  }
  const text = `return (left) => {
    let ${["n = 0, to = 0, a = 0, b = 0, t = 0, p = 0", ...begins].join(", ")};
    for (;;) {
      ${body}
    }
    ${ends.join(" ")}
    flags[${FLAGS.SPENT}] = n;
    return to;
  }`;
  return new Function(...GIVEN, text)(...GIVEN.map((name) => memories[name]));
}
