// The hall as it is drawn: a tile a table, who needs somebody first.
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { leftOf, told } from "./clock.js";
import { nameOfGame, type Clock, type Seat, type State } from "./messages.js";
import { outcomeOf } from "./sheets.js";
import { needOf, type Need, type Table } from "./tables.js";

const MINUTE_MS = 60_000;

/** What each need is called, with a sign: nothing is told by colour alone. */
export const NEED_WORDS: Record<Need, string> = {
  judge: "‼ calls for a judge",
  fault: "⚠ has a fault",
  silent: "… is silent",
  plays: "▶ plays",
  done: "■ has finished",
  waits: "○ waits",
};

/** What is in trouble at a table: firmware/tally/screens/words has the same, as the table shows it. */
const FAULT_WORDS: Record<string, string> = {
  no_reader: "no reader",
  no_screen: "screen trouble",
  flash_full: "memory full",
  games_full: "no room to file games",
  flash: "memory fails",
  store: "files cannot be kept",
};

/** What hands can do with a table. */
export interface Hands {
  answer: ((table: Table) => void) | undefined;
  open: (table: Table) => void;
}

export function tiles(tables: Table[], hands: Hands): TemplateResult {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  return html`<ul class="tiles" aria-label="Tables">
    ${repeat(
      tables,
      (table) => table.name,
      (table) => html`<li>${guard([table.changed, minute, hands.answer], () => tile(table, hands))}</li>`,
    )}
  </ul>`;
}

function tile(table: Table, hands: Hands): TemplateResult {
  const need = needOf(table);
  return html`<article class="tile ${need}" aria-label="Table ${table.name}">
    <h2>
      <button class="name" data-table=${table.name} @click=${() => hands.open(table)}>Table ${table.name}</button>
      <span class="need">${NEED_WORDS[need]}</span>
    </h2>
    ${need === "judge" ? call(table, hands) : nothing}
    ${table.state?.fault.length ? html`<p class="fault">${table.state.fault.map((code) => FAULT_WORDS[code] ?? code).join(", ")}</p>` : nothing}
    ${score(table)}
  </article>`;
}

export function call(table: Table, hands: Hands): TemplateResult {
  if (table.isAnswered) return html`<p class="answered">A judge comes.</p>`;
  return hands.answer ? html`<button class="answer" @click=${() => hands.answer?.(table)}>I come</button>` : html``;
}

function score(table: Table): TemplateResult {
  const { state, seating } = table;
  if (!state) return html`<p>${seating ? seating.names.join(", ") : "No game yet."}</p>`;
  const minutes = minutesOf(state);
  return html`<p class="phase">
      ${state.name}: turn ${state.turn}${state.over ? nothing : html`, ${state.phase}`}
      ${minutes ? html`<span class="minutes">${minutes} min</span>` : nothing}
    </p>
    <ul class="seats">${state.seats.map((seat, index) => seatRow(seat, index, table))}</ul>
    ${state.match ? html`<p class="match">${state.match}</p>` : nothing} ${outcome(table)}`;
}

/** How long a game lasts: it goes on since that was said, until it is over. */
function minutesOf({ minutes, said, over }: State): number {
  return minutes + (over ? 0 : Math.max(0, Math.floor((Date.now() - said) / MINUTE_MS)));
}

function seatRow(seat: Seat, index: number, { state }: Table): TemplateResult {
  const acts = state?.priority === index;
  return html`<li class=${acts ? "acts" : ""}>
    <span>${acts ? "● " : ""}${seat.name}${seat.mark ? ` (${seat.mark})` : ""}</span>
    ${seat.counts.slice(0, 2).map(([value, what], at) => html`<b class=${at ? "second" : ""}>${value} <small>${what}</small></b>`)}
  </li>`;
}

function outcome(table: Table): TemplateResult {
  const result = table.state && table.results.get(nameOfGame(table.state));
  if (!table.state?.over || !result) return html``;
  return html`<p class="outcome">${outcomeOf(result)}</p>`;
}

/** The button of a table's name, where it is on show. */
export function nameOf(root: HTMLElement, name: string): HTMLButtonElement | null {
  return root.querySelector(`.name[data-table="${CSS.escape(name)}"]`);
}

function overWord(extra: number): string {
  return extra ? `Time: ${extra} extra ${extra === 1 ? "turn" : "turns"}` : "Time is called";
}

export function clockFace(clock: Clock | undefined): TemplateResult {
  if (!clock) return html`<p class="clock">No round yet</p>`;
  const left_s = leftOf(clock, Date.now());
  const word = left_s <= 0 ? overWord(clock.extra) : clock.runs ? "" : "The clock stands";
  return html`<p class="clock" role="timer">
    Round ${clock.round} <b>${told(left_s)}</b> ${word ? html`<span class="word">${word}</span>` : nothing}
  </p>`;
}
