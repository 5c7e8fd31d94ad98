// The USB serial port of the emulated Pico, with a host at its other end.
import { USBCDC } from "rp2040js";

export class Serial {
  #cdc;
  #usb;
  #heard = [];
  #wanted = 0; // the size of a read that waits for something to be typed

  constructor(usb) {
    this.#usb = usb;
    this.#cdc = new USBCDC(usb);
    this.#cdc.onSerialData = (bytes) => this.#heard.push(Buffer.from(bytes));
    // rp2040js answers a read with nothing at once: the Pico would be interrupted without end.
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.#cdc.outEndpoint) return;
      this.#wanted = size;
      this.#answer();
    };
  }

  type(bytes) {
    for (const byte of bytes) this.#cdc.sendSerialByte(byte);
    this.#answer();
  }

  // What the Pico printed since the last call.
  heard() {
    return Buffer.concat(this.#heard.splice(0)).toString("utf8");
  }

  #answer() {
    const waiting = this.#cdc.txFIFO;
    if (!this.#wanted || !waiting.itemCount) return;
    const packet = new Uint8Array(Math.min(this.#wanted, waiting.itemCount));
    for (let index = 0; index < packet.length; index += 1) packet[index] = waiting.pull();
    this.#wanted = 0;
    this.#usb.endpointReadDone(this.#cdc.outEndpoint, packet);
  }
}
