// Draws the kiosk: the show, the demo's requests in large, and the score of a game in play.
import { html, nothing, type TemplateResult } from "lit";
import { scoreboard } from "./board_view.js";
import { face } from "./faces.js";
import { languageButtons } from "./language.js";
import type { KioskTable } from "./kiosk_table.js";
import type { Show } from "./kiosk_show.js";
import type { Card } from "./paper.js";
import { BUTTONS, circle, NAMES, ownDevice, pressed, SAID } from "./kiosk_pictures.js";
import { HEIGHT, WIDTH } from "./pixels.js";
import { say } from "./say.js";
import type { DemoStep, Score } from "./score.js";

export type DemoCard = Card & { seat: number };

const WHAT = say("Taptally keeps score for card games.");
const TO_TOUCH = say("Try it: touch the screen");
const TO_LAY = say("Try it: lay any card on the circle");

/** The show. If the page has a table of its own, a touch does `begin`. */
export function attract(show: Show, cards: Card[], begin?: () => void): TemplateResult {
  const { step, table } = show;
  const card = step?.line[0] === "tap" ? cards.find(({ label }) => label === step.line[1]) : undefined;
  return html`<section class="attract" aria-label=${say("A game as it unfolds")}>
    <h1>${WHAT}</h1>
    <div class="scene">
      ${card ? html`<div class="paper">${face(card)}</div>` : html`<div class="gesture">${step ? pressed(step.line[1]) : circle()}</div>`}
      <div class="screen"><canvas width=${WIDTH} height=${HEIGHT} role="img" aria-label=${say("The table's screen")}></canvas></div>
    </div>
    <p class="caption">${captionOf(show)}</p>
    ${score(table.seen.score ?? null)}
    ${begin ? html`<button class="call" @click=${begin}>${TO_TOUCH}</button>` : html`<p class="call">${TO_LAY}</p>`}
    ${begin ? languageButtons() : nothing}
  </section>`;
}

function captionOf({ step, isDone }: Show): string {
  const told = (isDone && step?.did) || step?.why;
  return told ? say(told) : "";
}

function score(told: Score | null): TemplateResult {
  if (!told) return html`<p class="counts"></p>`;
  return html`<p class="counts">
    ${told.seats.map((seat) => html`<span class=${seat.turn ? "turn" : ""}>${seat.name} <b>${seat.numbers[0]?.[0]}</b> ${seat.numbers[0]?.[1]}</span>`)}
  </p>`;
}

/** The demo's request. At the page's own table a touch lays the card. */
export function demo(step: DemoStep, cards: DemoCard[], own?: KioskTable): TemplateResult {
  const card = cards.find(({ name }) => name === step.wanted);
  return html`<section class="demo" aria-label=${say("The demo")}>
    <p class="counts">${step.counts.map((count) => html`<span>${count}</span>`)}</p>
    <h1 class="said" aria-live="polite">${step.said}</h1>
    <p class="verb">${step.verb} <b>${step.wanted}</b></p>
    <div class="asked">
      ${card
        ? own
          ? html`<button class="paper" @click=${() => own.tap(card.label)}>${face(card)}</button>`
          : html`<div class="paper">${face(card)}</div>`
        : own
          ? ownDevice(own, buttonOf(step.wanted))
          : html`<div class="gesture">${pressed(buttonOf(step.wanted))}</div>`}
      ${card ? circle() : nothing}
    </div>
    ${own ? html`<div class="hands">${moreCards(own, cards)} ${card ? buttons(own, step.labels) : nothing}</div>` : nothing}
  </section>`;
}

/** What the page's own table asks on a page of its own: the same question in large, and the device to answer it. */
export function question(own: KioskTable): TemplateResult {
  const { words = [], labels = [] } = own.seen;
  return html`<section class="demo" aria-label=${say("The device")}>
    <h1 class="said" aria-live="polite">${words.filter((word) => !labels.includes(word)).join(": ")}</h1>
    <div class="asked">${ownDevice(own, "")}</div>
  </section>`;
}

export function play(told: Score, cards: DemoCard[], own?: KioskTable): TemplateResult {
  const shown = told.demo ? moreCards : deck;
  return html`${scoreboard(told)} ${told.demo?.said ? html`<p class="caption" role="status">${told.demo.said}</p>` : nothing}
    ${own ? html`<div class="hands">${shown(own, cards)} ${buttons(own, own.seen.labels ?? [])}</div>` : nothing}`;
}

/** The demo asks for a card by its face. The others can be laid down, too. */
function moreCards(own: KioskTable, cards: DemoCard[]): TemplateResult {
  return html`<details><summary>${say("More cards")}</summary>${deck(own, cards)}</details>`;
}

function deck(own: KioskTable, cards: DemoCard[]): TemplateResult {
  return html`<div class="deck" role="group" aria-label=${say("Cards to lay down")}>
    ${cards.map((card) => html`<button @click=${() => own.tap(card.label)}>${card.name}</button>`)}
  </div>`;
}

/** The buttons of the page's own table, by what they do now. */
function buttons(own: KioskTable, labels: string[]): TemplateResult {
  return html`<div class="buttons" role="group" aria-label=${say("Buttons")}>
    ${BUTTONS.map((id, at) => html`<button data-button=${id} @click=${() => own.press(id)}>${labels[at] || NAMES[id]}</button>`)}
  </div>`;
}

function buttonOf(words: string): string {
  return BUTTONS.find((id) => SAID[id] === words) ?? "";
}
