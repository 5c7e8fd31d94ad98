// An SPI block of the emulated RP2040, with time on its wires: rp2040js moves bytes in no time.
const BITS_PER_BYTE = 8;
const NANOS_PER_SECOND = 1e9;

export class TimedSpi {
  // `block` is rp2040js's; `exchange` gives a byte to whoever is selected, and returns theirs.
  constructor(block, exchange, clock) {
    let sending = 0;
    const alarm = clock.createAlarm(() => block.completeTransmit(exchange(sending)));
    block.onTransmit = (value) => {
      sending = value;
      alarm.schedule((BITS_PER_BYTE * NANOS_PER_SECOND) / block.clockFrequency);
    };
  }
}
