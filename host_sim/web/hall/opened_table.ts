// One opened table: its events are heard, and missing ones are asked for.
import { say } from "../say.js";
import type { Score } from "../score.js";
import type { Broker } from "./broker.js";
import { LiveDesk, type Event } from "./live_desk.js";
import { nameOfGame, readEvent, readGone, type Game, type Told } from "./messages.js";
import { scoreOf } from "./score_of_state.js";
import { later } from "../thinking.js";
import type { Table } from "./tables.js";

// The answer to the last request may be on its way.
const ASK_AGAIN_MS = 2_000;
const LOOK_MS = 500;
const GONE = say("The table has this game no more.");
const COMING = say("The events come from the table...");

/** The events of a game, up to the first gap. */
interface Heard {
  game: Game | undefined;
  events: Event[];
  /** How many of them the desk has. */
  told: number;
  /** How many events the game has, as far as is known. */
  count: number;
  /** The chain of the seal that the desk has; "" while it has none. */
  seal: string;
  isGone: boolean;
}

export class OpenedTable {
  /** A user who may not ask has none. */
  readonly desk: LiveDesk | undefined;
  private heard: Heard = heardNothing(undefined);
  private whole: Score | undefined;
  private wanted: Game | undefined;
  private askedMs = -ASK_AGAIN_MS;
  private isTelling = false;
  private readonly looking = setInterval(() => this.look(), LOOK_MS);

  constructor(
    readonly table: Table,
    private readonly broker: Broker,
    mayAsk: boolean,
    private readonly changed: () => void,
  ) {
    this.desk = mayAsk ? new LiveDesk(changed) : undefined;
    broker.follow(table.name);
    this.look();
  }

  close(): void {
    clearInterval(this.looking);
    this.broker.leaveAlone(this.table.name);
    this.desk?.end();
  }

  /** The game on show, if there is one. */
  get game(): Game | undefined {
    return this.wanted ?? this.table.state;
  }

  /** The score: made from the events, else as the table tells it. The present pause goes on. */
  get score(): Score | undefined {
    const { state } = this.table;
    if (this.whole) return this.whole.time ? { ...this.whole, time: later(this.whole.time, this.goneMs()) } : this.whole;
    return state && isSame(state, this.game) ? scoreOf(state, this.table.results.get(nameOfGame(state))) : undefined;
  }

  /** How long nothing has happened in the game on show; 0 if it is over, or if nobody knows. */
  private goneMs(): number {
    const { state } = this.table;
    const isInPlay = state !== undefined && isSame(state, this.game) && !state.over && state.events === this.heard.told;
    return isInPlay ? Math.max(0, Date.now() - state.said) : 0;
  }

  /** A sentence about missing events; "" if there are none. */
  get sentence(): string {
    if (!this.desk || !this.game || this.whole) return "";
    return this.heard.isGone ? GONE : COMING;
  }

  /** Show a game; without one, always the game in play. */
  choose(game: Game | undefined): void {
    this.wanted = game;
    this.look();
  }

  /** Take a message about this table. */
  take(kind: string, payload: Uint8Array): void {
    if (kind === "events") this.takeEvent(payload);
    if (kind === "gone" && isSame(readGone(payload), this.heard.game)) this.heard.isGone = true;
    this.look();
  }

  private takeEvent(payload: Uint8Array): void {
    const found = readEvent(payload);
    const { heard } = this;
    if (!found || !isSame(found, heard.game)) return;
    if (found.n === heard.events.length) heard.events.push(eventOf(found));
    heard.count = Math.max(heard.count, found.n + 1);
  }

  /** Ask for missing events, and tell the desk those that are there. */
  private look(): void {
    const { game } = this;
    if (!this.desk || !game) return;
    if (!isSame(game, this.heard.game)) this.begin();
    const { heard } = this;
    const { state, results } = this.table;
    const counted = state && isSame(state, game) ? state.events : (results.get(nameOfGame(game))?.events ?? 0);
    heard.count = Math.max(heard.count, counted);
    if (heard.events.length < heard.count) this.ask(heard);
    else void this.tell(this.desk);
  }

  private begin(): void {
    this.heard = heardNothing(this.game);
    this.whole = undefined;
    this.askedMs = -ASK_AGAIN_MS;
    this.changed();
  }

  private ask({ game, events, isGone }: Heard): void {
    const now = performance.now();
    if (!game || isGone || now - this.askedMs < ASK_AGAIN_MS) return;
    this.askedMs = now;
    this.broker.send(`table/${this.table.name}/ask`, { ...named(game), next: events.length });
  }

  /** Tell the desk all events that it does not have yet, one lot after the other. */
  private async tell(desk: LiveDesk): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    while (this.heard.told < this.heard.events.length) {
      const { heard } = this;
      const lot = heard.events.slice(heard.told);
      if (heard.told) await desk.hearOn(lot);
      else await desk.openHeard(say("Table {0}", this.table.name), heard.game?.game ?? 0, lot);
      heard.told += lot.length;
      const score = await desk.board();
      if (heard === this.heard) this.whole = score;
      this.changed();
    }
    await this.tellSeal(desk);
    this.isTelling = false;
  }

  /** Tell the desk the seal of what it has, once the table has made it. */
  private async tellSeal(desk: LiveDesk): Promise<void> {
    const { heard } = this;
    const result = heard.game && this.table.results.get(nameOfGame(heard.game));
    if (!result?.seal || result.seal.chain === heard.seal || result.events !== heard.told) return;
    heard.seal = result.seal.chain;
    await desk.hearSeal(result.events, result.seal);
  }
}

/** An event as the desk takes it. */
function eventOf({ event, pause, kept }: Told): Event {
  const countOf = (found: unknown, least: number): number | undefined =>
    typeof found === "number" && Number.isInteger(found) && found >= least ? found : undefined;
  return [event, countOf(pause, 0) ?? null, countOf(kept, 1) ?? 1];
}

function isSame(one: Game | undefined, other: Game | undefined): boolean {
  return one !== undefined && other !== undefined && nameOfGame(one) === nameOfGame(other);
}

/** The game of a message. If a table names no journal, it is asked without one. */
function named({ game, journal }: Game): { game: number; journal?: string } {
  return journal ? { game, journal } : { game };
}

function heardNothing(game: Game | undefined): Heard {
  return { game, events: [], told: 0, count: 0, seal: "", isGone: false };
}
