// An I2C block of the emulated RP2040, with time on its wires.
//
// rp2040js moves bytes in no time, and after a refused byte its TX_EMPTY flag stays clear, on which the
// Pico's SDK then waits until it times out. Both are mended here, from outside.
const R_TX_EMPTY = 1 << 4;
const IC_ENABLE = 0x6c;
const ENABLED = 1;
const IDLE = 0;
const READ = 1;
const BITS_PER_BYTE = 9;
const NANOS_PER_SECOND = 1e9;
const NANOS_PER_US = 1000;
const STUCK_AGAIN_US = 100;

export class TimedI2c {
  #block;
  #line;
  #clkSys;
  #alarm;
  #then = null;
  #written = [];
  #isSending = false;
  #own;

  // `block` is rp2040js's, `line` a line of the surroundings, `clkSys` returns hertz.
  constructor(block, line, clock, clkSys) {
    this.#block = block;
    this.#line = line;
    this.#clkSys = clkSys;
    this.#alarm = clock.createAlarm(() => this.#ring());
    this.#own = {
      abort: block.abort.bind(block),
      setInterrupts: block.setInterrupts.bind(block),
      writeUint32: block.writeUint32.bind(block),
    };
    block.onStart = () => this.#afterBits(1, () => this.#start());
    block.onConnect = (address, mode) => this.#afterBits(BITS_PER_BYTE, () => this.#connect(address, mode));
    block.onWriteByte = (value) => this.#write(value);
    block.onReadByte = () => this.#afterBits(BITS_PER_BYTE, () => block.completeRead(line.send()));
    block.onStop = () => this.#afterBits(1, () => this.#stop());
    block.abort = (reason) => {
      this.#own.abort(reason);
      block.setInterrupts(R_TX_EMPTY);
    };
    // TX_EMPTY means "sent", not "taken out of the queue": so the SDK has set the block up.
    block.setInterrupts = (mask) => this.#own.setInterrupts(this.#isSending ? mask & ~R_TX_EMPTY : mask);
    block.writeUint32 = (offset, value) => {
      if (offset === IC_ENABLE && !(value & ENABLED) && block.busy) this.#giveUp();
      this.#own.writeUint32(offset, value);
    };
  }

  #afterBits(count, then) {
    const bitCycles = this.#block.sclHighPeriod + this.#block.sclLowPeriod;
    this.#after((count * bitCycles * NANOS_PER_SECOND) / this.#clkSys(), then);
  }

  #after(nanos, then) {
    this.#then = then;
    this.#alarm.schedule(nanos);
  }

  #ring() {
    const then = this.#then;
    this.#then = null;
    then();
  }

  #start() {
    this.#deliver();
    if (this.#line.isStuck()) {
      this.#after(STUCK_AGAIN_US * NANOS_PER_US, () => this.#start());
      return;
    }
    this.#block.completeStart();
  }

  #connect(address, mode) {
    const stretchUs = mode === READ ? this.#line.startRead(address) : this.#line.startWrite(address);
    if (stretchUs < 0) {
      this.#block.completeConnect(false);
    } else {
      this.#after(stretchUs * NANOS_PER_US, () => this.#block.completeConnect(true));
    }
  }

  #write(value) {
    this.#written.push(value);
    this.#isSending = true;
    this.#afterBits(BITS_PER_BYTE, () => {
      this.#isSending = false;
      this.#block.completeWrite(true);
      this.#block.setInterrupts(R_TX_EMPTY);
    });
  }

  #stop() {
    this.#deliver();
    this.#line.stop();
    this.#block.completeStop();
  }

  // The chips take what was written when the transfer ends: nothing of it shows before.
  #deliver() {
    if (this.#written.length) this.#line.receive(this.#written.splice(0));
  }

  // Switched off in the middle, as MicroPython does when it makes a bus anew after a time-out.
  #giveUp() {
    this.#alarm.cancel();
    this.#written.length = 0;
    this.#isSending = false;
    Object.assign(this.#block, { state: IDLE, busy: false, stop: false, pendingRestart: false });
  }
}
