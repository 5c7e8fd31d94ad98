// An I2C block of the emulated RP2040, with time on its wires.
//
// rp2040js moves bytes in no time. After a refused byte its TX_EMPTY flag stays clear, so the Pico's SDK waits
// until it times out, and takes more to send. It never asks DMA for words. All of this is mended here,
// from outside.
const R_TX_EMPTY = 1 << 4;
const R_TX_ABRT = 1 << 6;
const IC_DATA_CMD = 0x10;
const IC_ENABLE = 0x6c;
const IC_DMA_CR = 0x88;
const TRANSMIT_DMA = 1 << 1;
const I2C0_WANTS_A_WORD = 32; // the data sheet's DREQ_I2C0_TX
const REQUESTS_PER_BLOCK = 2;
const ENABLED = 1;
const IDLE = 0;
const READ = 1;
const BITS_PER_BYTE = 9;
const NANOS_PER_SECOND = 1e9;
const NANOS_PER_US = 1000;
const STUCK_AGAIN_US = 100;

export class TimedI2c {
  #rp2040;
  #block;
  #line;
  #request;
  #alarm;
  #then = null;
  #written = [];
  #isSending = false;
  #own;
  #asksForWords = false;

  // `line` is a line of the surroundings.
  constructor(rp2040, bus, line) {
    const block = rp2040.i2c[bus];
    this.#rp2040 = rp2040;
    this.#block = block;
    this.#line = line;
    this.#request = I2C0_WANTS_A_WORD + REQUESTS_PER_BLOCK * bus;
    this.#alarm = rp2040.clock.createAlarm(() => this.#ring());
    this.#own = {
      abort: block.abort.bind(block),
      nextCommand: block.nextCommand.bind(block),
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
    // TX_EMPTY means "sent", not "taken out of the queue", because the SDK sets the block up in this way.
    block.setInterrupts = (mask) => this.#own.setInterrupts(this.#isSending ? mask & ~R_TX_EMPTY : mask);
    block.writeUint32 = (offset, value) => {
      if (offset === IC_ENABLE && !(value & ENABLED) && block.busy) this.#giveUp();
      if (offset === IC_DATA_CMD && block.intRaw & R_TX_ABRT) return; // stays empty until the abort is cleared
      if (offset === IC_DMA_CR) this.#asksForWords = Boolean(value & TRANSMIT_DMA);
      else this.#own.writeUint32(offset, value);
      this.#askForWords();
    };
    block.nextCommand = () => {
      this.#own.nextCommand();
      this.#askForWords();
    };
  }

  #askForWords() {
    const { enable, txFIFO } = this.#block;
    if (this.#asksForWords && enable & ENABLED && txFIFO.empty) this.#rp2040.dma.setDREQ(this.#request);
    else this.#rp2040.dma.clearDREQ(this.#request);
  }

  #afterBits(count, then) {
    const bitCycles = this.#block.sclHighPeriod + this.#block.sclLowPeriod;
    this.#after((count * bitCycles * NANOS_PER_SECOND) / this.#rp2040.clkSys, then);
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

  // The chips take the written bytes when the transfer ends. Nothing shows before.
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
