// Draws the hall: each table is a tile. Those that need somebody come first.
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { caption, clockTime, counted, pieces, say } from "../say.js";
import { leftAt, moreWords, told } from "./clock.js";
import { nameOfGame, type Clock, type Seat, type State } from "./messages.js";
import { phaseOf } from "./score_of_state.js";
import { outcomeOf } from "./sheets.js";
import { needOf, type Need, type Table } from "./tables.js";

const MINUTE_MS = 60_000;

/** The name of each need, with a sign: colour alone tells nothing. */
export const NEED_WORDS: Record<Need, string> = {
  judge: say("‼ calls for a judge"),
  fault: say("⚠ has a fault"),
  silent: say("… is silent"),
  plays: say("▶ plays"),
  done: say("■ has finished"),
  waits: say("○ waits"),
};

/** The troubles of a table in words, as the table shows them: firmware/tally/screens/words. */
const FAULT_WORDS: Record<string, string> = {
  no_reader: say("no reader"),
  no_screen: say("screen trouble"),
  flash_full: say("memory full"),
  games_full: say("no room to file games"),
  flash: say("memory fails"),
  store: say("files cannot be kept"),
  same_place: say("two tables have this name"),
};

/** The buttons of a table. */
export interface Hands {
  answer: ((table: Table) => void) | undefined;
  /** Forget a table that nobody has seen. */
  forget: ((table: Table) => void) | undefined;
  /** Copy the link that shows the table in a streaming program. */
  copy: ((table: Table) => void) | undefined;
  open: (table: Table) => void;
  /** The minutes that only this table has, as a mark; "" for none. */
  more: (table: Table) => string;
}

/** Draw the tiles. While the broker is away, each says since when, in milliseconds since 1970. */
export function tiles(tables: Table[], hands: Hands, away_ms: number | undefined): TemplateResult {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  return html`<ul class="tiles ${away_ms === undefined ? "" : "away"}" aria-label=${say("Tables")}>
    ${repeat(
      tables,
      (table) => table.name,
      (table) => html`<li>${guard([table.changed, minute, hands.answer, away_ms, hands.more(table)], () => tile(table, hands, away_ms))}</li>`,
    )}
  </ul>`;
}

function tile(table: Table, hands: Hands, away_ms: number | undefined): TemplateResult {
  const need = needOf(table);
  const more = hands.more(table);
  return html`<article class="tile ${need}" aria-label=${say("Table {0}", table.name)}>
    <h2>
      <button class="name" data-table=${table.name} @click=${() => hands.open(table)}>${say("Table {0}", table.name)}</button>
      <span class="need">${away_ms === undefined ? needWords(table) : say("… not connected since {0}", clockTime(away_ms))}</span>
    </h2>
    ${more ? moreTime(more) : nothing}
    ${need === "judge" ? call(table, hands) : nothing}
    ${table.fault.length ? html`<p class="fault">${table.fault.map((code) => FAULT_WORDS[code] ?? code).join(", ")}</p>` : nothing}
    ${score(table)}
    ${hands.copy && table.hasSpoken ? html`<button class="copy" @click=${() => hands.copy?.(table)}>${say("Copy the stream link")}</button>` : nothing}
    ${hands.forget && !table.hasSpoken ? html`<button @click=${() => hands.forget?.(table)}>${say("Forget this table")}</button>` : nothing}
  </article>`;
}

function moreTime(more: string): TemplateResult {
  const mark = html`<b>${more}</b>`;
  return html`<p>${pieces("{0} for this table", mark)}</p>`;
}

function needWords(table: Table): unknown {
  const need = needOf(table);
  return need !== "silent" && !table.isHere ? html`${NEED_WORDS[need]}<br />${NEED_WORDS.silent}` : NEED_WORDS[need];
}

export function call(table: Table, hands: Hands): TemplateResult {
  if (table.isAnswerDue) return html`<p class="answered">${say("A judge comes: this is sent when the broker is back.")}</p>`;
  if (table.isAnswered) return html`<p class="answered">${say("A judge comes.")}</p>`;
  return hands.answer ? html`<button class="answer" @click=${() => hands.answer?.(table)}>${say("On my way")}</button>` : html``;
}

function score(table: Table): TemplateResult {
  const { state, seating } = table;
  if (!state) return html`<p>${seating?.names.length ? seating.names.join(", ") : say("No game yet.")}</p>`;
  const minutes = minutesOf(state);
  return html`<p class="phase">
      ${state.over ? say("{0}: turn {1}", state.name, state.turn) : say("{0}: turn {1}, {2}", state.name, state.turn, phaseOf(state))}
      ${minutes ? html`<span class="minutes">${say("{0} min", minutes)}</span>` : nothing}
    </p>
    <ul class="seats">${state.seats.map((seat, index) => seatRow(seat, index, table))}</ul>
    ${state.match ? html`<p class="match">${state.match}</p>` : nothing} ${outcome(table)}`;
}

/** How long a game has lasted. It goes on after the message, until it is over. */
function minutesOf({ minutes, said, over }: State): number {
  return minutes + (over ? 0 : Math.max(0, Math.floor((Date.now() - said) / MINUTE_MS)));
}

function seatRow(seat: Seat, index: number, { state }: Table): TemplateResult {
  const acts = state?.priority === index;
  return html`<li class=${acts ? "acts" : ""}>
    <span>${acts ? "● " : ""}${seat.name}${seat.mark ? ` (${caption(seat.mark)})` : ""}</span>
    ${seat.counts.slice(0, 2).map(([value, what], at) => html`<b class=${at ? "second" : ""}>${value} <small>${caption(what)}</small></b>`)}
  </li>`;
}

function outcome(table: Table): TemplateResult {
  const result = table.state && table.results.get(nameOfGame(table.state));
  if (!table.state?.over || !result) return html``;
  return html`<p class="outcome">${outcomeOf(result)}</p>`;
}

/** The button with a table's name, if it is on show. */
export function nameOf(root: HTMLElement, name: string): HTMLButtonElement | null {
  return root.querySelector(`.name[data-table="${CSS.escape(name)}"]`);
}

function overWord(extra: number): string {
  return extra ? counted("Time: {0} extra turn", "Time: {0} extra turns", extra) : say("Time is called");
}

/** The clock of all tables; of one table, if it is named. */
export function clockFace(clock: Clock | undefined, table = ""): TemplateResult {
  if (!clock) return html`<p class="clock">${say("No round yet")}</p>`;
  const left_s = leftAt(clock, table, Date.now());
  const word = left_s <= 0 ? overWord(clock.extra) : clock.runs ? "" : say("The clock stands");
  return html`<p class="clock" role="timer">
    ${say("Round {0}", clock.round)} <b>${told(left_s)}</b> ${moreWords(clock, table)} ${word ? html`<span class="word">${word}</span>` : nothing}
  </p>`;
}
