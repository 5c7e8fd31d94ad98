// The desk of a game that a table tells event by event, and the scoreboard of that game.
import { Desk, isTrouble, sentenceOf } from "../judge_desk.js";
import { rowOf, type Row, type Written } from "../judge_rows.js";
import type { Game } from "../judge_messages.js";
import { isScore, type Score } from "../score.js";

const UNDONE = "undone";

/** An event of a game as the journal has it, the pause before its record, and how many events that has. */
export type Event = [event: unknown[], pause: number | null, kept: number];

/** The seal of a journal, as a result has it. */
export interface Seal {
  chain: string;
  mac: string;
}

export class LiveDesk extends Desk {
  /** Open a game as far as it is known, in place of the last one. */
  async openHeard(name: string, number: number, events: Event[]): Promise<void> {
    while (this.games.length) await this.close(0);
    this.tell(await this.open(name, "hear", [name, number, JSON.stringify(events)]));
  }

  /** Follow what happened since. A user at the end moves on with it, a user at a line stays there. */
  async hearOn(events: Event[]): Promise<void> {
    const { game } = this;
    if (!game) return;
    const { at } = game;
    const told = await this.ask<Game>("hear_on", [at, JSON.stringify(events)]);
    if (isTrouble(told)) return this.tell(sentenceOf(game.name, told));
    // Events that are taken back are struck out where they stand.
    const first = events.some(([[name]]) => name === UNDONE) ? 0 : game.rows.length;
    const rows = await this.rowsFrom(at, first, told.count);
    const line = this.explained ? this.row?.line : this.lineToKeep();
    Object.assign(game, told, { at, rows: [...game.rows.slice(0, first), ...rows] });
    this.list();
    if (line === undefined) this.choose(this.listed.length - 1);
    else this.chosen = Math.max(0, this.listed.findIndex((entry) => game.rows[entry]!.line === line));
  }

  /** Take the seal that the table has made of the journal. */
  async hearSeal(events: number, { chain, mac }: Seal): Promise<void> {
    const { game } = this;
    if (!game) return;
    const told = await this.ask<Game>("sealed", [game.at, events, chain, mac]);
    if (isTrouble(told)) return this.tell(sentenceOf(game.name, told));
    Object.assign(game, { verdict: told.verdict, seal: told.seal });
    this.changed();
  }

  /** The score of the game; nothing if there is no game. */
  async board(): Promise<Score | undefined> {
    if (!this.game) return undefined;
    const found = await this.ask<Score>("board", [this.game.at]);
    return isScore(found) && found ? found : undefined;
  }

  private async rowsFrom(at: number, first: number, count: number): Promise<Row[]> {
    const found: Row[] = [];
    while (first + found.length < count) {
      const more = await this.ask<Written[]>("rows", [at, first + found.length]);
      if (isTrouble(more)) break;
      found.push(...more.map(rowOf));
    }
    return found;
  }
}
