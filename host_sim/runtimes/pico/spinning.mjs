// MicroPython waits for microseconds by asking for the time in a loop. Nothing else happens in it, so most rounds
// of it can be left out: all but the last ones take time and leave nothing behind.
const FLASH_START = 0x10000000;
const RAM_START = 0x20000000;
const NANOS_PER_US = 1000;
const WORD_VALUES = 2 ** 32;
// A round takes at most this many cycles. With an interrupt in it, it takes more.
const LONGEST_ROUND_CYCLES = 60;
const ROUNDS_LEFT = 3;
const SP = 13;
// What follows the call of `time_us_64` in `mp_hal_delay_us`: compare with the end, and call again.
const COMPARE = [0x428d, 0xd8fb, 0xd101, 0x4284, 0xd8f8];
const END_LOW = 4;
const END_HIGH = 5;
// `timer_time_us_64`, and in it the place that reads the low half.
const ASK = [0x0003, 0x6a41, 0x000a, 0x6a98, 0x6a59, 0x428a, 0xd1fa, 0x4770];
const READS_LOW = 3;

export class Spinning {
  // The address that reads the time; 0 if the program has no such loop.
  at = 0;
  #registers;
  #ram32;
  #returnsTo = 0;
  #last = 0;
  #round = Infinity;
  #cycleNanos = 0;

  constructor(rp2040) {
    this.#registers = rp2040.core.registers;
    this.#ram32 = new Uint32Array(rp2040.sram.buffer);
    const flash = Buffer.from(rp2040.flash.buffer);
    const compare = addressOf(flash, COMPARE);
    const ask = addressOf(flash, ASK);
    if (!compare || !ask) return;
    this.#returnsTo = compare | 1;
    this.at = ask + 2 * READS_LOW;
  }

  // Returns how many nanoseconds of whole rounds can be left out at `at`. Nothing happens before `bound`.
  skipped(now, bound, cycleNanos) {
    const place = (this.#registers[SP] - RAM_START) >> 2;
    if (this.#ram32[place + 1] !== this.#returnsTo) return 0;
    const took = now - this.#last;
    this.#last = now;
    if (cycleNanos !== this.#cycleNanos) {
      this.#cycleNanos = cycleNanos;
      this.#round = LONGEST_ROUND_CYCLES * cycleNanos;
      return 0;
    }
    if (took < this.#round) this.#round = took;
    if (took !== this.#round) return 0;
    const end = (this.#registers[END_HIGH] * WORD_VALUES + this.#registers[END_LOW]) * NANOS_PER_US;
    const rounds = Math.floor((Math.min(end, bound) - now) / took) - ROUNDS_LEFT;
    if (rounds <= 0) return 0;
    this.#last += rounds * took;
    return rounds * took;
  }
}

function addressOf(flash, halfwords) {
  const wanted = Buffer.from(Uint16Array.from(halfwords).buffer);
  const place = flash.indexOf(wanted);
  return place < 0 || place % 2 || flash.indexOf(wanted, place + 1) >= 0 ? 0 : FLASH_START + place;
}
