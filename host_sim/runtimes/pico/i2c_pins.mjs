// An I2C bus that the Pico drives pin by pin: MicroPython scans a bus, and writes nothing, in this way.
const SIO = 5;
const BITS_PER_BYTE = 8;

export class I2cPins {
  #sda;
  #scl;
  #line;
  #level = { sda: true, scl: true };
  #pullsSda = false;
  #bits = -1; // of the byte on the wires; -1 before a start
  #byte = 0;
  #step = null; // what the next whole byte is for
  #sending = false;

  // Pins of rp2040js, and the line of the surroundings that they are wired to.
  constructor(sda, scl, line) {
    this.#sda = sda;
    this.#scl = scl;
    this.#line = line;
    sda.addListener(() => this.#moved());
    scl.addListener(() => this.#moved());
    this.#show();
  }

  #moved() {
    const was = this.#level;
    this.#level = { sda: this.#isHigh(this.#sda), scl: this.#isHigh(this.#scl) };
    if (this.#scl.functionSelect === SIO) this.#hear(was, this.#level);
    this.#show();
  }

  // A wire is high unless somebody pulls it low: the breakout boards have pull-ups.
  #isHigh(pin) {
    return !(pin.functionSelect === SIO && pin.outputEnable && !pin.outputValue);
  }

  #show() {
    this.#sda.setInputValue(this.#level.sda && !this.#pullsSda && !this.#line.isStuck());
    this.#scl.setInputValue(this.#level.scl);
  }

  #hear(was, is) {
    if (was.scl && is.scl && was.sda !== is.sda) {
      if (is.sda) this.#stop();
      else this.#start();
    } else if (!was.scl && is.scl && this.#bits >= 0) {
      this.#rise(is.sda);
    } else if (was.scl && !is.scl && this.#bits >= 0) {
      this.#fall();
    }
  }

  #start() {
    if (this.#line.isStuck()) return;
    this.#bits = 0;
    this.#byte = 0;
    this.#sending = false;
    this.#step = (byte) => this.#address(byte);
  }

  #stop() {
    if (this.#bits >= 0) this.#line.stop();
    this.#bits = -1;
    this.#pullsSda = false;
  }

  #rise(sda) {
    if (this.#bits < BITS_PER_BYTE && !this.#sending) this.#byte = (this.#byte << 1) | (sda ? 1 : 0);
    if (this.#bits === BITS_PER_BYTE && this.#sending && sda) this.#sending = false; // no more wanted
    this.#bits += 1;
  }

  #fall() {
    if (this.#bits === BITS_PER_BYTE && !this.#sending) {
      this.#pullsSda = this.#step(this.#byte);
    } else if (this.#bits > BITS_PER_BYTE) {
      this.#bits = 0;
      this.#byte = this.#sending ? this.#line.send() : 0;
      this.#putBit();
    } else {
      this.#putBit();
    }
  }

  #putBit() {
    const bit = this.#byte >> (BITS_PER_BYTE - 1 - this.#bits);
    this.#pullsSda = this.#sending && this.#bits < BITS_PER_BYTE && !(bit & 1);
  }

  #address(byte) {
    const isRead = byte & 1;
    const stretchUs = isRead ? this.#line.startRead(byte >> 1) : this.#line.startWrite(byte >> 1);
    this.#step = (value) => {
      this.#line.receive([value]);
      return true;
    };
    this.#sending = stretchUs >= 0 && Boolean(isRead);
    return stretchUs >= 0;
  }
}
