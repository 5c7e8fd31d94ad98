// The link to a table at a serial port (card_tags/LINK.md). It asks, listens, and finds the table again.
import { say } from "./say.js";
import { serial, type SerialPort } from "./web_serial.js";

const BAUD = 115_200;
// After 5 silent seconds a table thinks that the computer is gone.
const ALIVE_MS = 2_000;
// A busy table answers later, but not as late as this.
const SILENT_MS = 7_000;
const RETRY_MS = 1_000;
const LONGEST_LINE = 1_000_000;
const FIRST_ID_BELOW = 1 << 29;

export const OUT = say("The cable is out: plug the table in again.");
const IN_USE = say("The port cannot be opened: another window or program uses it.");
const SILENT = say("Nothing answers at this port: is a table there, and on?");
const ASKING = say("Asking the table...");

/** A line from the table: an answer with the id of its request, or a message that nobody asked for. */
export interface Message {
  id?: unknown;
  ok?: Record<string, unknown>;
  error?: unknown;
  why?: unknown;
  told?: unknown;
  [field: string]: unknown;
}

export interface Listener {
  /** The port was opened. Earlier requests are forgotten. */
  opened(link: SerialLink): void;
  told(message: Message): void;
  /** The table said who it is; it is asked all the time. */
  alive(hello: Record<string, unknown>, link: SerialLink): void;
  /** The state of the cable, in words. */
  state(sentence: string): void;
}

export class SerialLink {
  private isOver = false;
  private wake = (): void => undefined;
  private cancel = (): void => undefined;
  private send: ((text: string) => void) | undefined;
  private lastId = Math.floor(Math.random() * FIRST_ID_BELOW);
  private heardMs = 0;
  private readonly asked = new Map<number, (answer: Message) => void>();
  private readonly plugged = (): void => this.wake();

  constructor(private readonly listener: Listener) {
    serial()?.addEventListener("connect", this.plugged);
    void this.follow();
  }

  stop(): void {
    this.isOver = true;
    serial()?.removeEventListener("connect", this.plugged);
    this.wake();
    this.cancel();
  }

  /** Ask the table. If the cable is pulled before the answer, the error is "gone". */
  ask(what: string, words: Record<string, unknown> = {}): Promise<Message> {
    const id = ++this.lastId;
    const { send } = this;
    if (!send) return Promise.resolve({ error: "gone", why: OUT });
    send(JSON.stringify({ id, do: what, ...words }) + "\n");
    return new Promise((resolve) => this.asked.set(id, resolve));
  }

  /** Speak with the chosen port each time that it comes. */
  private async follow(): Promise<void> {
    while (!this.isOver) {
      const [port] = (await serial()?.getPorts()) ?? [];
      this.tell(await this.visit(port));
      if (!this.isOver) await this.pause();
    }
  }

  /** Open the port and listen until it fails; return a sentence that says why. */
  private async visit(port: SerialPort | undefined): Promise<string> {
    if (!port) return OUT;
    try {
      await port.open({ baudRate: BAUD });
    } catch {
      return IN_USE;
    }
    try {
      await this.speak(port);
    } catch {
      // If a port fails, its cable was pulled.
    }
    this.forget();
    await port.close().catch(() => undefined);
    return OUT;
  }

  private async speak(port: SerialPort): Promise<void> {
    if (!port.readable || !port.writable) return;
    const writer = port.writable.getWriter();
    const reader = port.readable.getReader();
    this.cancel = () => void reader.cancel().catch(() => undefined);
    this.heardMs = performance.now();
    this.tell(ASKING);
    this.send = (text) => void writer.write(new TextEncoder().encode(text)).catch(this.cancel);
    this.send("\n"); // ends a line that an earlier program may have left
    this.listener.opened(this);
    const timer = setInterval(() => this.keepAlive(), ALIVE_MS);
    try {
      await this.listen(reader);
    } finally {
      clearInterval(timer);
      reader.releaseLock();
      writer.releaseLock();
    }
  }

  private keepAlive(): void {
    if (performance.now() - this.heardMs > SILENT_MS) this.tell(SILENT);
    void this.ask("hello").then(({ ok }) => ok && this.listener.alive(ok, this));
  }

  private async listen(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop()!.slice(-LONGEST_LINE);
      for (const line of lines) this.take(messageOf(line));
    }
  }

  private take(message: Message): void {
    if (!("id" in message || "told" in message)) return;
    this.heardMs = performance.now();
    if ("told" in message) this.listener.told(message);
    const id = Number(message.id);
    this.asked.get(id)?.(message);
    this.asked.delete(id);
  }

  /** Answer all open requests: nothing more comes. */
  private forget(): void {
    this.send = undefined;
    for (const answer of this.asked.values()) answer({ error: "gone", why: OUT });
    this.asked.clear();
  }

  private tell(sentence: string): void {
    if (!this.isOver) this.listener.state(sentence);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RETRY_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** The message in a line; nothing for half a message, or somebody typing. */
function messageOf(line: string): Message {
  try {
    const found: unknown = JSON.parse(line);
    return typeof found === "object" && found !== null ? (found as Message) : {};
  } catch {
    return {};
  }
}
