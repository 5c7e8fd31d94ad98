// The show while nobody is there: the firmware plays a recorded first game again, with captions.
import type { Step } from "./first_game.js";
import { KioskTable } from "./kiosk_table.js";
import type { Line } from "./messages.js";

const PRESS_MS = "80";
const HOLD_MS = "750";
// A caption stays as long as reading it takes, and its result a little longer.
const LEAST_MS = 2_500;
const LETTER_MS = 45;
const DONE_MS = 3_500;
// A step without a caption goes by quickly.
const SILENT_MS = 1_400;
const BETWEEN_GAMES_MS = 6_000;

export class Show {
  table: KioskTable;
  step: Step | undefined;
  /** Whether the step on show is done, and its result can be seen. */
  isDone = false;
  private timer = 0;

  constructor(
    private readonly steps: Step[],
    private readonly changed: () => void,
  ) {
    this.table = new KioskTable(false, changed);
    this.wait(BETWEEN_GAMES_MS, () => this.begin(0));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.table.stop();
  }

  private begin(at: number): void {
    const step = this.steps[at];
    if (!step) {
      this.wait(BETWEEN_GAMES_MS, () => this.anew());
      return;
    }
    this.step = step;
    this.isDone = false;
    this.changed();
    this.wait(step.why ? LEAST_MS + LETTER_MS * step.why.length : SILENT_MS, () => this.play(at));
  }

  private play(at: number): void {
    const { line, did } = this.steps[at]!;
    for (const each of linesOf(line)) this.table.do(each);
    this.isDone = true;
    this.changed();
    this.wait(did ? DONE_MS : SILENT_MS, () => this.begin(at + 1));
  }

  /** A new table for the next time, which gives back the memory of the old one. */
  private anew(): void {
    this.table.stop();
    this.table = new KioskTable(false, this.changed);
    this.step = undefined;
    this.wait(BETWEEN_GAMES_MS, () => this.begin(0));
  }

  private wait(ms: number, then: () => void): void {
    this.timer = window.setTimeout(then, ms);
  }
}

function linesOf([verb, word]: Step["line"]): Line[] {
  if (verb === "tap") return [["tap", word]];
  return [
    ["push", word],
    ["let_go", word, verb === "hold" ? HOLD_MS : PRESS_MS],
  ];
}
