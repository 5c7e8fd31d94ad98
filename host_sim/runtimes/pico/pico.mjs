// An emulated Pico on a workbench: rp2040js with its faults mended, wired to the surroundings.
import { GPIOPinState, RP2040 } from "rp2040js";
import { FastCore } from "./fast_core.mjs";
import { FlashRoutines, PowerCut } from "./flash_routines.mjs";
import { I2cPins } from "./i2c_pins.mjs";
import { Serial } from "./serial.mjs";
import { CROSSED, line, timely } from "./surroundings.mjs";
import { TimedI2c } from "./timed_i2c.mjs";
import { TimedSpi } from "./timed_spi.mjs";

const FLASH_START = 0x10000000;
const WATCHDOG = 0x40058;
const NANOS_PER_SECOND = 1e9;
const NANOS_PER_US = 1000;

export class Pico {
  resets = 0;
  isOn = false;
  #bootRom;
  #image; // the flash chip's bytes while the power is off
  #board;
  #signals; // pins that are wired to the reader, without its bus
  #chips;
  #rp2040 = null;
  #core = null;
  #flash = null;
  #serial = null;
  #buttons = new Map();
  #passedNanos = 0; // that passed before this chip was made
  #chipsUs = 0; // how far the surroundings' clock has come
  #wake = null;
  #resetReason = 0;

  // `wiring` has the pins: i2c (bus, sda, scl), spi (the numbers of buses), cs, irq, reset, buttons by name.
  constructor(bootRom, flash, wiring, chips) {
    this.#bootRom = bootRom;
    this.#image = flash;
    this.#board = wiring;
    this.#signals = [wiring.cs, wiring.irq, wiring.reset].filter((number) => number !== null);
    this.#chips = chips;
  }

  get nowUs() {
    return Math.floor(this.#nanos() / NANOS_PER_US);
  }

  get flash() {
    return this.isOn ? this.#rp2040.flash.subarray(0, this.#image.length) : this.#image;
  }

  get operations() {
    return { programs: this.#flash.programs, erases: this.#flash.erases };
  }

  get erasedUs() {
    return this.#flash.erasedUs;
  }

  powerUp() {
    if (this.isOn) this.#powerDown();
    this.#makeChip(0, null);
  }

  // Lets time pass; returns whether the power failed meanwhile.
  runUs(durationUs) {
    const end = this.#nanos() + durationUs * NANOS_PER_US;
    try {
      // Compared as in `#runChip`: a sum of two times may be rounded down to just before the end for ever.
      while (this.#rp2040.clock.nanos < end - this.#passedNanos) {
        this.#runChip(end - this.#passedNanos);
        if (this.#resetReason) this.#reset();
      }
      return false;
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.#powerDown();
      return true;
    } finally {
      this.settle();
    }
  }

  push(button) {
    this.#buttons.set(button, true);
    this.#rp2040.gpio[this.#board.buttons[button]].setInputValue(false);
  }

  /** Let a button go; there may be no power. */
  letGo(button) {
    this.#buttons.delete(button);
    this.#rp2040?.gpio[this.#board.buttons[button]].setInputValue(true);
  }

  heard() {
    return this.#serial.heard();
  }

  type(text) {
    this.#serial.type(text);
  }

  cutPowerIn(operations, kind) {
    this.#flash.cutIn(operations, kind);
  }

  peek(address) {
    return this.#rp2040.readUint32(address);
  }

  // Brings the surroundings to the present, and sets the alarm for the next thing that they do by themselves.
  settle() {
    const nowUs = this.nowUs;
    const dueInUs = this.#chips.wait(nowUs - this.#chipsUs);
    this.#chipsUs = nowUs;
    if (!this.isOn) return;
    for (const number of this.#signals) this.#setLevel(this.#rp2040.gpio[number]);
    if (dueInUs < 0) this.#wake.cancel();
    else this.#wake.schedule((dueInUs + 1) * NANOS_PER_US);
  }

  #nanos() {
    return this.#passedNanos + (this.#rp2040 ? this.#rp2040.clock.nanos : 0);
  }

  #setLevel(pin) {
    const isHigh = Boolean(this.#chips.level(pin.index, pin.pullupEnabled ? 1 : 0));
    if (pin.rawInputValue !== isHigh) pin.setInputValue(isHigh);
  }

  // While the core waits, the stock loop skips beyond the given time. This one never does.
  #runChip(end) {
    const { core, clock } = this.#rp2040;
    while (clock.nanosCounter < end && !this.#resetReason) {
      if (core.waiting) {
        const next = clock.nextAlarm;
        clock.tick(Math.min(next ? next.nanos : end, end) - clock.nanosCounter);
        continue;
      }
      this.#core.run(end, this.cycleNanos);
    }
  }

  writeFlash(start, bytes) {
    this.flash.set(bytes, start);
    if (this.isOn) this.#core.changed(FLASH_START + start, bytes.length);
  }

  #changed(start, bytes, nanos) {
    this.#core.changed(FLASH_START + start, bytes);
    this.#rp2040.clock.tick(nanos);
  }

  #makeChip(reason, scratch) {
    const rp2040 = new RP2040();
    this.#rp2040 = rp2040;
    rp2040.logger = { debug() {}, info() {}, warn() {}, error() {} };
    rp2040.loadBootrom(new Uint32Array(this.#bootRom.buffer.slice(0)));
    rp2040.flash.set(this.#image);
    this.#flash = new FlashRoutines(rp2040, (start, bytes, nanos) => this.#changed(start, bytes, nanos));
    this.#core = new FastCore(rp2040);
    this.#serial = new Serial(rp2040.usbCtrl);
    this.#wake = rp2040.clock.createAlarm(() => this.settle());
    this.cycleNanos = NANOS_PER_SECOND / rp2040.clkSys;
    rp2040.addClockListener((hertz) => (this.cycleNanos = NANOS_PER_SECOND / hertz));
    this.#watch(reason, scratch);
    this.isOn = true;
    this.#wire();
    rp2040.core.PC = FLASH_START;
  }

  #watch(reason, scratch) {
    const watchdog = this.#rp2040.peripherals[WATCHDOG];
    watchdog.reason = reason;
    if (scratch) watchdog.scratchData.set(scratch);
    // The reset of rp2040js wipes the flash, and its alarm goes on ringing. So a new chip takes its place.
    watchdog.onWatchdogTrigger = () => {
      watchdog.alarm.enable = false;
      this.#resetReason = watchdog.reason;
    };
  }

  #reset() {
    const reason = this.#resetReason;
    const scratch = this.#rp2040.peripherals[WATCHDOG].scratchData;
    this.#powerDown();
    this.resets += 1;
    this.#makeChip(reason, scratch);
  }

  #powerDown() {
    this.#image = this.flash.slice();
    this.#passedNanos = this.#nanos();
    this.#rp2040 = null;
    this.#resetReason = 0;
    this.isOn = false;
  }

  #wire() {
    const { gpio, spi, clock } = this.#rp2040;
    const wired = new Set();
    for (const [bus, sda, scl] of this.#board.i2c) {
      const wires = line(this.#chips, bus, () => this.settle());
      const crossed = line(this.#chips, CROSSED + bus, () => this.settle());
      new TimedI2c(this.#rp2040, bus, wires);
      new I2cPins(gpio[sda], gpio[scl], this.#chips, wires, crossed);
      wired.add(sda).add(scl);
    }
    for (const bus of this.#board.spi) {
      new TimedSpi(spi[bus], timely((byte) => this.#chips.exchange(bus, byte), () => this.settle()), clock);
    }
    for (const number of this.#signals) {
      this.#wireSignal(gpio[number]);
      wired.add(number);
    }
    gpio.forEach((pin, number) => wired.has(number) || this.#pull(pin));
    for (const button of this.#buttons.keys()) this.push(button);
    this.settle();
  }

  #wireSignal(pin) {
    pin.addListener((state) => {
      this.settle();
      if (!pin.outputEnable) this.#chips.let_go(pin.index);
      else this.#chips.drive(pin.index, state === GPIOPinState.Low ? 0 : 1);
      this.settle();
    });
  }

  // rp2040js reads a pin as low if nothing drives it, whatever pulls it up.
  #pull(pin) {
    const held = () => [...this.#buttons.keys()].some((button) => this.#board.buttons[button] === pin.index);
    pin.addListener((state) => pin.setInputValue(state === GPIOPinState.InputPullUp && !held()));
  }
}
