// The table's own thread. Its time follows the real one, and gestures come first.
import { type Keeping, openEvening } from "./evening.js";
import { Interpreter } from "./interpreter.js";
import type { FromWorker, Kept, Line, Noted, Question, ToWorker } from "./messages.js";
import { LANGUAGE, ready } from "./say.js";

const SLICE_MS = 5;
const TURN_MS = 12;
// The table's time may run this far ahead of the real one, for a user who waits for the picture.
const AHEAD_MS = 400;
// The time until a gesture's result is on the screen: host_sim/script.py.
const SETTLE_MS = 150;
// A turn that finds more to make up for than this lets it be.
const LATEST_MS = 250;
const QUIET_AFTER_MS = 2_000;
const DOZE_MS = 200;
// A button that is down for this long is held: firmware/devices/buttons.py.
const HELD_MS = 600;
// The time of each gesture in a script, with the time after it: host_sim/simulation.py, host_sim/script.py.
const IN_A_SCRIPT_MS: Record<string, number> = { tap: 1_150, press: 270, hold: 910, lift: 750 };
const AT_ONCE_MS = 150;
const BOOT_MS = 1_500;
// A shorter pause makes no difference to gestures.
const SHORTEST_PAUSE_MS = 20;
// After this time the screen is dark, and nothing more happens, except that a round ends. A script waits a day at most.
const LONGEST_PAUSE_MS = 660_000;
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const MEMORY_LOCK = "taptally-memory";

function post(message: FromWorker): void {
  postMessage(message);
}

class Living {
  private readonly waiting: ToWorker[] = [];
  private wake = (): void => undefined;
  private lastMs = performance.now();
  private stirredMs = performance.now();
  private owedMs = 0;
  /** The times at which the buttons that are down were pushed, and those whose hold is written down already. */
  private readonly pushedMs = new Map<string, number>();
  private readonly held = new Set<string>();
  /** Whether a hall listens to this table. */
  private isInHall = false;
  /** When the round ends: on the table's own clock, and in the script. Undefined if no clock runs. */
  private roundEnds: { ms: number; scriptMs: number } | undefined;
  /** Gestures are written down with their first result, at the latest when they are done. */
  private unwritten: string[] = [];

  constructor(
    private readonly table: Interpreter,
    private readonly evening: Keeping,
    /** The table's time at the end of a script of what has happened so far. */
    private scriptMs: number,
  ) {}

  /** Make the table speak a language, as its settings do. The result is kept when it is first shown. */
  async speak(language: string): Promise<void> {
    const line: Line = ["speak", language];
    await this.note(line, this.table.nowMs());
    this.table.do(line);
    this.table.run(SETTLE_MS); // no picture in another language is shown
  }

  hear(message: ToWorker): void {
    this.waiting.push(message);
    this.wake();
  }

  async live(): Promise<void> {
    await this.show();
    post({ tell: "ready" });
    for (;;) {
      const message = this.waiting.shift();
      if (message) await this.answer(message);
      else await this.letPass();
      if (this.waiting.length === 0) await this.rest();
    }
  }

  private isQuiet(): boolean {
    return performance.now() - this.stirredMs > QUIET_AFTER_MS;
  }

  /** Let the table's time pass as fast as the real one. */
  private async letPass(): Promise<void> {
    const now = performance.now();
    this.owedMs = Math.min(this.owedMs + now - this.lastMs, LATEST_MS);
    this.lastMs = now;
    if (this.isQuiet() && this.owedMs > 0) {
      const passed = Math.floor(this.owedMs);
      this.table.doze(passed);
      this.owedMs -= passed;
    }
    while (this.owedMs >= SLICE_MS && this.waiting.length === 0) this.runSlice();
    await this.show();
    await this.writeDown();
  }

  private async writeDown(): Promise<void> {
    if (this.unwritten.length) await this.evening.happened(this.unwritten.splice(0));
  }

  private runSlice(): void {
    this.table.run(SLICE_MS);
    this.owedMs -= SLICE_MS;
  }

  private async answer(message: ToWorker): Promise<void> {
    this.stirredMs = performance.now();
    if (message.ask === "do") await this.obey(message.line);
    else if (message.ask === "question") await this.reply(message.number, message.question, message.words);
    else if (message.ask === "hall") this.isInHall = true;
    else if (message.ask === "leave") await this.leave();
    else if (message.ask === "journal") post({ tell: "journal", log: this.table.log() });
    else post({ tell: "happened", lines: await this.evening.allThatHappened(), events: this.table.events() });
  }

  /** Keep all that was done by now: this worker is ended next. */
  private async leave(): Promise<void> {
    await this.show();
    await this.writeDown();
    post({ tell: "left" });
  }

  private async reply(number: number, question: Question, words: string[]): Promise<void> {
    let answer = "{}";
    try {
      answer = this.table.answer(question, words);
    } catch {
      // A wrong question has no answer, and the table goes on.
    }
    await this.noteHall();
    await this.writeDown();
    post({ tell: "answer", number, answer });
  }

  /** Do a gesture, and run ahead until its picture is there and the table has settled. */
  private async obey(line: Line): Promise<void> {
    const began = this.table.nowMs();
    const noted = this.noteDone(line, began);
    this.table.do(line);
    await noted;
    const done = this.table.nowMs();
    // A button shows its effect when it is let go, and a brought tag when it is tapped.
    let isShown = line[0] === "push" || line[0] === "bring";
    let isSettled = isShown;
    while (!isSettled) {
      this.table.run(SLICE_MS);
      if (this.table.hasNews()) isShown = (await this.show()) || isShown;
      isSettled = this.table.nowMs() - done >= (isShown ? SETTLE_MS : AHEAD_MS);
    }
    await this.show();
    await this.writeDown();
    this.owedMs = Math.max(this.owedMs - (this.table.nowMs() - began), -AHEAD_MS);
    post({ tell: "done" });
  }

  private async noteDone(line: Line, beganMs: number): Promise<void> {
    if (line[0] === "push") this.pushedMs.set(line[1]!, beganMs);
    else if (line[0] === "let_go") await this.noteLetGo(line[1]!, Number(line[2]) < HELD_MS ? "press" : "hold");
    else await this.note(line, beganMs);
  }

  /** Note a push and its end as a press or a hold, unless it is written down already. */
  private async noteLetGo(button: string, told: string): Promise<void> {
    const beganMs = this.pushedMs.get(button) ?? this.table.nowMs();
    this.pushedMs.delete(button);
    if (!this.held.delete(button)) await this.note([told, button], beganMs);
  }

  /** Note the buttons that are held by now: a hold has its effect before it ends. */
  private async noteHeld(): Promise<void> {
    for (const [button, beganMs] of this.pushedMs) {
      if (this.held.has(button) || this.table.nowMs() - beganMs < HELD_MS) continue;
      this.held.add(button);
      await this.note(["hold", button], beganMs);
    }
  }

  /** Note what a hall has done at the table; the clock of its round may end in a pause. */
  private async noteHall(): Promise<void> {
    const now = this.table.nowMs();
    for (const line of this.table.hallDone()) {
      await this.note(line, now);
      const [, kind, message] = line as [string, string?, { left_s?: number; runs?: boolean }?];
      if (kind !== "clock") continue;
      const leftMs = (message?.left_s ?? 0) * SECOND_MS;
      const toldMs = this.scriptMs - AT_ONCE_MS; // lines of one moment follow each other in a script
      this.roundEnds = message?.runs ? { ms: now + leftMs, scriptMs: toldMs + leftMs } : undefined;
    }
  }

  /**
   * Note that the round is over by now: its time is called without a hand, and the page may be closed next. A late
   * table was told of the clock before that was noted, so its round ends earlier.
   */
  private noteRoundOver(): void {
    const now = this.table.nowMs();
    const ends = this.roundEnds;
    if (!ends || now < ends.ms - LATEST_MS) return;
    this.notePause(Math.max(now, ends.scriptMs + AT_ONCE_MS));
    this.roundEnds = undefined;
  }

  /** Note a gesture, or what a hall did, as a line of a script, and the pause before it. */
  private async note(line: Noted, beganMs: number): Promise<void> {
    this.notePause(beganMs);
    this.scriptMs += IN_A_SCRIPT_MS[line[0]] ?? AT_ONCE_MS;
    this.unwritten.push(JSON.stringify(line));
    await this.evening.begins(this.unwritten);
  }

  /** Note the pause until then, unless the script is there already; it settles behind a pause, too. */
  private notePause(untilMs: number): void {
    const roundMs = Math.max(0, (this.roundEnds?.scriptMs ?? 0) - this.scriptMs);
    const mostMs = Math.min(roundMs + LONGEST_PAUSE_MS, DAY_MS);
    const pauseMs = Math.min(untilMs - this.scriptMs - AT_ONCE_MS, mostMs);
    if (pauseMs >= SHORTEST_PAUSE_MS) {
      this.scriptMs = untilMs;
      this.unwritten.push(JSON.stringify([pauseMs > QUIET_AFTER_MS ? "doze" : "wait", pauseMs]));
    }
  }

  /** Show what is new, once it is kept; return whether there was a picture. */
  private async show(): Promise<boolean> {
    const kept = this.table.toKeep();
    const keeping = kept && this.keep(kept);
    const seen = this.table.seen(); // the browser writes meanwhile
    await keeping;
    if (this.isInHall) await this.tellHall();
    if (!seen) return false;
    this.stirredMs = performance.now();
    post({ tell: "seen", seen });
    return seen.frames !== undefined;
  }

  /** Tell a hall what has been kept by now. */
  private async tellHall(): Promise<void> {
    const told = this.table.hallNews();
    if (told) post({ tell: "hall", told });
    await this.noteHall(); // after a restart the table is told again
  }

  private async keep(kept: Kept): Promise<void> {
    await this.noteHeld();
    this.noteRoundOver();
    await this.evening.keep(kept, this.unwritten.splice(0));
  }

  private rest(): Promise<void> {
    const lastMs = this.isQuiet() ? DOZE_MS : TURN_MS;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lastMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Wait until the worker of an earlier page is gone: it may still write. */
function alone(): Promise<void> {
  return new Promise((resolve, reject) => {
    const held = (): Promise<never> => {
      resolve();
      return new Promise(() => undefined);
    };
    navigator.locks.request(MEMORY_LOCK, held).catch(reject);
  });
}

async function begin(): Promise<Living> {
  const loading = Interpreter.load();
  await ready;
  const evening = await openEvening();
  if (evening.isKept) await alone();
  const [table, memory, decks] = await Promise.all([loading, evening.memory(), evening.decks()]);
  if (memory) await evening.restarted();
  table.begin(memory, decks);
  const living = new Living(table, evening, memory ? AT_ONCE_MS : BOOT_MS);
  // A table without settings of its own begins in the language of the page.
  if (LANGUAGE !== "en" && Object.keys(memory?.files ?? {}).length === 0) await living.speak(LANGUAGE);
  return living;
}

const early: ToWorker[] = [];
let hear = (message: ToWorker): void => void early.push(message);
addEventListener("message", (event: MessageEvent<ToWorker>) => hear(event.data));

try {
  const living = await begin();
  hear = (message) => living.hear(message);
  early.forEach(hear);
  await living.live();
} catch (fault) {
  post({ tell: "trouble", sentence: fault instanceof Error ? fault.message : String(fault) });
}
