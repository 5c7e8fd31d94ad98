// Instructions that follow each other, as one JavaScript function: a block.
import { bytesOf, instruction, LEAVE } from "./thumb.mjs";

// Stands for the most cycles until these are known.
const MOST = "MOST";
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
  let cycles = 0;
  let end = start;
  let goesOn = "";
  for (const { code, branch, ends, cycles: taken, at, next } of instructionsAt(start, halfword, stop)) {
    lines.push(code.replaceAll(LEAVE, `{ ${goTo(at | 1, cycles)} }`));
    if (branch) lines.push(`if (${branch.isMet}) { ${branchTo(branch.to, cycles + branch.cycles, start)} }`);
    cycles += taken;
    end = next;
    goesOn = ends ? "t & ~1" : next;
  }
  if (end === start) return null;
  lines.push(goTo(goesOn, cycles));
  const most = cycles + 1; // a branch takes one more than none
  return { run: compiled(lines.join("\n").replaceAll(MOST, most), memories), most, end };
}

// Ends at an instruction that is left to rp2040js, as the one at `stop`, or after one that goes elsewhere.
function* instructionsAt(start, halfword, stop) {
  let at = start;
  for (let count = 0; count < LONGEST && at !== stop; count += 1) {
    const opcode = halfword(at);
    const next = at + bytesOf(opcode);
    const found = instruction(opcode, at, halfword(next - 2));
    if (!found) return;
    yield { ...found, at, next };
    if (found.ends) return;
    at = next;
  }
}

const goTo = (address, spent) => `to = ${address}; n += ${spent}; break;`;

function branchTo(address, spent, start) {
  const anew = address === start ? `if ((n += ${spent}) + ${MOST} < left) continue; n -= ${spent}; ` : "";
  return anew + goTo(address, spent);
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
