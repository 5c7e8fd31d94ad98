// The two wires of an I2C bus, moved by the Pico pin by pin: in this way MicroPython scans a bus, writes nothing,
// and tries exchanged wires.
const SIO = 5;
const BITS_PER_BYTE = 8;

export class I2cPins {
  #sda;
  #scl;
  #chips;
  #straight;
  #crossed;
  #level = { sda: true, scl: true };

  // Pins of rp2040js, and two lines: the parts that are wired rightly, and those with data and clock exchanged.
  constructor(sda, scl, chips, straight, crossed) {
    this.#sda = sda;
    this.#scl = scl;
    this.#chips = chips;
    this.#straight = new Listener(straight);
    this.#crossed = new Listener(crossed);
    sda.addListener(() => this.#moved());
    scl.addListener(() => this.#moved());
    this.#show();
  }

  #moved() {
    const was = this.#level;
    this.#level = { sda: this.#isHigh(this.#sda), scl: this.#isHigh(this.#scl) };
    if (this.#scl.functionSelect === SIO) {
      this.#straight.hear(was, this.#level);
      this.#crossed.hear(exchanged(was), exchanged(this.#level));
    }
    this.#show();
  }

  // A pin that the Pico does not drive is high if a resistor of the parts, or its own, pulls it up.
  #isHigh(pin) {
    if (pin.functionSelect === SIO && pin.outputEnable) return pin.outputValue;
    return Boolean(this.#chips.level(pin.index, pin.pullupEnabled ? 1 : 0));
  }

  #show() {
    this.#sda.setInputValue(this.#level.sda && !this.#straight.pullsData);
    this.#scl.setInputValue(this.#level.scl && !this.#crossed.pullsData);
  }
}

function exchanged({ sda, scl }) {
  return { sda: scl, scl: sda };
}

// One end of a bus that hears every edge. It makes bytes of the edges, and bits of the bytes that it sends.
class Listener {
  pullsData = false;
  #line;
  #bits = -1; // of the byte on the wires; -1 before a start
  #byte = 0;
  #step = null; // what the next whole byte is for
  #sending = false;

  constructor(line) {
    this.#line = line;
  }

  hear(was, is) {
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
    this.pullsData = false;
  }

  #rise(sda) {
    if (this.#bits < BITS_PER_BYTE && !this.#sending) this.#byte = (this.#byte << 1) | (sda ? 1 : 0);
    if (this.#bits === BITS_PER_BYTE && this.#sending && sda) this.#sending = false; // no more wanted
    this.#bits += 1;
  }

  #fall() {
    if (this.#bits === BITS_PER_BYTE && !this.#sending) {
      this.pullsData = this.#step(this.#byte);
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
    this.pullsData = this.#sending && this.#bits < BITS_PER_BYTE && !(bit & 1);
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
