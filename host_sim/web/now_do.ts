// What is left to do with the paper, by the table's counts: a press, or a choice.
import { html, nothing, type TemplateResult } from "lit";
import { drawsFrom, missingInHand, missingOrbs } from "./paper.js";
import { nameOf } from "./names.js";
import { labelled, say } from "./say.js";
import type { Table } from "./table.js";

/** What is left to do for a seat, in its own place. */
export function dueAt(table: Table, seat: number): TemplateResult | typeof nothing {
  const missing = missingAt(table, seat);
  if (missing > 0) return html`<button class="due" @click=${() => draw(table, seat, missing)}>${say("Draw {0}", missing)}</button>`;
  const words = choiceAt(table, seat);
  return words ? html`<span class="due">${words}</span>` : nothing;
}

/** What is left to do for all seats, beside the device: it stays in sight. */
export function nowDo(table: Table): TemplateResult | typeof nothing {
  const seats = Array.from({ length: table.paper.seats }, (_, seat) => seat);
  const dues = seats.filter((seat) => missingAt(table, seat) > 0 || choiceAt(table, seat));
  if (dues.length === 0) return nothing;
  return html`<section class="now-do" aria-label=${say("To do")}>
    <b>${say("To do")}</b> ${dues.map((seat) => dueOf(table, seat))}
  </section>`;
}

function dueOf(table: Table, seat: number): TemplateResult {
  const missing = missingAt(table, seat);
  const name = nameOf(table, seat);
  if (missing > 0) return html`<button class="due" @click=${() => draw(table, seat, missing)}>${say("{0} draws {1}", name, missing)}</button>`;
  return html`<span class="due">${labelled(name, choiceAt(table, seat))}</span>`;
}

function isCounted(table: Table): boolean {
  return table.paper.isDealt && table.view?.game === table.paper.game;
}

/** How many cards a paper hand lacks by the table's count; below 0, how many it has too many. */
function missingAt(table: Table, seat: number): number {
  return isCounted(table) ? missingInHand(table.paper, table.view, seat) : 0;
}

/** What a seat has to choose from its hand, "" if nothing. */
function choiceAt(table: Table, seat: number): string {
  const orbs = isCounted(table) ? missingOrbs(table.paper, table.view, seat) : 0;
  if (orbs > 0) return say('choose {0} from hand, then "To the mana"', orbs);
  const missing = missingAt(table, seat);
  return missing < 0 ? say('{0} too many in hand: choose, then "To the pile"', -missing) : "";
}

function draw(table: Table, seat: number, count: number): void {
  table.draw({ from: drawsFrom(table.paper, seat), stack: "Deck", seat, zone: "hand" }, count);
}
