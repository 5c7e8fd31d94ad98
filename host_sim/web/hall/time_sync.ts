// Publishes a hall's own time for tables that have none, unless somebody else has just done so: host_sim/hall/time_sync.py.
import { readFlag } from "./messages.js";

const TIME = "time";
// The time is said so often at least; and so soon after a table has come, but no more often.
const EVERY_MS = 30_000;
const SOON_MS = 2_000;

export class TimeSync {
  /** When it was said last, by whomever. */
  private lastMs = -EVERY_MS;
  private hasCome = false;
  private readonly looking = setInterval(() => this.look(), SOON_MS);

  constructor(private readonly say: (topic: string, message: object) => void) {}

  close(): void {
    clearInterval(this.looking);
  }

  /** Take what was heard of a topic below the hall's own. */
  hear(topic: string, payload: Uint8Array): void {
    if (topic === TIME) this.note();
    else if (topic.endsWith("/here") && readFlag(payload, "here")) this.hasCome = true;
  }

  private look(): void {
    const sinceMs = performance.now() - this.lastMs;
    if (sinceMs < EVERY_MS && !(this.hasCome && sinceMs >= SOON_MS)) return;
    this.note();
    this.say(TIME, { now: Date.now() });
  }

  private note(): void {
    this.lastMs = performance.now();
    this.hasCome = false;
  }
}
