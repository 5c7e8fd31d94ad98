// Web Serial for the page under test: its port is the simulator's pseudo-terminal, as a system gives a device's.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import tty from "node:tty";

const LOOK_MS = 50;
const THERE_MS = 30_000;

/** A table as `host_sim serve` gives it; its hands do what lines of a script say, without a wait. */
export class Served {
  constructor(python, folder) {
    this.port = path.join(folder, "port");
    const words = ["-m", "tests.host.hurried", "serve", "--link", this.port, "--state", path.join(folder, "state")];
    this.process = spawn(python, words, { stdio: ["pipe", "pipe", "inherit"] });
    this.said = readline.createInterface(this.process.stdout)[Symbol.asyncIterator]();
  }

  /** Wait until it is there. */
  begin() {
    return this.said.next();
  }

  async do(...gesture) {
    for (const line of [gesture, ["show", "done"]]) this.process.stdin.write(JSON.stringify(line) + "\n");
    const { value } = await this.said.next();
    if (value !== "done") throw new Error(String(value));
  }

  /** Wait until its port is there, or is not. */
  async portIs(isThere) {
    for (let ms = 0; fs.existsSync(this.port) !== isThere; ms += LOOK_MS) {
      if (ms > THERE_MS) throw new Error(`the port is ${isThere ? "not " : ""}there`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  signal(name) {
    this.process.kill(name);
  }

  end() {
    this.signal("SIGKILL");
  }
}

/** Pass on what a port sent, or null for its end. */
function heard(page, bytes) {
  return page.evaluate((given) => globalThis.serialHeard(given), bytes).catch(() => undefined);
}

/** Give every page of a context `navigator.serial`, with the port at `file` while that is there. */
export async function giveSerial(context, file) {
  let open, descriptor;
  const close = () => {
    open?.destroy();
    open = undefined;
  };
  // An earlier opening says no more.
  const ended = (stream, page) => {
    if (open !== stream) return;
    open = undefined;
    return heard(page, null);
  };
  await context.exposeBinding("serialIsThere", () => fs.existsSync(file));
  await context.exposeBinding("serialOpen", ({ page }) => {
    close();
    const flags = fs.constants.O_RDWR | fs.constants.O_NOCTTY | fs.constants.O_NONBLOCK;
    descriptor = fs.openSync(file, flags);
    const stream = (open = new tty.ReadStream(descriptor));
    stream.on("data", (chunk) => open === stream && heard(page, [...chunk]));
    for (const end of ["error", "close"]) stream.on(end, () => ended(stream, page));
  });
  await context.exposeBinding("serialSay", (_, bytes) => {
    if (!open) throw new Error("the device has been lost");
    fs.writeSync(descriptor, Buffer.from(bytes));
  });
  await context.exposeBinding("serialClose", close);
  await context.addInitScript(stand, LOOK_MS);
}

// Runs in the page. As the standard has it: a port is granted by a choice, and stays so for this origin.
function stand(lookMs) {
  if (location.protocol === "about:") return;
  const GRANTED = "stand-in-granted";
  let told;

  class Port extends EventTarget {
    readable = null;
    writable = null;
    async open({ baudRate }) {
      if (!Number.isInteger(baudRate)) throw new TypeError("baudRate");
      if (this.readable) throw new DOMException("The port is already open.", "InvalidStateError");
      await globalThis.serialOpen();
      this.readable = new ReadableStream({
        start: (controller) => {
          told = controller;
        },
        cancel: () => {
          told = undefined;
        },
      });
      this.writable = new WritableStream({ write: (chunk) => globalThis.serialSay([...chunk]) });
    }
    async close() {
      if (this.readable?.locked || this.writable?.locked) throw new TypeError("Cannot close: a stream is locked");
      this.readable = this.writable = null;
      told = undefined;
      await globalThis.serialClose();
    }
    async forget() {
      localStorage.removeItem(GRANTED);
    }
  }

  const port = new Port();
  globalThis.serialHeard = (bytes) => {
    if (bytes) told?.enqueue(Uint8Array.from(bytes));
    else told?.error(new DOMException("The device has been lost.", "NetworkError"));
    if (!bytes) told = undefined;
  };

  class Serial extends EventTarget {
    async getPorts() {
      return localStorage.getItem(GRANTED) && (await globalThis.serialIsThere()) ? [port] : [];
    }
    async requestPort() {
      if (!navigator.userActivation.isActive) throw new DOMException("no gesture", "SecurityError");
      if (!(await globalThis.serialIsThere())) throw new DOMException("No port selected.", "NotFoundError");
      localStorage.setItem(GRANTED, "1");
      return port;
    }
  }

  const given = new Serial();
  let wasThere;
  setInterval(async () => {
    const isThere = (await given.getPorts()).length > 0;
    if (wasThere !== undefined && isThere !== wasThere) given.dispatchEvent(new Event(isThere ? "connect" : "disconnect"));
    wasThere = isThere;
  }, lookMs);
  Object.defineProperty(Navigator.prototype, "serial", { configurable: true, get: () => given });
}
