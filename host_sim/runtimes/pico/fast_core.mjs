// The common instructions of the emulated core, done in one loop: rp2040js compares each with all instructions,
// which takes several times as long. Results and cycles are those of rp2040js to the bit. It still does whatever
// is rare, or meets more than memory, the time and the divider.
import { Spinning } from "./spinning.mjs";

const FLASH_START = 0x10000000;
const RAM_START = 0x20000000;
const SP = 13;
const LR = 14;
const PC = 15;
// An address that ends an exception begins so.
const EXCEPTION_RETURN = 0xf;
const TIME_HIGH = 0x40054024;
const TIME_LOW = 0x40054028;
const NANOS_PER_US = 1000;
const WORD_VALUES = 2 ** 32;
const DIVIDER = 0xd0000060;
const DIVIDER_END = 0xd0000078;
const SIO = 0xd0000000;
const SLOW_READ_CYCLES = 4;
const WORD_LOAD = 1;
const HALF_LOAD = 2;
const BYTE_LOAD = 3;
const SIGNED_HALF_LOAD = 4;
const SIGNED_BYTE_LOAD = 5;
const WORD_STORE = 6;
const HALF_STORE = 7;
const BYTE_STORE = 8;

// The top bits that tell an opcode, by its place in the switch of `run`.
// A later line wins over an earlier one; 0 is left to rp2040js.
const FORMS = [
  [1, "00000"], [2, "00001"], [3, "00010"], // lsls, lsrs, asrs by a number
  [4, "0001100"], [5, "0001101"], [6, "0001110"], [7, "0001111"], // adds, subs: registers, a small number
  [8, "00100"], [9, "00101"], [10, "00110"], [11, "00111"], // movs, cmp, adds, subs: a number
  [12, "0100000000"], [13, "0100000001"], [14, "0100000010"], [15, "0100000011"], // ands, eors, lsls, lsrs
  [61, "0100000100"], [62, "0100000101"], [63, "0100000110"], // asrs, adcs, sbcs
  [16, "0100001000"], [17, "0100001001"], [18, "0100001010"], // tst, rsbs, cmp
  [19, "0100001100"], [20, "0100001101"], [21, "0100001110"], [22, "0100001111"], // orrs, muls, bics, mvns
  [23, "01000100"], [24, "01000101"], [25, "01000110"], // add, cmp, mov of any register
  [26, "010001110"], [27, "010001111"], // bx, blx
  [28, "01001"], // ldr of a literal
  [29, "0101000"], [30, "0101001"], [31, "0101010"], // str, strh, strb
  [32, "0101011"], [33, "0101100"], [34, "0101101"], [35, "0101110"], [36, "0101111"], // ldrsb, ldr, ldrh, ldrb, ldrsh
  [37, "01100"], [38, "01101"], [39, "01110"], [40, "01111"], [41, "10000"], [42, "10001"], // the same, by a number
  [43, "10010"], [44, "10011"], [45, "10100"], [46, "10101"], // str, ldr by the stack; adr; add of the stack
  [47, "101100000"], [48, "101100001"], // the stack down and up
  [49, "1011001000"], [50, "1011001001"], [51, "1011001010"], [52, "1011001011"], // sxth, sxtb, uxth, uxtb
  [53, "1011010"], [54, "1011101000"], [55, "1011110"], // push, rev, pop
  [56, "11000"], [57, "11001"], // stmia, ldmia
  [58, "1101"], [0, "1101111"], [59, "11100"], [60, "11110"], // b of a condition, b, bl
];
const OPCODE_BITS = 16;

function placesByOpcode() {
  const places = new Uint8Array(1 << OPCODE_BITS);
  for (const [place, bits] of FORMS) {
    const free = OPCODE_BITS - bits.length;
    const first = parseInt(bits, 2) << free;
    places.fill(place, first, first + (1 << free));
  }
  return places;
}

export class FastCore {
  #core;
  #clock;
  #places = placesByOpcode();
  #flash;
  #flash16;
  #flash32;
  #ram;
  #ram16;
  #ram32;
  #rom16;
  #rom32;
  #sio;
  #spinning;

  constructor(rp2040) {
    this.#core = rp2040.core;
    this.#clock = rp2040.clock;
    this.#flash = rp2040.flash;
    this.#flash16 = new Uint16Array(rp2040.flash.buffer);
    this.#flash32 = new Uint32Array(rp2040.flash.buffer);
    this.#ram = rp2040.sram;
    this.#ram16 = new Uint16Array(rp2040.sram.buffer);
    this.#ram32 = new Uint32Array(rp2040.sram.buffer);
    this.#rom16 = new Uint16Array(rp2040.bootrom.buffer);
    this.#rom32 = rp2040.bootrom;
    this.#sio = rp2040.sio;
    this.#spinning = new Spinning(rp2040);
  }

  // Does instructions of `cycleNanos` a cycle until one is left to rp2040js, an alarm rings, or `end` comes.
  run(end, cycleNanos) {
    const core = this.#core;
    const clock = this.#clock;
    if (core.interruptsUpdated) {
      this.#step(cycleNanos);
      return;
    }
    const places = this.#places;
    const flash = this.#flash;
    const flash16 = this.#flash16;
    const flash32 = this.#flash32;
    const ram = this.#ram;
    const ram16 = this.#ram16;
    const ram32 = this.#ram32;
    const rom16 = this.#rom16;
    const rom32 = this.#rom32;
    const sio = this.#sio;
    const spinning = this.#spinning;
    const spinsAt = spinning.at;
    const r = core.registers;
    const alarm = clock.nextAlarm;
    const bound = alarm && alarm.nanos < end ? alarm.nanos : end;
    let now = clock.nanosCounter;
    let pc = r[PC] & ~1;
    let nz = core.N ? -1 : core.Z ? 0 : 1; // as a result: negative, or zero
    let c = core.C;
    let v = core.V;
    for (;;) {
      done: {
        let opcode = 0;
        if (pc >>> 24 === 0x10) opcode = flash16[(pc - FLASH_START) >>> 1];
        else if (pc >>> 19 === RAM_START >>> 19) opcode = ram16[(pc - RAM_START) >>> 1];
        else if (pc >>> 14 === 0) opcode = rom16[pc >>> 1];
        let cycles = 1;
        let next = pc + 2;
        let access = 0;
        let address = 0;
        let a = 0;
        let b = 0;
        switch (places[opcode]) {
          case 1:
            a = r[(opcode >> 3) & 7];
            b = (opcode >> 6) & 31;
            if (b) c = ((a >>> (32 - b)) & 1) === 1;
            r[opcode & 7] = nz = a << b;
            break;
          case 2:
            a = r[(opcode >> 3) & 7];
            b = (opcode >> 6) & 31;
            c = ((a >>> (b ? b - 1 : 31)) & 1) === 1;
            r[opcode & 7] = nz = b ? (a >>> b) | 0 : 0;
            break;
          case 3:
            a = r[(opcode >> 3) & 7] | 0;
            b = (opcode >> 6) & 31 || 32;
            c = ((a >> (b - 1)) & 1) === 1;
            r[opcode & 7] = nz = b < 32 ? a >> b : a >> 31;
            break;
          case 4:
            a = r[(opcode >> 3) & 7] | 0;
            b = r[(opcode >> 6) & 7] | 0;
            r[opcode & 7] = nz = (a + b) | 0;
            c = nz >>> 0 < a >>> 0;
            v = ((a ^ nz) & (b ^ nz)) < 0;
            break;
          case 5:
            a = r[(opcode >> 3) & 7] | 0;
            b = r[(opcode >> 6) & 7] | 0;
            r[opcode & 7] = nz = (a - b) | 0;
            c = a >>> 0 >= b >>> 0;
            v = ((a ^ b) & (a ^ nz)) < 0;
            break;
          case 6:
            a = r[(opcode >> 3) & 7] | 0;
            b = (opcode >> 6) & 7;
            r[opcode & 7] = nz = (a + b) | 0;
            c = nz >>> 0 < a >>> 0;
            v = (~a & nz) < 0;
            break;
          case 7:
            a = r[(opcode >> 3) & 7] | 0;
            b = (opcode >> 6) & 7;
            r[opcode & 7] = nz = (a - b) | 0;
            c = a >>> 0 >= b;
            v = (a & ~nz) < 0;
            break;
          case 8:
            r[(opcode >> 8) & 7] = nz = opcode & 255;
            break;
          case 9:
            a = r[(opcode >> 8) & 7] | 0;
            b = opcode & 255;
            nz = (a - b) | 0;
            c = a >>> 0 >= b;
            v = (a & ~nz) < 0;
            break;
          case 10:
            a = r[(opcode >> 8) & 7] | 0;
            r[(opcode >> 8) & 7] = nz = (a + (opcode & 255)) | 0;
            c = nz >>> 0 < a >>> 0;
            v = (~a & nz) < 0;
            break;
          case 11:
            a = r[(opcode >> 8) & 7] | 0;
            b = opcode & 255;
            r[(opcode >> 8) & 7] = nz = (a - b) | 0;
            c = a >>> 0 >= b;
            v = (a & ~nz) < 0;
            break;
          case 12:
            r[opcode & 7] = nz = r[opcode & 7] & r[(opcode >> 3) & 7];
            break;
          case 13:
            r[opcode & 7] = nz = r[opcode & 7] ^ r[(opcode >> 3) & 7];
            break;
          case 14:
            a = r[opcode & 7];
            b = r[(opcode >> 3) & 7] & 255;
            if (b > 32) break done;
            if (b) c = ((a >>> (32 - b)) & 1) === 1;
            r[opcode & 7] = nz = b < 32 ? a << b : 0;
            break;
          case 15:
            a = r[opcode & 7];
            b = r[(opcode >> 3) & 7] & 255;
            if (b === 0 || b > 32) break done;
            c = ((a >>> (b - 1)) & 1) === 1;
            r[opcode & 7] = nz = b < 32 ? (a >>> b) | 0 : 0;
            break;
          case 16:
            nz = r[opcode & 7] & r[(opcode >> 3) & 7];
            break;
          case 17:
            b = r[(opcode >> 3) & 7] | 0;
            r[opcode & 7] = nz = -b | 0;
            c = b === 0;
            v = (b & nz) < 0;
            break;
          case 18:
            a = r[opcode & 7] | 0;
            b = r[(opcode >> 3) & 7] | 0;
            nz = (a - b) | 0;
            c = a >>> 0 >= b >>> 0;
            v = ((a ^ b) & (a ^ nz)) < 0;
            break;
          case 19:
            r[opcode & 7] = nz = r[opcode & 7] | r[(opcode >> 3) & 7];
            break;
          case 20:
            r[opcode & 7] = nz = Math.imul(r[opcode & 7], r[(opcode >> 3) & 7]);
            break;
          case 21:
            r[opcode & 7] = nz = r[opcode & 7] & ~r[(opcode >> 3) & 7];
            break;
          case 22:
            r[opcode & 7] = nz = ~r[(opcode >> 3) & 7];
            break;
          case 23: {
            const to = ((opcode & 0x80) >> 4) | (opcode & 7);
            const from = (opcode >> 3) & 15;
            a = (to === PC ? pc + 4 : r[to]) | 0;
            b = (from === PC ? pc + 4 : r[from]) | 0;
            if (to === PC) {
              next = (a + b) & ~1;
              cycles = 2;
            } else {
              r[to] = to === SP ? (a + b) & ~3 : a + b;
            }
            break;
          }
          case 24: {
            const left = ((opcode >> 4) & 8) | (opcode & 7);
            const right = (opcode >> 3) & 15;
            if (left === PC || right === PC) break done;
            a = r[left] | 0;
            b = r[right] | 0;
            nz = (a - b) | 0;
            c = a >>> 0 >= b >>> 0;
            v = ((a ^ b) & (a ^ nz)) < 0;
            break;
          }
          case 25: {
            const to = ((opcode >> 4) & 8) | (opcode & 7);
            const from = (opcode >> 3) & 15;
            a = (from === PC ? pc + 4 : r[from]) | 0;
            if (to === PC) {
              next = a & ~1;
              cycles = 2;
            } else {
              r[to] = to === SP ? a & ~3 : a;
            }
            break;
          }
          case 26:
            a = r[(opcode >> 3) & 15];
            if (opcode & 7 || (opcode & 0x78) === 0x78 || a >>> 28 === EXCEPTION_RETURN) break done;
            next = a & ~1;
            cycles = 2;
            break;
          case 27:
            if (opcode & 7 || (opcode & 0x78) === 0x78) break done;
            r[LR] = next | 1;
            next = r[(opcode >> 3) & 15] & ~1;
            cycles = 2;
            break;
          case 28:
            address = ((pc + 4) & ~3) + ((opcode & 255) << 2);
            access = WORD_LOAD;
            a = (opcode >> 8) & 7;
            break;
          case 29:
            address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            access = WORD_STORE;
            a = opcode & 7;
            break;
          case 30:
            address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            access = HALF_STORE;
            a = opcode & 7;
            break;
          case 31:
            address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            access = BYTE_STORE;
            a = opcode & 7;
            break;
          case 32:
            address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            access = SIGNED_BYTE_LOAD;
            a = opcode & 7;
            break;
          case 33:
            address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            access = WORD_LOAD;
            a = opcode & 7;
            break;
          case 34:
            address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            access = HALF_LOAD;
            a = opcode & 7;
            break;
          case 35:
            address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            access = BYTE_LOAD;
            a = opcode & 7;
            break;
          case 36:
            address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            access = SIGNED_HALF_LOAD;
            a = opcode & 7;
            break;
          case 37:
            address = (r[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c)) | 0;
            access = WORD_STORE;
            a = opcode & 7;
            break;
          case 38:
            address = (r[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c)) | 0;
            access = WORD_LOAD;
            a = opcode & 7;
            break;
          case 39:
            address = (r[(opcode >> 3) & 7] + ((opcode >> 6) & 31)) | 0;
            access = BYTE_STORE;
            a = opcode & 7;
            break;
          case 40:
            address = (r[(opcode >> 3) & 7] + ((opcode >> 6) & 31)) | 0;
            access = BYTE_LOAD;
            a = opcode & 7;
            break;
          case 41:
            address = (r[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e)) | 0;
            access = HALF_STORE;
            a = opcode & 7;
            break;
          case 42:
            address = (r[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e)) | 0;
            access = HALF_LOAD;
            a = opcode & 7;
            break;
          case 43:
            address = (r[SP] + ((opcode & 255) << 2)) | 0;
            access = WORD_STORE;
            a = (opcode >> 8) & 7;
            break;
          case 44:
            address = (r[SP] + ((opcode & 255) << 2)) | 0;
            access = WORD_LOAD;
            a = (opcode >> 8) & 7;
            break;
          case 45:
            r[(opcode >> 8) & 7] = (pc & ~3) + 4 + ((opcode & 255) << 2);
            break;
          case 46:
            r[(opcode >> 8) & 7] = r[SP] + ((opcode & 255) << 2);
            break;
          case 47:
            r[SP] = r[SP] + ((opcode & 127) << 2);
            break;
          case 48:
            r[SP] = r[SP] - ((opcode & 127) << 2);
            break;
          case 49:
            r[opcode & 7] = (r[(opcode >> 3) & 7] << 16) >> 16;
            break;
          case 50:
            r[opcode & 7] = (r[(opcode >> 3) & 7] << 24) >> 24;
            break;
          case 51:
            r[opcode & 7] = r[(opcode >> 3) & 7] & 0xffff;
            break;
          case 52:
            r[opcode & 7] = r[(opcode >> 3) & 7] & 0xff;
            break;
          case 53: {
            let place = r[SP] - RAM_START;
            if (place < 64 || place > ram.length || place & 3) break done;
            if (opcode & 0x100) {
              place -= 4;
              ram32[place >> 2] = r[LR];
            }
            for (let number = 7; number >= 0; number -= 1) {
              if (opcode & (1 << number)) {
                place -= 4;
                ram32[place >> 2] = r[number];
                cycles += 1;
              }
            }
            r[SP] = RAM_START + place;
            break;
          }
          case 54:
            a = r[(opcode >> 3) & 7];
            r[opcode & 7] = (a << 24) | ((a & 0xff00) << 8) | ((a >>> 8) & 0xff00) | (a >>> 24);
            break;
          case 55: {
            let place = r[SP] - RAM_START;
            if (place < 0 || place > ram.length - 64 || place & 3) break done;
            let above = place;
            for (let bits = opcode & 255; bits; bits &= bits - 1) above += 4;
            if (opcode & 0x100 && ram32[above >> 2] >>> 28 === EXCEPTION_RETURN) break done;
            for (let number = 0; number < 8; number += 1) {
              if (opcode & (1 << number)) {
                r[number] = ram32[place >> 2];
                place += 4;
                cycles += 1;
              }
            }
            if (opcode & 0x100) {
              next = ram32[place >> 2] & ~1;
              place += 4;
              cycles += 2;
            }
            r[SP] = RAM_START + place;
            break;
          }
          case 56: {
            const base = (opcode >> 8) & 7;
            let place = r[base] - RAM_START;
            if (place < 0 || place > ram.length - 64 || place & 3) break done;
            for (let number = 0; number < 8; number += 1) {
              if (opcode & (1 << number)) {
                ram32[place >> 2] = r[number];
                place += 4;
                cycles += 1;
              }
            }
            if (!(opcode & (1 << base))) r[base] = RAM_START + place;
            break;
          }
          case 57: {
            const base = (opcode >> 8) & 7;
            let place = r[base] - RAM_START;
            if (place < 0 || place > ram.length - 64 || place & 3) break done;
            for (let number = 0; number < 8; number += 1) {
              if (opcode & (1 << number)) {
                r[number] = ram32[place >> 2];
                place += 4;
                cycles += 1;
              }
            }
            if (!(opcode & (1 << base))) r[base] = RAM_START + place;
            break;
          }
          case 58: {
            let isMet = false;
            switch ((opcode >> 9) & 7) {
              case 0:
                isMet = nz === 0;
                break;
              case 1:
                isMet = c;
                break;
              case 2:
                isMet = nz < 0;
                break;
              case 3:
                isMet = v;
                break;
              case 4:
                isMet = c && nz !== 0;
                break;
              case 5:
                isMet = nz < 0 === v;
                break;
              default:
                isMet = nz < 0 === v && nz !== 0;
            }
            if (isMet !== ((opcode & 0x100) !== 0)) {
              next = pc + 4 + ((opcode << 24) >> 23);
              cycles = 2;
            }
            break;
          }
          case 59:
            next = pc + 4 + ((opcode << 21) >> 20);
            cycles = 2;
            break;
          case 60: {
            let low = 0;
            if (next >>> 24 === 0x10) low = flash16[(next - FLASH_START) >>> 1];
            else if (next >>> 19 === RAM_START >>> 19) low = ram16[(next - RAM_START) >>> 1];
            else if (next >>> 14 === 0) low = rom16[next >>> 1];
            if ((low & 0xd000) !== 0xd000) break done;
            const sign = (opcode >> 10) & 1;
            const high = 1 - (sign ^ ((low >> 13) & 1));
            const middle = 1 - (sign ^ ((low >> 11) & 1));
            r[LR] = (pc + 4) | 1;
            next =
              pc + 4 + ((sign ? -0x1000000 : 0) | (high << 23) | (middle << 22) | ((opcode & 0x3ff) << 12) | ((low & 0x7ff) << 1));
            cycles = 3;
            break;
          }
          case 61:
            a = r[opcode & 7] | 0;
            b = r[(opcode >> 3) & 7] & 255;
            if (b === 0) break done;
            if (b > 32) b = 32;
            c = ((a >> (b - 1)) & 1) === 1;
            r[opcode & 7] = nz = b < 32 ? a >> b : a >> 31;
            break;
          case 62: {
            const one = r[(opcode >> 3) & 7];
            const other = r[opcode & 7] + (c ? 1 : 0);
            r[opcode & 7] = nz = (one + other) | 0;
            c = one + other >= WORD_VALUES;
            v = nz !== (one | 0) + (other | 0);
            break;
          }
          case 63: {
            const one = r[opcode & 7];
            const other = r[(opcode >> 3) & 7] + (c ? 0 : 1);
            r[opcode & 7] = nz = (one - other) | 0;
            c = one >= other;
            v = ((one ^ other) & (one ^ nz)) < 0;
            break;
          }
          default:
            break done;
        }
        if (access !== 0) {
          const inRam = address - RAM_START;
          cycles = 2;
          switch (access) {
            case 1:
              if (address & 3) break done;
              if (inRam >= 0 && inRam < ram.length) r[a] = ram32[inRam >> 2];
              else if (address >= FLASH_START && address < FLASH_START + flash.length)
                r[a] = flash32[(address - FLASH_START) >> 2];
              else if (address >= 0 && address < 0x4000) r[a] = rom32[address >> 2];
              else if (address === TIME_LOW) {
                if (pc === spinsAt) now += spinning.skipped(now, bound, cycleNanos);
                r[a] = now / NANOS_PER_US;
                cycles = SLOW_READ_CYCLES;
              } else if (address === TIME_HIGH) {
                r[a] = now / NANOS_PER_US / WORD_VALUES;
                cycles = SLOW_READ_CYCLES;
              } else if (address >>> 0 >= DIVIDER && address >>> 0 <= DIVIDER_END) {
                r[a] = sio.readUint32((address >>> 0) - SIO);
                cycles = 1;
              } else break done;
              break;
            case 2:
              if (address & 1) break done;
              if (inRam >= 0 && inRam < ram.length) r[a] = ram16[inRam >> 1];
              else if (address >= FLASH_START && address < FLASH_START + flash.length)
                r[a] = flash16[(address - FLASH_START) >> 1];
              else break done;
              break;
            case 3:
              if (inRam >= 0 && inRam < ram.length) r[a] = ram[inRam];
              else if (address >= FLASH_START && address < FLASH_START + flash.length)
                r[a] = flash[address - FLASH_START];
              else break done;
              break;
            case 4:
              if (address & 1) break done;
              if (inRam >= 0 && inRam < ram.length) r[a] = (ram16[inRam >> 1] << 16) >> 16;
              else if (address >= FLASH_START && address < FLASH_START + flash.length)
                r[a] = (flash16[(address - FLASH_START) >> 1] << 16) >> 16;
              else break done;
              break;
            case 5:
              if (inRam >= 0 && inRam < ram.length) r[a] = (ram[inRam] << 24) >> 24;
              else if (address >= FLASH_START && address < FLASH_START + flash.length)
                r[a] = (flash[address - FLASH_START] << 24) >> 24;
              else break done;
              break;
            case 6:
              if (address & 3) break done;
              if (inRam >= 0 && inRam < ram.length) ram32[inRam >> 2] = r[a];
              else if (address >>> 0 >= DIVIDER && address >>> 0 <= DIVIDER_END) {
                sio.writeUint32((address >>> 0) - SIO, r[a]);
                cycles = 1;
              } else break done;
              break;
            case 7:
              if (address & 1 || inRam < 0 || inRam >= ram.length) break done;
              ram16[inRam >> 1] = r[a];
              break;
            default:
              if (inRam < 0 || inRam >= ram.length) break done;
              ram[inRam] = r[a];
          }
        }
        pc = next;
        const nanos = cycles * cycleNanos;
        const then = now + nanos;
        if (then < bound) {
          now = then;
          continue;
        }
        this.#put(pc, nz, c, v);
        clock.nanosCounter = now;
        if (alarm && alarm.nanos <= then) clock.tick(nanos);
        else clock.nanosCounter = then;
        return;
      }
      this.#put(pc, nz, c, v);
      clock.nanosCounter = now;
      this.#step(cycleNanos);
      return;
    }
  }

  #put(pc, nz, c, v) {
    const core = this.#core;
    core.registers[PC] = pc;
    core.N = nz < 0;
    core.Z = nz === 0;
    core.C = c;
    core.V = v;
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
