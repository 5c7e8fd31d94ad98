// Each player's paper: stacks, field, hand and pile.
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { ref } from "lit/directives/ref.js";
import { repeat } from "lit/directives/repeat.js";
import { face } from "./faces.js";
import { nameOf } from "./names.js";
import { dueAt } from "./now_do.js";
import { drawsFrom, type Card, type Lying, MIDDLE, openingOf, stackOf, type Zone } from "./paper.js";
import { phonePanel, standsWithCard, writeButton } from "./phone_panel.js";
import { byLetters, counted, named, say } from "./say.js";
import type { Table } from "./table.js";

// The parts of a view that are shown on a card in play.
const TOLD = ["confidence", "maturity", "reward", "life", "durability", "forest", "mountain", "water"];
const ZONE_NAMES: Record<Zone, string> = {
  stack: say("deck"),
  hand: say("hand"),
  field: say("field"),
  mana: say("mana"),
  pile: say("pile"),
};
const TO_ZONES = { hand: say("To the hand"), field: say("To the field"), mana: say("To the mana"), pile: say("To the pile") };
const STACK_NAMES: Record<string, string> = {
  Deck: say("Deck"),
  Nursery: say("Nursery"),
  Locations: say("Locations"),
  Enemies: say("Enemies"),
  Items: say("Items"),
};

export function papers(table: Table): TemplateResult {
  const seats = Array.from({ length: table.paper.seats }, (_, seat) => seat);
  const hasMiddle = table.paper.lying.some((each) => each.seat === MIDDLE);
  return html`<div class="papers" id="cards" tabindex="-1" ?inert=${table.guide.isReplayed}>
    ${hasMiddle ? middle(table) : nothing} ${seats.map((seat) => seatPaper(table, seat))}
  </div>`;
}

function lying(table: Table, seat: number, zone: Zone): Card[] {
  return table.paper.lying.filter(at(seat, zone)).flatMap(({ uid }) => table.card(uid) ?? []);
}

function at(seat: number, zone: Zone): (each: Lying) => boolean {
  return (each) => each.seat === seat && each.zone === zone;
}

function middle(table: Table): TemplateResult {
  return html`<section class="seat middle" aria-label=${say("The middle of the table")}>
    <header>
      <h2>${say("The middle")}</h2>
      ${stacks(table, MIDDLE)} ${pile(table, MIDDLE)}
    </header>
    ${row(table, MIDDLE, "field")}
  </section>`;
}

function seatPaper(table: Table, seat: number): TemplateResult {
  const acts = seat === table.acting;
  return html`<section class="seat ${acts ? "acts" : ""}" aria-label=${nameOf(table, seat)}>
    <header>
      <h2>${nameOf(table, seat)}</h2>
      ${acts ? html`<span class="turn">${say("to act")}</span>` : nothing}
      ${dueAt(table, seat)} ${stacks(table, seat)} ${mana(table, seat)} ${pile(table, seat)}
    </header>
    ${row(table, seat, "field")} ${openingOf(table.paper.game).hand || lying(table, seat, "hand").length ? hand(table, seat) : nothing}
  </section>`;
}

function stacks(table: Table, seat: number): TemplateResult[] {
  const counts = new Map<string, number>();
  for (const card of lying(table, seat, "stack")) counts.set(stackOf(card), (counts.get(stackOf(card)) ?? 0) + 1);
  const sorted = [...counts].sort(([one], [other]) => byLetters(STACK_NAMES[one] ?? one, STACK_NAMES[other] ?? other));
  return sorted.map(([stack, cards]) => {
    const to = stack === "Deck" ? (seat === MIDDLE ? (table.acting ?? table.view?.active ?? 0) : seat) : MIDDLE;
    const zone = stack === "Deck" ? "hand" : "field";
    return html`<button
      class="stack"
      data-drop="${seat}/stack"
      title=${say("Take the top card")}
      @click=${() => table.draw({ from: seat, stack, seat: to, zone }, 1)}
    >
      ${STACK_NAMES[stack]} <b>${cards}</b>
    </button>`;
  });
}

function mana(table: Table, seat: number): TemplateResult | typeof nothing {
  const orbs = lying(table, seat, "mana").length;
  if (!openingOf(table.paper.game).mana) return nothing;
  return html`<span class="stack" data-drop="${seat}/mana">${say("Mana")} <b>${orbs}</b></span>`;
}

function pile(table: Table, seat: number): TemplateResult | typeof nothing {
  const cards = lying(table, seat, "pile");
  const top = cards.at(-1);
  if (!top && seat !== MIDDLE && drawsFrom(table.paper, seat) === MIDDLE) return nothing;
  return html`<button
    class="stack pile"
    data-drop="${seat}/pile"
    ?disabled=${!top}
    @click=${() => table.choose(top?.uid)}
  >
    ${say("Pile")} <b>${cards.length}</b>${top ? html`<span class="top">${top.name}</span>` : nothing}
  </button>`;
}

function row(table: Table, seat: number, zone: Zone): TemplateResult {
  const cards = lying(table, seat, zone);
  return html`<div class="row ${zone}" data-drop="${seat}/${zone}" role="group" aria-label=${ZONE_NAMES[zone]}>
    ${cards.length ? nothing : html`<span class="empty">${say("no cards yet")}</span>`}
    ${repeat(cards, (card) => card.uid, (card) => paperCard(table, card))}
  </div>`;
}

function hand(table: Table, seat: number): TemplateResult {
  if (table.isOpen(seat)) return row(table, seat, "hand");
  const cards = lying(table, seat, "hand");
  return html`<div class="row backs" data-drop="${seat}/hand">
    ${cards.map(() => html`<span class="back"></span>`)}
    <button class="quiet" @click=${() => table.peek(seat)}>${counted("Look at {1}'s {0} card", "Look at {1}'s {0} cards", cards.length, nameOf(table, seat))}</button>
  </div>`;
}

function paperCard(table: Table, card: Card): TemplateResult {
  const told = toldOf(table.view, card.uid);
  const isNext = table.guide.next?.line[1] === card.label;
  return html`<button
    class="card is-${card.type ?? "other"} ${table.chosen === card.uid ? "chosen" : ""} ${isNext ? "next" : ""}"
    data-uid=${card.uid}
    data-next=${isNext ? say("next") : nothing}
    aria-expanded=${table.chosen === card.uid}
    @click=${() => choose(table, card.uid)}
  >
    ${face(card)} ${told ? html`<span class="now">${told}</span>` : nothing}
  </button>`;
}

/** A card in play, by the view: its side and its numbers now. */
function toldOf(part: unknown, uid: string): string {
  if (typeof part !== "object" || part === null) return "";
  const found = part as Record<string, unknown>;
  if (found["card"] === uid && found["title"]) {
    const side = typeof found["side"] === "string" ? [named(found["side"], `side.${found["side"]}`)] : [];
    const counts = TOLD.filter((name) => name in found).map((name) => `${named(name, `counter.${name}`)} ${String(found[name])}`);
    return [...side, ...counts].join(" · ");
  }
  for (const value of Object.values(found)) {
    const told = toldOf(value, uid);
    if (told) return told;
  }
  return "";
}

/** The chosen card, large, with its choices. */
export function choices(table: Table): TemplateResult | typeof nothing {
  const card = table.chosen ? table.card(table.chosen) : undefined;
  if (!card) return nothing;
  const { uid } = card;
  const lies = table.paper.lying.find((each) => each.uid === uid);
  const seat = lies && lies.seat !== MIDDLE ? lies.seat : card.deck ? card.deck - 1 : (table.acting ?? 0);
  const zones = (["hand", "field", "mana", "pile"] as const).filter(
    (zone) => lies && zone !== lies.zone && (zone !== "mana" || openingOf(table.paper.game).mana),
  );
  return html`<section class="choices" aria-label=${say("The chosen card")}>
    ${standsWithCard(table) ? phonePanel(table) : nothing}
    <div class="card large is-${card.type ?? "other"}" data-uid=${uid}>${face(card)}</div>
    <div class="doings">
      ${keyed(uid, html`<button class="main" ${ref(takeFocus)} @click=${() => hold(table, uid)}>${say("Hold to the reader")}</button>`)}
      ${zones.map(
        (zone) => html`<button @click=${() => table.move(uid, card.deck || zone === "hand" || zone === "mana" ? seat : MIDDLE, zone)}>${TO_ZONES[zone]}</button>`,
      )}
      ${writeButton(table, card)}
      <button class="quiet" @click=${() => backTo(table, uid)}>${say("Put it back")}</button>
    </div>
  </section>`;
}

/** Choose a card. A second press, or a double click, shows its choices again: it takes nothing back. */
function choose(table: Table, uid: string): void {
  if (table.chosen === uid) takeFocus(document.querySelector(".choices .main") ?? undefined);
  else table.choose(uid);
}

/** After a card is chosen, the focus goes to its choices, which come into view: the next key plays it. */
function takeFocus(button: Element | undefined): void {
  if (!button) return;
  queueMicrotask(() => {
    (button as HTMLElement).focus({ preventScroll: true });
    button.closest(".choices")?.scrollIntoView({ block: "nearest" });
  });
}

function hold(table: Table, uid: string): void {
  focusCard(uid);
  table.tap(uid);
}

/** Put the chosen card back; the focus stays on it. */
export function backTo(table: Table, uid: string): void {
  focusCard(uid);
  table.choose(undefined);
}

function focusCard(uid: string): void {
  document.querySelector<HTMLElement>(`.papers [data-uid="${uid}"]`)?.focus({ preventScroll: true });
}
