// The USB serial port of the emulated Pico, with a host at its other end that listens.
import { USBCDC } from "rp2040js";

export class Serial {
  #heard = [];

  constructor(usb) {
    const cdc = new USBCDC(usb);
    cdc.onSerialData = (bytes) => this.#heard.push(Buffer.from(bytes));
    // rp2040js answers each read with nothing at once, which interrupts the Pico without end: this host never
    // types, so the read stays open.
    usb.onEndpointRead = () => {};
  }

  // What the Pico printed since the last call.
  heard() {
    return Buffer.concat(this.#heard.splice(0)).toString("utf8");
  }
}
