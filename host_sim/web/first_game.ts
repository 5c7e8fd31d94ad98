// A guided first game: which step is next, and whether the table still stands where the guide left it.
import { changesBetween } from "./changes.js";
import type { Line, View } from "./messages.js";
import { brought, matched, prepared, type Guided } from "./guided_paper.js";
import { dealt, laidOut, type Game } from "./paper.js";
import { say } from "./say.js";
import type { Table } from "./table.js";

/** A gesture of a script, the comment that it stands under, why it is made, and the caption of what it leads to. */
export interface Step {
  line: [verb: "tap" | "press" | "hold", word: string];
  heading: string;
  why: string;
  did: string;
}

/** By game. */
export type Guides = Record<string, Step[]>;

// A button down for so long is held: firmware/devices/buttons.py.
export const HELD_MS = 600;
const PRESS_MS = 80;
const HOLD_MS = 750;
// What hands may do besides, and the table still stands where it stood.
const HARMLESS = ["push", "lift", "speak"];

export class FirstGame {
  private readonly sent: Line[] = [];
  private before: View | null = null;

  constructor(
    private readonly table: Table,
    private readonly guides: Guides,
  ) {}

  /** How far it has come, undefined where none was begun. */
  get kept(): Guided | undefined {
    return this.table.paper.guided;
  }

  /** Whether it stands on the page: begun and not left, with its own cards on the table. */
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

  /** What is to be done next; nothing once it is over, was left, or something else was done. */
  get next(): Step | undefined {
    return this.kept?.state === "on" ? this.steps[this.kept.done] : undefined;
  }

  /** The step that it is played to again, by itself; undefined while hands play it. */
  get isReplayed(): boolean {
    return this.next !== undefined && this.kept!.done < this.kept!.until;
  }

  stepsOf(game: string): Step[] {
    return this.guides[game] ?? [];
  }

  /** Play it on a table that was never played on, so many steps of it at once. */
  async begin(game: Game, until = 0): Promise<void> {
    const labels = this.stepsOf(game.id).map((step) => step.line[1]);
    const laid = dealt(prepared(laidOut(game), game, labels), game);
    await this.table.beginWith({ ...laid, guided: { game: game.id, state: "on", done: 0, until, told: [], words: [] } });
  }

  leave(): void {
    this.keep({ state: "left" });
  }

  /** Take it up again: where nothing was played since it goes on, else its steps so far are played again. */
  async takeUp(): Promise<void> {
    const { kept } = this;
    const game = this.table.games.find((each) => each.id === kept?.game);
    if (!kept || !game) return;
    if (this.isWhereLeft) this.keep({ state: "on" });
    else await this.begin(game, kept.done);
  }

  /** Do the next step as a hand would. */
  take(): void {
    if (!this.next || !this.table.isIdle) return;
    const [verb, word] = this.next.line;
    if (verb === "tap") {
      const card = this.table.game.cards.find((each) => each.label === word);
      if (card) this.table.tap(card.uid);
      return;
    }
    this.table.do("push", word);
    this.table.do("let_go", word, String(verb === "press" ? PRESS_MS : HOLD_MS));
  }

  /** A hand's doing was sent to the table. */
  send(line: Line): void {
    this.sent.push(line);
  }

  /** The table has done it: go on to the next step, if this was what the guide asked for. */
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
    if (next.did) told.unshift(say("The screen shows: {0}.", say(next.did)));
    this.keep({ done: kept.done + 1, told, words: this.table.words });
    this.goOn();
  }

  /** The table is ready: go on where the guide was; a table that stands elsewhere is brought there. */
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

  /** Have the hands as large as the table counts them, and the card at hand that the guide asks for. */
  bring(): void {
    const { next, table } = this;
    if (!next) return;
    const wanted = next.line[0] === "tap" ? next.line[1] : undefined;
    const seat = table.acting ?? table.view?.active ?? 0;
    const found = wanted ? brought(table.paper, table.game, wanted, seat) : table.paper;
    table.lay(matched(found, table.game, table.view, wanted));
  }

  /** Whether taking it up again leaves this table as it is; else the table begins anew. */
  get isWhereLeft(): boolean {
    return this.kept !== undefined && this.stands(this.kept);
  }

  /** Whether the screen shows what it showed after the last step, but for what goes by itself. */
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
