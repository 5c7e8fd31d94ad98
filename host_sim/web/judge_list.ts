// The list of a game's events, with search, filters and keys. It draws only the rows in sight and the chosen one.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Desk } from "./judge_desk.js";
import { isNone, KINDS, MARKS, NO_FILTER, timeOf, type Filter, type Row } from "./judge_rows.js";
import type { Game } from "./judge_messages.js";
import { byLetters, counted, say } from "./say.js";

// As judge.css has it.
const ROW_PX = 36;
const BESIDE = 8;
const PAGE = 10;
const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at) => at - PAGE,
  PageDown: (at) => at + PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

export function list(desk: Desk, game: Game, redraw: () => void): TemplateResult {
  return html`<section class="events" aria-label=${say("The events")}>
    ${filters(desk, game)}
    <p class="count" role="status">${countOf(desk, game)}</p>
    ${rows(desk, game, redraw)}
  </section>`;
}

function countOf({ listed, filter }: Desk, game: Game): string {
  const lines = counted("{0} line", "{0} lines", game.count);
  if (!isNone(filter)) return say("{0} of {1}", listed.length, lines);
  return `${counted("{0} event", "{0} events", listed.length)}, ${lines}`;
}

function filters(desk: Desk, game: Game): TemplateResult {
  const all: [string, string] = ["", say("all")];
  const seats = game.seats.map((name, seat): [string, string] => [String(seat), name]);
  const cards = [...game.cards].sort(([one], [other]) => byLetters(one, other)).map(([name, id]): [string, string] => [id, name]);
  const kinds = Object.entries(KINDS).map(([id, [words]]): [string, string] => [id, words]);
  return html`<form class="filters" @submit=${(event: Event) => event.preventDefault()}>
    <label class="search"
      ><span>${say("Search")}</span
      ><input
        type="search"
        aria-label=${say("Search")}
        .value=${live(desk.filter.words)}
        @input=${(event: Event) => desk.narrow({ words: (event.target as HTMLInputElement).value })}
    /></label>
    ${choice(desk, "kind", say("Show"), kinds)} ${choice(desk, "seat", say("Seat"), [all, ...seats])}
    ${choice(desk, "phase", say("Phase"), [all, ...game.phases])}
    ${choice(desk, "count", say("Count"), [all, ...game.counters])}
    ${choice(desk, "card", say("Card"), [all, ...cards])}
    ${isNone(desk.filter) ? nothing : html`<button type="button" @click=${() => desk.narrow(NO_FILTER)}>${say("Clear")}</button>`}
  </form>`;
}

function choice(desk: Desk, name: keyof Filter, words: string, choices: [id: string, words: string][]): TemplateResult {
  const chosen = (event: Event): void => desk.narrow({ [name]: (event.target as HTMLSelectElement).value });
  return html`<label
    ><span>${words}</span
    ><select aria-label=${words} @change=${chosen}>
      ${choices.map(([id, each]) => html`<option value=${id} .selected=${live(id === desk.filter[name])}>${each}</option>`)}
    </select></label
  >`;
}

function rows(desk: Desk, game: Game, redraw: () => void): TemplateResult {
  const box = document.querySelector<HTMLElement>(".rows");
  const top = box?.scrollTop ?? Math.max(0, desk.chosen * ROW_PX);
  const height = box?.clientHeight ?? innerHeight;
  const first = Math.max(0, Math.floor(top / ROW_PX) - BESIDE);
  const drawn = drawnRows(desk, first, Math.ceil((top + height) / ROW_PX) + BESIDE);
  const last = desk.listed.length - 1;
  const keyed = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    desk.choose(move(desk.chosen, last));
    showChosen(desk.chosen);
  };
  return html`<div
    class="rows"
    role="listbox"
    tabindex="0"
    aria-label=${say("Events of the game")}
    aria-activedescendant=${drawn.length ? `row-${desk.chosen}` : nothing}
    @scroll=${redraw}
    @keydown=${keyed}
  >
    <div class="all" role="presentation" .style=${`height: ${desk.listed.length * ROW_PX}px`}>
      ${drawn.map((at) => row(desk, game, game.rows[desk.listed[at]!]!, at))}
    </div>
  </div>`;
}

/** Return the places of the rows to draw. The chosen row is always among them: a screen reader reads it. */
function drawnRows({ listed, chosen }: Desk, first: number, end: number): number[] {
  const inSight = listed.slice(first, end).map((_, at) => first + at);
  const isApart = chosen in listed && !inSight.includes(chosen);
  return isApart ? [...inSight, chosen] : inSight;
}

/** Scroll to the chosen row, if it is out of sight. */
export function showChosen(chosen: number): void {
  const box = document.querySelector<HTMLElement>(".rows");
  if (!box) return;
  const top = chosen * ROW_PX;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + ROW_PX > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW_PX - box.clientHeight;
}

function row(desk: Desk, game: Game, shown: Row, at: number): TemplateResult {
  const isChosen = at === desk.chosen;
  const mark = MARKS[shown.mark];
  return html`<div
    id=${`row-${at}`}
    role="option"
    class="row ${isChosen ? "chosen" : ""} ${shown.struck ? "struck" : ""} ${shown.mark}"
    aria-selected=${isChosen}
    aria-setsize=${desk.listed.length}
    aria-posinset=${at + 1}
    .style=${`top: ${at * ROW_PX}px`}
    @click=${() => desk.choose(at)}
  >
    <span class="line">${shown.line}</span>
    <span class="when">${timeOf(shown.ms)}</span>
    <span class="turn" data-sign=${say("T")}>${shown.turn}</span>
    <span class="text">${shown.text}</span>
    ${mark ? html`<span class="mark">${mark}</span>` : nothing}
    ${shown.struck ? html`<span class="mark">${say("struck out")}</span>` : nothing}
    <b class="value">${shown.value}</b>
    ${shown.entry === desk.held ? html`<span class="mark">${say("held")}</span>` : nothing}
    ${game.trouble_line === shown.line ? html`<span class="mark">${say("from here on changed")}</span>` : nothing}
  </div>`;
}
