// A table inside the kiosk's page, set up anew whenever it fails.
import type { Line, Seen } from "./messages.js";
import { LANGUAGE } from "./say.js";

const PRESS_MS = "80";
const AGAIN_MS = 2_000;

export class KioskTable {
  /** The latest message of each kind. */
  seen: Partial<Seen> = {};
  private worker: Worker | undefined;
  private isOver = false;

  /** With `isKiosk` it welcomes visitors by itself. Otherwise it is a plain table. */
  constructor(
    private readonly isKiosk: boolean,
    private readonly changed: () => void,
  ) {
    this.begin();
  }

  do(line: Line): void {
    this.worker?.postMessage(line);
  }

  tap(label: string): void {
    this.do(["tap", label]);
  }

  press(button: string): void {
    this.do(["push", button]);
    this.do(["let_go", button, PRESS_MS]);
  }

  stop(): void {
    this.isOver = true;
    this.worker?.terminate();
  }

  private begin(): void {
    this.seen = {};
    this.worker = new Worker("../kiosk_worker.js", { type: "module", name: LANGUAGE });
    if (this.isKiosk) this.worker.postMessage("kiosk");
    this.worker.onmessage = ({ data }: MessageEvent<Seen>) => {
      this.seen = { ...this.seen, ...data };
      this.changed();
    };
    this.worker.onerror = () => this.fail();
  }

  private fail(): void {
    this.worker?.terminate();
    if (!this.isOver) setTimeout(() => this.isOver || this.begin(), AGAIN_MS);
  }
}
