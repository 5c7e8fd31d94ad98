// The USB serial port of the emulated Pico, with a host at its other end that has it open: it listens and types.
import { USBCDC } from "rp2040js";

export class Serial {
  #usb;
  #heard = [];
  #typed = [];
  #read = null; // what the Pico wants to read and nothing was typed for: the endpoint and its size

  constructor(usb) {
    this.#usb = usb;
    const cdc = new USBCDC(usb);
    cdc.onSerialData = (bytes) => this.#heard.push(Buffer.from(bytes));
    // rp2040js answers each read at once, with nothing if need be, which interrupts the Pico without end: here
    // a read stays open until something is typed.
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== cdc.outEndpoint) return;
      this.#read = { endpoint, size };
      this.#answerRead();
    };
  }

  // What the Pico printed since the last call.
  heard() {
    return Buffer.concat(this.#heard.splice(0)).toString("utf8");
  }

  type(text) {
    this.#typed.push(...Buffer.from(text));
    this.#answerRead();
  }

  #answerRead() {
    if (!this.#read || !this.#typed.length) return;
    const { endpoint, size } = this.#read;
    this.#read = null;
    this.#usb.endpointReadDone(endpoint, Uint8Array.from(this.#typed.splice(0, size)));
  }
}
