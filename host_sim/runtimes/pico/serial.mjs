// The USB serial port of the emulated Pico. A host at its other end has it open, listens, and types.
import { USBCDC } from "rp2040js";

export class Serial {
  #usb;
  #heard = [];
  #typed = [];
  #read = null; // the endpoint that the Pico waits to read, and its size

  constructor(usb) {
    this.#usb = usb;
    const cdc = new USBCDC(usb);
    cdc.onSerialData = (bytes) => this.#heard.push(Buffer.from(bytes));
    // rp2040js answers each read at once, if need be with nothing. This would interrupt the Pico without end. Here
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
