// Runs random instructions on rp2040js's core and on ours, a few at a time, and compares everything afterwards.
//
//   node both.mjs COUNT SEED     prints how many were done, and how many of them ours left to rp2040js;
//                                ends with 1 if the two differ
import { RP2040 } from "rp2040js";
import { FastCore } from "../../../host_sim/runtimes/pico/fast_core.mjs";

console.warn = () => {}; // rp2040js tells of addresses where nothing is
const [count, seed] = process.argv.slice(2).map(Number);
const FLASH = 0x10000000;
const RAM = 0x20000000;
const TIME = 0x40054000;
const DIVIDER = 0xd0000060;
const CYCLE_NANOS = 5;
const PC = 15;
const TOGETHER = 3;
const TIME_NANOS = 60 * CYCLE_NANOS;
const TO_ITSELF = 0xe7fe; // a branch
const PROGRAM_BYTES = 0x10000;
// Where programs are. No random address is there: no program changes itself.
const PROGRAMS = [RAM + 0x30000, FLASH + 0x8100, 0x3000];
let chance = seed;

function below(limit) {
  chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
  return Math.floor((chance / 2 ** 32) * limit);
}

function word() {
  return ((below(0x10000) << 16) | below(0x10000)) >>> 0;
}

// Numbers as programs have them: small ones, any, addresses.
function value() {
  const kinds = [
    () => below(64),
    () => -below(64),
    () => word(),
    () => 0x80000000 - below(2),
    () => RAM + 4 * below(0x8000),
    () => RAM + below(0x20000),
    () => FLASH + 4 * below(0x1000),
    () => 4 * below(0x400),
    () => [TIME, DIVIDER, RAM + 264 * 1024 - 4, RAM, FLASH + 2 ** 24 - 2][below(5)],
  ];
  return kinds[below(kinds.length)]() >>> 0;
}

function made() {
  const chip = new RP2040();
  chip.logger = { debug() {}, info() {}, warn() {}, error() {} };
  return chip;
}

function state(chip) {
  const { core, clock } = chip;
  const { N, Z, C, V, PM, waiting } = core;
  const registers = [...core.registers];
  registers[PC] &= ~1; // both pass over the lowest bit
  // An instruction may set both N and Z. No result does, and ours knows results alone.
  return JSON.stringify([registers, N, Z && !N, C, V, PM, waiting, clock.nanosCounter]);
}

const [theirs, ours] = [made(), made()];
for (const chip of [theirs, ours]) {
  for (let place = 0; place < chip.sram.length; place += 1) chip.sram[place] = Math.imul(place, 37) >> 3;
  for (let place = 0; place < 0x8000; place += 1) chip.flash[place] = Math.imul(place, 91) >> 3;
  for (let place = 0; place < 0x1000; place += 1) chip.bootrom[place] = Math.imul(place, 0x9e3779b1);
}
const fast = new FastCore(ours, 1);
// How many instructions of the programs were done, and how many of them ours left to rp2040js.
const counts = { done: 0, left: 0 };
let program = [];
let begins = 0;
function counted(chip, name) {
  const own = chip.core.executeInstruction.bind(chip.core);
  chip.core.executeInstruction = () => {
    const at = (chip.core.PC - begins) >> 1;
    if (at >= 0 && at < program.length - 1) counts[name] += 1;
    return own();
  };
}
counted(theirs, "done");
counted(ours, "left");

for (let done = 0; done < count; done += 1) {
  const pc = PROGRAMS[below(3)] + 2 * below(64);
  begins = pc;
  program = [];
  for (let at = 0; at < TOGETHER; at += 1) {
    program.push(below(0x10000));
    if (program.at(-1) >>> 11 === 0b11110) program.push(below(4) ? 0xd000 | below(0x3000) : below(0x10000)); // mostly a call
  }
  program.push(TO_ITSELF);
  const registers = Array.from({ length: 16 }, value);
  registers[13] = (RAM + 4 * below(0x10000)) >>> 0;
  if (!below(8)) registers[13] = value() & ~3;
  const flags = Array.from({ length: 2 }, () => below(2) === 1);
  const sign = below(3);
  for (const chip of [theirs, ours]) {
    const memory = pc >= RAM ? chip.sram : pc >= FLASH ? chip.flash : new Uint8Array(chip.bootrom.buffer);
    const view = new DataView(memory.buffer);
    program.forEach((opcode, at) => view.setUint16((pc & 0xffffff) + 2 * at, opcode, true));
    Object.assign(chip.core, { N: sign === 1, Z: sign === 2, C: flags[0], V: flags[1], PM: false, waiting: false });
    Object.assign(chip.core, { interruptsUpdated: false, pendingSVCall: false });
    chip.core.registers.set(registers);
    chip.core.registers[PC] = pc;
  }
  // rp2040js lets a program change the boot ROM and the flash.
  for (const start of [0, FLASH]) fast.changed(start, PROGRAM_BYTES);
  const end = ours.clock.nanosCounter + TIME_NANOS;
  while (theirs.clock.nanosCounter < end) theirs.clock.tick(theirs.core.executeInstruction() * CYCLE_NANOS);
  while (ours.clock.nanosCounter < end) fast.run(end, CYCLE_NANOS);
  const where = `program ${done}, ${program.map((opcode) => opcode.toString(16))} at ${pc.toString(16)}`;
  if (state(theirs) !== state(ours)) {
    console.error(`${where}\n${registers}\n${state(theirs)}\n${state(ours)}`);
    process.exit(1);
  }
  if (done % 64 === 0 && Buffer.compare(theirs.sram, ours.sram)) {
    console.error(`${where}, or one of the 63 before it, leaves other memory`);
    process.exit(1);
  }
}
console.log(JSON.stringify(counts));
