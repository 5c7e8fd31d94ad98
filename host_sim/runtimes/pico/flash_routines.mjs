// The boot ROM's two routines that change the flash are done here: rp2040js emulates no SPI flash.
export const SECTOR_BYTES = 4096;
export const PAGE_BYTES = 256;
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.4e6;
const NANOS_PER_US = 1000;

const FUNCTION_TABLE_POINTER = 0x14;
const RANGE_ERASE = "RE";
const RANGE_PROGRAM = "RP";
const BREAKPOINT = 0xbe00; // bkpt #n
const RETURN = 0x4770; // bx lr

export class PowerCut extends Error {}

export class FlashRoutines {
  programs = 0;
  erases = 0;
  erasedUs = []; // when each erase began, since power-up
  #rp2040;
  #untilCut = 0; // operations of that kind, or of any kind; 0 is never
  #cutKind = "";
  #changed;

  // `changed(start, bytes, nanos)` is told where each operation was, and how long it takes.
  constructor(rp2040, changed) {
    this.#rp2040 = rp2040;
    this.#changed = changed;
    const routines = [() => this.#erase(), () => this.#program()];
    [RANGE_ERASE, RANGE_PROGRAM].forEach((code, number) => this.#replace(code, number));
    rp2040.onBreak = (number) => routines[number]?.();
  }

  // The power fails in the middle of this operation from now on, counted by kind ("program", "erase") or in all.
  cutIn(operations, kind) {
    this.#untilCut = operations;
    this.#cutKind = kind;
  }

  #replace(code, number) {
    const address = this.#address(code);
    const rom = new DataView(this.#rp2040.bootrom.buffer);
    rom.setUint16(address, BREAKPOINT | number, true);
    rom.setUint16(address + 2, RETURN, true);
  }

  // The table has pairs of a two-letter code and an address, up to a code of 0 (RP2040 data sheet, 2.8.3).
  #address(code) {
    const rom = new DataView(this.#rp2040.bootrom.buffer);
    const wanted = code.charCodeAt(0) | (code.charCodeAt(1) << 8);
    let place = rom.getUint16(FUNCTION_TABLE_POINTER, true);
    for (;;) {
      const found = rom.getUint16(place, true);
      if (!found) throw new Error(`the boot ROM has no function ${code}`);
      if (found === wanted) return rom.getUint16(place + 2, true) & ~1;
      place += 4;
    }
  }

  #erase() {
    const [start, count] = this.#rp2040.core.registers;
    for (let at = start; at < start + count; at += SECTOR_BYTES) {
      const part = this.#operate("erase", SECTOR_BYTES);
      this.#rp2040.flash.fill(0xff, at, at + part);
      this.#finish(part, SECTOR_BYTES);
      this.erases += 1;
      this.erasedUs.push(Math.floor(this.#rp2040.clock.nanos / NANOS_PER_US));
      this.#changed(at, SECTOR_BYTES, ERASE_NANOS);
    }
  }

  #program() {
    const [start, source, count] = this.#rp2040.core.registers;
    for (let done = 0; done < count; done += PAGE_BYTES) {
      const length = Math.min(PAGE_BYTES, count - done);
      const part = this.#operate("program", length);
      for (let index = done; index < done + part; index += 1) {
        this.#rp2040.flash[start + index] &= this.#rp2040.readUint8(source + index);
      }
      this.#finish(part, length);
      this.programs += 1;
      this.#changed(start + done, PAGE_BYTES, PROGRAM_NANOS);
    }
  }

  // Returns how many of `length` bytes are changed before the power fails: all of them if it does not.
  #operate(kind, length) {
    if (!this.#untilCut || (this.#cutKind && this.#cutKind !== kind)) return length;
    this.#untilCut -= 1;
    return this.#untilCut ? length : length >> 1;
  }

  #finish(part, length) {
    if (part < length) throw new PowerCut();
  }
}
