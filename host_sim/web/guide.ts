// The guided first game on the page: what to do next, why, and what the table did.
import { html, nothing, type TemplateResult } from "lit";
import type { Step } from "./first_game.js";
import { MIDDLE, type Card, type Zone } from "./paper.js";
import { nameOf } from "./names.js";
import type { Table } from "./table.js";

const BUTTONS = ["left", "ok", "right"];
const BUTTON_NAMES = ["Left", "OK", "Right"];
const KEYS = ["A", "S", "D"];
const WHERE: Record<Zone, (whose: string) => string> = {
  stack: (whose) => `in ${whose}'s deck`,
  hand: (whose) => `in ${whose}'s hand`,
  field: (whose) => `in play, before ${whose}`,
  mana: (whose) => `among ${whose}'s Orbs`,
  pile: (whose) => `on ${whose}'s pile`,
};
// Why a button is pressed whose step says nothing of its own, by what it is labelled.
const LABEL_REASONS: Record<string, string> = {
  Start: "The names are right, so the game can begin.",
  Fight: "Nobody plays another card in this phase, so the turn goes on.",
  End: "Nobody plays another card, so the fight counts as it stands.",
  Confirm: "The other player has seen what is gained, and agrees.",
  "No fight": "No character is worth a fight now.",
  Pass: "Nobody answers, or there is nothing more to play.",
  "End turn": "One card a turn is played; then it is the next player's turn.",
  Next: "Nothing is done in this part of the turn.",
  Resolve: "Nobody has stopped the card, so it does what it says.",
  Done: "All of this is done, so the turn goes on.",
  Roll: "The die is real: roll it on the table, then tell what it shows.",
  Orb: "An Orb a day lets you pay for more.",
  Down: "There is more below on the screen.",
  Pick: "The line that is marked is the right one.",
  Hero: "The Hero's expedition shall take it.",
  "Compan.": "The Companion's expedition shall take it.",
  React: "The reaction that the screen names is played.",
  Yes: "What the card offers is taken.",
};

export function guide(table: Table): TemplateResult | typeof nothing {
  const { guide: first } = table;
  if (!first.isShown) return nothing;
  return html`<section class="guide" aria-label="The guided first game">${contents(table)}</section>`;
}

function contents(table: Table): TemplateResult {
  const { guide: first } = table;
  const { steps, next } = first;
  const { done, state, told, until } = first.kept!;
  if (first.isReplayed) return html`<p class="what" role="status">Going back to step ${until + 1}...</p>
    <progress max=${until} value=${done} aria-label="Steps played again"></progress>`;
  if (state === "astray") return astray(table, done);
  return html`<p class="where"><b>${next?.heading ?? "The first game is over"}</b> <span>${placeOf(done, steps)}</span></p>
    <progress max=${steps.length} value=${done} aria-label="Steps done"></progress>
    <div class="next" aria-live="polite">
      <p class="what">${next ? whatNext(table, next) : "That was a whole game. From here on, play as you like."}</p>
      ${next ? html`<p class="why"><b>Why:</b> ${whyNext(table, next)}</p>` : nothing}
    </div>
    <div class="doings">
      ${next
        ? html`<button class="main" ?disabled=${!table.isIdle} @click=${() => first.take()}>Do it for me</button>`
        : nothing}
      <button class="quiet" @click=${() => first.leave()}>Leave the guide</button>
    </div>
    ${told.length ? html`<p class="did"><b>What the table did:</b> ${told.join(" ")}</p>` : nothing}`;
}

function placeOf(done: number, steps: Step[]): string {
  return done < steps.length ? `Step ${done + 1} of ${steps.length}` : `${steps.length} steps`;
}

/** Something else was done than the guide asked for: it does not know this game any more. */
function astray(table: Table, done: number): TemplateResult {
  return html`<p class="where"><b>This is another game now</b></p>
    <p class="what" role="status">Something else was played than the guide asked for.</p>
    <div class="doings">
      <button class="main" @click=${() => void table.guide.takeUp()}>Back to step ${done + 1}</button>
      <button class="quiet" @click=${() => table.guide.leave()}>Play on without the guide</button>
    </div>`;
}

function whatNext(table: Table, { line: [verb, word] }: Step): TemplateResult {
  if (verb === "tap") {
    const card = table.game.cards.find((each) => each.label === word);
    return html`Drag <b>${card?.name ?? word}</b> onto the reader, or press it. It lies ${whereLies(table, card)}.`;
  }
  const at = BUTTONS.indexOf(word);
  const label = table.labels[at];
  const key = html`<span class="key"> (key ${KEYS[at]})</span>`;
  const means = label ? html` On the screen it is called "${label}".` : nothing;
  if (verb === "hold") return html`Hold <b>${BUTTON_NAMES[at]}</b> down for a second${key}.`;
  return html`Press <b>${BUTTON_NAMES[at]}</b>${key}.${means}`;
}

function whereLies(table: Table, card: Card | undefined): string {
  const lies = table.paper.lying.find((each) => each.uid === card?.uid);
  if (!lies) return "on the table";
  if (lies.seat === MIDDLE) return lies.zone === "pile" ? "on the pile in the middle" : "in the middle of the table";
  return WHERE[lies.zone](nameOf(table, lies.seat));
}

function whyNext(table: Table, { line: [verb, word], why }: Step): string {
  if (why) return why;
  if (verb === "tap") return whyCard(table, word);
  if (verb === "hold" && word === "left") return "Left, held, goes back.";
  if (verb === "hold" && word === "ok") return "OK, held, passes for everybody at once.";
  return LABEL_REASONS[table.labels[BUTTONS.indexOf(word)] ?? ""] ?? "So the table knows what was chosen.";
}

/** What a card is, and what it does for who taps it now. */
function whyCard(table: Table, label: string): string {
  const card = table.game.cards.find((each) => each.label === label);
  if (!card?.face) return "So the table knows of it.";
  const lies = table.paper.lying.find((each) => each.uid === card.uid);
  const { kind, cost, told } = card.face;
  if (lies?.zone === "field" && lies.seat !== MIDDLE) return `This ${kind} is in play: the table is shown which one is meant.`;
  const says = told.length ? ` It says: ${told.join(" ")}` : "";
  return cost ? `It is played: a ${kind} that costs ${cost}.${says}` : `It is a ${kind}.${says}`;
}
