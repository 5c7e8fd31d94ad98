// An SPI block of the emulated RP2040, with time on its wires: rp2040js moves bytes in no time.
const BITS_PER_BYTE = 8;
const NANOS_PER_SECOND = 1e9;

export class TimedSpi {
  // `block` is that of rp2040js. `exchange` gives a byte to the selected chip, and returns the chip's byte.
  constructor(block, exchange, clock) {
    let sending = 0;
    const alarm = clock.createAlarm(() => block.completeTransmit(exchange(sending)));
    block.onTransmit = (value) => {
      sending = value;
      alarm.schedule((BITS_PER_BYTE * NANOS_PER_SECOND) / block.clockFrequency);
    };
  }
}
