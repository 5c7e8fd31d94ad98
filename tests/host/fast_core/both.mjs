// Runs random instructions on rp2040js's core and on ours, one at a time, and compares everything afterwards.
//
//   node both.mjs COUNT SEED     prints how many of them ours did by itself; ends with 1 if the two differ
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
    () => 4 * below(0x1000),
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
  return JSON.stringify([[...core.registers], N, Z, C, V, PM, waiting, clock.nanosCounter]);
}

const [theirs, ours] = [made(), made()];
for (const chip of [theirs, ours]) {
  for (let place = 0; place < chip.sram.length; place += 1) chip.sram[place] = Math.imul(place, 37) >> 3;
  for (let place = 0; place < 0x8000; place += 1) chip.flash[place] = Math.imul(place, 91) >> 3;
  for (let place = 0; place < 0x1000; place += 1) chip.bootrom[place] = Math.imul(place, 0x9e3779b1);
}
const fast = new FastCore(ours);
let left = 0;
const own = ours.core.executeInstruction.bind(ours.core);
ours.core.executeInstruction = () => {
  left += 1;
  return own();
};

for (let done = 0; done < count; done += 1) {
  const pc = [RAM + 0x10000, FLASH + 0x100, 0x200][below(3)] + 2 * below(64);
  const opcode = below(0x10000);
  const low = below(4) ? 0xd000 | below(0x3000) : below(0x10000); // mostly as the second half of a call has it
  const registers = Array.from({ length: 16 }, value);
  registers[13] = (RAM + 4 * below(0x10000)) >>> 0;
  if (!below(8)) registers[13] = value() & ~3;
  const flags = Array.from({ length: 2 }, () => below(2) === 1);
  const sign = below(3);
  for (const chip of [theirs, ours]) {
    const memory = pc >= RAM ? chip.sram : pc >= FLASH ? chip.flash : new Uint8Array(chip.bootrom.buffer);
    const view = new DataView(memory.buffer);
    const place = pc & 0xffffff;
    view.setUint16(place, opcode, true);
    view.setUint16(place + 2, low, true);
    Object.assign(chip.core, { N: sign === 1, Z: sign === 2, C: flags[0], V: flags[1], PM: false, waiting: false });
    Object.assign(chip.core, { interruptsUpdated: false, pendingSVCall: false });
    chip.core.registers.set(registers);
    chip.core.registers[PC] = pc;
  }
  theirs.clock.tick(theirs.core.executeInstruction() * CYCLE_NANOS);
  fast.run(ours.clock.nanosCounter + 1, CYCLE_NANOS);
  const where = `instruction ${done}, ${opcode.toString(16)} ${low.toString(16)} at ${pc.toString(16)}`;
  if (state(theirs) !== state(ours)) {
    console.error(`${where}\n${registers}\n${state(theirs)}\n${state(ours)}`);
    process.exit(1);
  }
  if (done % 64 === 0 && Buffer.compare(theirs.sram, ours.sram)) {
    console.error(`${where}, or one of the 63 before it, leaves other memory`);
    process.exit(1);
  }
}
console.log(count - left);
