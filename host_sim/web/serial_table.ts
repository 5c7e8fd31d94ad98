// A table at a serial port, as card_tags/LINK.md has it: asked for its score, followed, and found again.
import { isScore } from "./score.js";
import type { Heard, Source } from "./sharing.js";
import { serial, type SerialPort } from "./web_serial.js";

const BAUD = 115_200;
// A table takes one that is silent for 5 seconds for gone.
const ALIVE_MS = 2_000;
// A busy table answers later, but not so late.
const SILENT_MS = 7_000;
const RETRY_MS = 1_000;
const LONGEST_LINE = 1_000_000;
const FIRST_ID_BELOW = 1 << 29;

const OUT = "The cable is out: plug the table in again.";
const IN_USE = "The port cannot be opened: another window or program uses it.";
const SILENT = "Nothing answers at this port: is a table there, and on?";
const ASKING = "Asking the table...";
const OLD = "This table's firmware does not tell its score as this page reads it: update both.";

interface Message {
  id?: unknown;
  ok?: { watched?: unknown };
  error?: unknown;
  told?: unknown;
  score?: unknown;
}

export class SerialTable implements Source {
  private isOver = false;
  private wake = (): void => undefined;
  private cancel = (): void => undefined;
  private lastId = Math.floor(Math.random() * FIRST_ID_BELOW);
  private heardMs = 0;
  private isOld = false;
  private readonly plugged = (): void => this.wake();

  constructor(private readonly heard: Heard) {
    serial()?.addEventListener("connect", this.plugged);
    void this.follow();
  }

  stop(): void {
    this.isOver = true;
    serial()?.removeEventListener("connect", this.plugged);
    this.wake();
    this.cancel();
  }

  /** Speak with the port that was chosen, as often as it comes. */
  private async follow(): Promise<void> {
    while (!this.isOver) {
      const [port] = (await serial()?.getPorts()) ?? [];
      this.tell(await this.visit(port));
      if (!this.isOver) await this.pause();
    }
  }

  /** Open the port and listen until it fails; return the sentence that tells why. */
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
      // A port that fails is one that was pulled out.
    }
    await port.close().catch(() => undefined);
    return OUT;
  }

  private async speak(port: SerialPort): Promise<void> {
    if (!port.readable || !port.writable) return;
    const writer = port.writable.getWriter();
    const reader = port.readable.getReader();
    this.cancel = () => void reader.cancel().catch(() => undefined);
    this.heardMs = performance.now();
    this.isOld = false;
    this.tell(ASKING);
    // An empty line ends what an earlier program may have left half said.
    const say = (text: string): void => void writer.write(new TextEncoder().encode(text)).catch(this.cancel);
    say("\n");
    this.ask(say, "score");
    const timer = setInterval(() => {
      if (performance.now() - this.heardMs > SILENT_MS) this.tell(SILENT);
      this.ask(say, "hello");
    }, ALIVE_MS);
    try {
      await this.listen(reader, say);
    } finally {
      clearInterval(timer);
      reader.releaseLock();
      writer.releaseLock();
    }
  }

  private ask(say: (text: string) => void, what: string): void {
    say(JSON.stringify({ id: ++this.lastId, do: what }) + "\n");
  }

  private async listen(reader: ReadableStreamDefaultReader<Uint8Array>, say: (text: string) => void): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop()!.slice(-LONGEST_LINE);
      for (const line of lines) this.take(messageOf(line), say);
    }
  }

  private take(message: Message, say: (text: string) => void): void {
    if (!("id" in message || "told" in message)) return;
    this.heardMs = performance.now();
    if (message.told === "score" && isScore(message.score)) {
      this.tell("");
      this.heard.score(message.score);
    } else if (message.told === "score" || message.error === "unknown_request") {
      this.isOld = true;
      this.tell(OLD);
    } else if (message.ok?.watched === false && !this.isOld) {
      this.ask(say, "score"); // it has started again, or took this page for gone
    }
  }

  private tell(sentence: string): void {
    if (!this.isOver) this.heard.state(sentence);
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

/** What a line says; nothing where it is no message: half of one, or somebody typing. */
function messageOf(line: string): Message {
  try {
    const found: unknown = JSON.parse(line);
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}
