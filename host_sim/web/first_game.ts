// A guided first game: the next step, and whether the table still is where the guide left it.
import { changesBetween } from "./changes.js";
import type { Line, View } from "./messages.js";
import { brought, matched, prepared, type Guided } from "./guided_paper.js";
import { dealt, laidOut, type Game } from "./paper.js";
import { ended, say } from "./say.js";
import type { Table } from "./table.js";

/** A gesture of a script, the comment above it, its reason, and the caption of its result. */
export interface Step {
  line: [verb: "tap" | "press" | "hold", word: string];
  heading: string;
  why: string;
  did: string;
}

/** By game. */
export type Guides = Record<string, Step[]>;

// A button that is down for this long is held: firmware/devices/buttons.py.
export const HELD_MS = 600;
export const PRESS_MS = 80;
const HOLD_MS = 750;
// Gestures that leave the table where the guide left it.
const HARMLESS = ["push", "lift", "speak"];

export class FirstGame {
  private readonly sent: Line[] = [];
  private before: View | null = null;
  private isTaking = false;

  constructor(
    private readonly table: Table,
    private readonly guides: Guides,
  ) {}

  /** How far it has come; undefined if none was begun. */
  get kept(): Guided | undefined {
    return this.table.paper.guided;
  }

  /** Whether the page shows it: it was begun and not left, and its cards are on the table. */
  get isShown(): boolean {
    return this.kept !== undefined && this.kept.state !== "left" && this.kept.game === this.table.paper.game;
  }

  /** Whether it was left before its end. */
  get isLeft(): boolean {
    return this.kept?.state === "left" && this.kept.done < this.stepsOf(this.kept.game).length;
  }

  get steps(): Step[] {
    return this.isShown ? this.stepsOf(this.table.paper.game) : [];
  }

  /** The next step; none if the game is over or was left, or something else was done. */
  get next(): Step | undefined {
    return this.kept?.state === "on" ? this.steps[this.kept.done] : undefined;
  }

  /** The step up to which it is played again by itself; undefined while hands play it. */
  get isReplayed(): boolean {
    return this.next !== undefined && this.kept!.done < this.kept!.until;
  }

  /** Whether hands must wait: the guide plays its steps again, and does nothing itself right now. */
  get isAlone(): boolean {
    return this.isReplayed && !this.isTaking;
  }

  stepsOf(game: string): Step[] {
    return this.guides[game] ?? [];
  }

  /** Play it on a new table, this many steps at once. */
  async begin(game: Game, until = 0): Promise<void> {
    const labels = this.stepsOf(game.id).map((step) => step.line[1]);
    const laid = dealt(prepared(laidOut(game), game, labels), game);
    await this.table.beginWith({ ...laid, guided: { game: game.id, state: "on", done: 0, until, told: [], words: [] } });
  }

  leave(): void {
    this.keep({ state: "left" });
  }

  /** Resume it. If nothing was played since, it goes on; else its steps so far are played again. */
  async takeUp(): Promise<void> {
    const { kept } = this;
    const game = this.table.games.find((each) => each.id === kept?.game);
    if (!kept || !game) return;
    if (this.isWhereLeft) this.keep({ state: "on" });
    else await this.begin(game, Math.max(kept.done, kept.until)); // also when it was played again, and stopped
  }

  /** Do the next step as a hand would. */
  take(): void {
    if (!this.next || !this.table.isIdle) return;
    this.isTaking = true;
    this.gesture(this.next.line);
    this.isTaking = false;
  }

  private gesture([verb, word]: Step["line"]): void {
    if (verb === "tap") {
      const card = this.table.game.cards.find((each) => each.label === word);
      if (card) this.table.tap(card.uid);
      return;
    }
    this.table.do("push", word);
    this.table.do("let_go", word, String(verb === "press" ? PRESS_MS : HOLD_MS));
  }

  /** A gesture was sent to the table. */
  send(line: Line): void {
    this.sent.push(line);
  }

  /** The table has done it: go on to the next step if the guide asked for this one. */
  heardDone(): void {
    const line = this.sent.shift();
    const { kept, next } = this;
    if (!line || !kept || !next || HARMLESS.includes(line[0])) return;
    const [verb, word] = gestureOf(line);
    if (verb !== next.line[0] || word !== next.line[1]) {
      this.keep({ state: "astray" });
      return;
    }
    const told = changesBetween(this.before, this.table.view, this.table.game);
    if (next.did) told.unshift(say("The screen shows: {0}", ended(say(next.did))));
    this.keep({ done: kept.done + 1, told, words: this.table.words });
    this.goOn();
  }

  /** The table is ready: go on where the guide was. If the table is elsewhere, bring it there. */
  start(): void {
    if (!this.kept || !this.next) return;
    if (this.kept.done > 0 && !this.stands(this.kept)) void this.takeUp();
    else this.goOn();
  }

  private goOn(): void {
    this.before = this.table.view;
    this.bring();
    if (this.isReplayed) this.take();
  }

  /** Make the hands as large as the table counts them, and bring the card that the guide asks for. */
  bring(): void {
    const { next, table } = this;
    if (!next) return;
    const wanted = next.line[0] === "tap" ? next.line[1] : undefined;
    const seat = table.acting ?? table.view?.active ?? 0;
    const found = wanted ? brought(table.paper, table.game, wanted, seat) : table.paper;
    table.lay(matched(found, table.game, table.view, wanted));
  }

  /** Whether this table can stay when the game is resumed; else the table begins anew. */
  get isWhereLeft(): boolean {
    return this.kept !== undefined && this.stands(this.kept);
  }

  /** Whether the screen shows the same as after the last step, except for notices that go by themselves. */
  private stands(kept: Guided): boolean {
    const isHere = kept.game === this.table.paper.game && this.table.words.length > 0;
    return isHere && this.table.words.every((word) => kept.words.includes(word));
  }

  private keep(news: Partial<Guided>): void {
    const { kept } = this;
    if (kept) this.table.lay({ ...this.table.paper, guided: { ...kept, ...news } });
  }
}

function gestureOf([verb, ...words]: Line): [verb: string, word: string | undefined] {
  if (verb !== "let_go") return [verb, words[0]];
  return [Number(words[1]) < HELD_MS ? "press" : "hold", words[0]];
}
