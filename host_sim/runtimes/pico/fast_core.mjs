// The emulated core's program in blocks of JavaScript: rp2040js compares each instruction with all others, which
// takes many times as long. Results and cycles are those of rp2040js to the bit. It still does whatever is rare, or
// meets more than memory and the divider.
import { blockAt, FLAGS, LONGEST_BYTES } from "./blocks.mjs";
import { Spinning } from "./spinning.mjs";

const PC = 15;
const FLASH = 1;
const FLASH_BYTES = 2 * 1024 * 1024;
const NEVER = 2 ** 30;
// A block is made when its program has been done this often: most programs are done once.
const OFTEN = 32;

// All have one shape: that makes the loop fast.
class Block {
  constructor(run, most, content) {
    this.run = run;
    this.most = most;
    this.content = content;
  }
}

// rp2040js does the first instruction there.
const LEFT = new Block(() => 0, NEVER, null);

// The place of an address among the halfwords of its memory.
function placeOf(address) {
  return (address & 0xfffffff) >>> 1;
}

export class FastCore {
  #core;
  #clock;
  #programs; // by the top four bits of an address: boot ROM, flash, RAM
  #memories;
  #blocks;
  #times; // how often rp2040js did the instruction at a place
  #often;
  #flags = new Int32Array(Object.keys(FLAGS).length);
  #spinning;

  constructor(rp2040, often = OFTEN) {
    this.#often = often;
    const { core, clock, sram, flash, bootrom, sio } = rp2040;
    this.#core = core;
    this.#clock = clock;
    this.#programs = [bootrom, flash, sram].map(({ buffer }) => new Uint16Array(buffer));
    this.#memories = {
      registers: new Int32Array(core.registers.buffer),
      flags: this.#flags,
      ram: sram,
      ram16: new Uint16Array(sram.buffer),
      ram32: new Int32Array(sram.buffer),
      flash,
      flash16: new Uint16Array(flash.buffer),
      flash32: new Int32Array(flash.buffer),
      rom32: new Int32Array(bootrom.buffer),
      sio,
    };
    this.#spinning = new Spinning(rp2040);
    this.#blocks = this.#programs.map(({ length }) => new Array(Math.min(length, FLASH_BYTES / 2)));
    this.#times = this.#blocks.map(({ length }) => new Uint8Array(length));
  }

  // Is told that so many bytes of a program are others now.
  changed(address, bytes) {
    const first = Math.max(0, placeOf(address) - LONGEST_BYTES / 2);
    this.#blocks[address >>> 28].fill(undefined, first, placeOf(address + bytes));
  }

  // Does instructions of `cycleNanos` a cycle until rp2040js has done one, at the latest before an alarm or `end`.
  run(end, cycleNanos) {
    const core = this.#core;
    const clock = this.#clock;
    if (!core.interruptsUpdated) {
      const alarm = clock.nextAlarm;
      const bound = alarm && alarm.nanos < end ? alarm.nanos : end;
      const cycles = Math.floor((bound - clock.nanosCounter) / cycleNanos);
      clock.nanosCounter += this.#runBlocks(cycles) * cycleNanos;
      if (core.registers[PC] === this.#spinning.at) {
        clock.nanosCounter += this.#spinning.skipped(clock.nanosCounter, bound, cycleNanos);
      }
    }
    this.#step(cycleNanos);
  }

  // Does blocks as long as fewer than these cycles may be spent; returns how many are.
  #runBlocks(cycles) {
    const core = this.#core;
    const flags = this.#flags;
    flags[FLAGS.NZ] = core.N ? -1 : core.Z ? 0 : 1;
    flags[FLAGS.C] = core.C ? 1 : 0;
    flags[FLAGS.V] = core.V ? 1 : 0;
    let pc = core.registers[PC] & ~1;
    let left = cycles;
    do {
      const block = this.#blockAt(pc);
      if (block.most >= left) break;
      pc = block.run(left);
      left -= flags[FLAGS.SPENT];
    } while (!(pc & 1));
    core.registers[PC] = pc & ~1;
    core.N = flags[FLAGS.NZ] < 0;
    core.Z = flags[FLAGS.NZ] === 0;
    core.C = flags[FLAGS.C] === 1;
    core.V = flags[FLAGS.V] === 1;
    return cycles - left;
  }

  #blockAt(pc) {
    const block = this.#blocks[pc >>> 28]?.[placeOf(pc)];
    return block && (block.content === null || this.#isSame(block, pc)) ? block : this.#made(pc);
  }

  // A program in RAM may be another one by now.
  #isSame({ content }, pc) {
    const program = this.#memories.ram16;
    const first = placeOf(pc);
    for (let at = 0; at < content.length; at += 1) {
      if (program[first + at] !== content[at]) return false;
    }
    return true;
  }

  #made(pc) {
    const kind = pc >>> 28;
    const program = this.#programs[kind];
    const first = placeOf(pc);
    if (!program || first >= this.#blocks[kind].length || ++this.#times[kind][first] < this.#often) return LEFT;
    const halfword = (at) => program[placeOf(at)];
    const made = blockAt(pc, halfword, this.#spinning.at, this.#memories);
    if (!made) return LEFT;
    const content = kind > FLASH ? program.slice(first, placeOf(made.end)) : null;
    return (this.#blocks[kind][first] = new Block(made.run, made.most, content));
  }

  // Leaves one instruction to rp2040js.
  #step(cycleNanos) {
    const clock = this.#clock;
    const next = clock.nextAlarm;
    const nanos = this.#core.executeInstruction() * cycleNanos;
    if (next && next.nanos <= clock.nanosCounter + nanos) clock.tick(nanos);
    else clock.nanosCounter += nanos;
  }
}
