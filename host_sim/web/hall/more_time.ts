// More time for one table: a deck check gives its time and three minutes, a judge's stop is given back.
import { html, nothing, type TemplateResult } from "lit";
import { counted, say } from "../say.js";
import { extended, moreOf } from "./clock.js";
import { MOST_MORE, nameOfGame, type Clock } from "./messages.js";
import type { Table } from "./tables.js";

const KEPT = "taptally-hall-more-time";
const MINUTE_MS = 60_000;
const AFTER_A_CHECK = 3;
const WHOLE = /^\d{1,2}$/;
const RULE = say("Type whole minutes, from 1 to {0}.", MOST_MORE);

/** What this window keeps through a reload. */
interface Kept {
  /** By table: when its deck check began, in milliseconds since 1970. */
  checks: Record<string, number>;
  /** By table and game: how many minutes of judges' stops were given back. */
  given: Record<string, number>;
}

export class MoreTime {
  private told = "";
  private toldOf = "";
  private readonly kept: Kept = read();

  constructor(
    private readonly clock: () => Clock | undefined,
    /** Returns false if the clock is too long for a table to hear. */
    private readonly sayClock: (clock: Clock) => boolean,
    private readonly changed: () => void,
  ) {}

  /** The buttons for one table. `halted_ms`: so long have judges stopped its game. */
  page(table: Table, halted_ms: number): TemplateResult | typeof nothing {
    const clock = this.clock();
    const { name } = table;
    if (!clock) return nothing;
    const given = (event: Event): void => {
      event.preventDefault();
      const field = (event.target as HTMLFormElement).elements.namedItem("minutes") as HTMLInputElement;
      if (this.give(name, field.value.trim())) field.value = "";
    };
    return html`<form class="more" novalidate @submit=${given}>
        <label>${say("More minutes")} <input name="minutes" inputmode="numeric" size="3" autocomplete="off" /></label>
        <button>${say("Give them")}</button>
      </form>
      ${this.check(name)} ${this.stops(table, halted_ms)}
      ${moreOf(clock, name) ? html`<button @click=${() => this.set(name, 0, say("This table has the time of all again."))}>${say("Take them back")}</button>` : nothing}
      ${this.told && this.toldOf === name ? html`<span role="alert">${this.told}</span>` : nothing}`;
  }

  private check(name: string): TemplateResult {
    const { checks } = this.kept;
    if (!Object.hasOwn(checks, name)) return html`<button @click=${() => this.beginCheck(name)}>${say("Begin a deck check")}</button>`;
    const began_ms = checks[name]!;
    return html`<button aria-pressed="true" @click=${() => this.endCheck(name, began_ms)}>${say("End the deck check: +{0}'", checked(began_ms))}</button>`;
  }

  private stops(table: Table, halted_ms: number): TemplateResult | typeof nothing {
    const minutes = Math.ceil(halted_ms / MINUTE_MS) - (this.kept.given[gameOf(table)] ?? 0);
    if (minutes <= 0) return nothing;
    return html`<button @click=${() => this.giveBack(table, minutes)}>${say("Give back the judge's stop: +{0}'", minutes)}</button>`;
  }

  private beginCheck(name: string): void {
    this.kept.checks[name] = Date.now();
    this.write();
    this.tell(name, "");
  }

  /** End a deck check, if the table can have its minutes. */
  private endCheck(name: string, began_ms: number): void {
    if (!this.add(name, checked(began_ms))) return;
    delete this.kept.checks[name];
    this.write();
  }

  private giveBack(table: Table, minutes: number): void {
    if (!this.add(table.name, minutes)) return;
    this.kept.given[gameOf(table)] = (this.kept.given[gameOf(table)] ?? 0) + minutes;
    this.write();
  }

  /** Give the minutes of the field; return whether they were given. */
  private give(name: string, typed: string): boolean {
    const minutes = WHOLE.test(typed) ? Number(typed) : 0;
    return minutes ? this.add(name, minutes) : this.tell(name, RULE);
  }

  private add(name: string, minutes: number): boolean {
    const clock = this.clock();
    const sum = moreOf(clock, name) + minutes;
    if (sum > MOST_MORE) return this.tell(name, say("A table can have {0} minutes more than the others, and this would be {1}.", MOST_MORE, sum));
    return this.set(name, sum, counted("This table has {0} minute more.", "This table has {0} minutes more.", sum));
  }

  private set(name: string, minutes: number, done: string): boolean {
    const clock = this.clock();
    const isSaid = clock !== undefined && this.sayClock(extended(clock, name, minutes));
    this.tell(name, isSaid ? done : say("Too many tables have more time: a table cannot hear a longer list. Nothing was changed."));
    return isSaid;
  }

  private tell(name: string, sentence: string): false {
    this.told = sentence;
    this.toldOf = name;
    this.changed();
    return false;
  }

  private write(): void {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(this.kept));
    } catch {
      // Then a reload ends the deck checks.
    }
  }
}

/** The minutes that a deck check gives if it ends now. */
function checked(began_ms: number): number {
  return Math.ceil((Date.now() - began_ms) / MINUTE_MS) + AFTER_A_CHECK;
}

function gameOf({ name, state }: Table): string {
  return `${name}/${state ? nameOfGame(state) : ""}`;
}

function read(): Kept {
  const nothing: Kept = { checks: {}, given: {} };
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Partial<Kept>) };
  } catch {
    return nothing;
  }
}
