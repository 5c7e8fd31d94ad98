// The guided first game on the page: what to do next, why, and what the table did.
import { html, nothing, type TemplateResult } from "lit";
import type { Step } from "./first_game.js";
import { MIDDLE, type Card, type Zone } from "./paper.js";
import { labelShown, nameOf } from "./names.js";
import { BUTTON_NAMES, sayable } from "./button_names.js";
import { BUTTONS, whyNext } from "./guide_why.js";
import { ended, pieces, say } from "./say.js";
import type { Table } from "./table.js";

const NOT_ASKED_FOR = say("That was not the step the guide asked for");
const CAN_GO_BACK = say("The guide can go back to it: it plays the steps so far again.");
const ASTRAY = `${ended(NOT_ASKED_FOR)} ${CAN_GO_BACK}`;
const KEYS = ["A", "S", "D"];
const WHERE: Record<Zone, (whose: string) => string> = {
  stack: (whose) => say("It lies in {0}'s deck.", whose),
  hand: (whose) => say("It lies in {0}'s hand.", whose),
  field: (whose) => say("It lies in play, before {0}.", whose),
  mana: (whose) => say("It lies among {0}'s Orbs.", whose),
  pile: (whose) => say("It lies on {0}'s pile.", whose),
};
/** What was shown last. It stays while a gesture is on its way: the table has not yet come to its next step. */
let shown: { step: Step; what: unknown; why: string } | undefined;

export function guide(table: Table): TemplateResult | typeof nothing {
  const { guide: first } = table;
  if (!first.isShown) return nothing;
  return html`<section class="guide" aria-label=${say("The guided first game")}>${contents(table)}</section>`;
}

function contents(table: Table): TemplateResult {
  const { guide: first } = table;
  const { steps, next } = first;
  const { done, state, told, until } = first.kept!;
  if (first.isReplayed) return html`<p class="what" role="status">${say("The steps so far are played again, up to step {0}. Until then the table takes no presses.", until + 1)}</p>
    <progress max=${until} value=${done} aria-label=${say("Steps played again")}></progress>`;
  if (state === "astray") return astray(table, done);
  const asked = next && instruction(table, next);
  return html`<p class="where"><b>${next ? say(next.heading) : say("The first game is over")}</b> <span>${placeOf(done, steps)}</span></p>
    <progress max=${steps.length} value=${done} aria-label=${say("Steps done")}></progress>
    <div class="next" aria-live="polite">
      <p class="what">${asked ? asked.what : say("That was a whole game. From here on, play as you like.")}</p>
      ${asked ? html`<p class="why"><b>${say("Why:")}</b> ${asked.why}</p>` : nothing}
    </div>
    <div class="doings">
      ${next
        ? html`<button class="main" ?disabled=${!table.isIdle} @click=${() => first.take()}>${say("Do it for me")}</button>`
        : nothing}
      <button class="quiet" @click=${() => first.leave()}>${say("Leave the guide")}</button>
    </div>
    ${told.length ? html`<p class="did"><b>${say("What the table did:")}</b> ${told.join(" ")}</p>` : nothing}`;
}

/** What the guide asks for now, "" if it is not on show. */
export function guideSentence(table: Table): string {
  const { guide: first } = table;
  if (!first.isShown || first.isReplayed) return "";
  if (first.kept!.state === "astray") return ASTRAY;
  return first.next ? whatNext(table, first.next, (name) => name).join("").trim() : ended(say("The first game is over"));
}

function instruction(table: Table, step: Step): NonNullable<typeof shown> {
  if (shown?.step !== step || table.isIdle) shown = { step, what: whatNext(table, step, (name) => html`<b>${name}</b>`), why: whyNext(table, step) };
  return shown;
}

function placeOf(done: number, steps: Step[]): string {
  return done < steps.length ? say("Step {0} of {1}", done + 1, steps.length) : say("{0} steps", steps.length);
}

/** The user did something else than the guide asked for: it does not know this game any more. */
function astray(table: Table, done: number): TemplateResult {
  return html`<p class="where"><b>${NOT_ASKED_FOR}</b></p>
    <p class="what" role="status">${CAN_GO_BACK}</p>
    <div class="doings">
      <button class="main" @click=${() => void table.guide.takeUp()}>${say("Back to step {0}", done + 1)}</button>
      <button class="quiet" @click=${() => table.guide.leave()}>${say("Play on without the guide")}</button>
    </div>`;
}

/** What to do, in pieces; `shown` is how a name is shown. */
function whatNext(table: Table, { line: [verb, word] }: Step, shown: (name: string) => unknown): unknown[] {
  if (verb === "tap") {
    const card = table.game.cards.find((each) => each.label === word);
    const name = shown(card?.name ?? labelShown(word));
    return [...pieces("Drag {0} onto the reader, or press it.", name), " ", whereLies(table, card)];
  }
  const at = BUTTONS.indexOf(word);
  const label = table.labels[at];
  const name = shown(BUTTON_NAMES[at]!);
  const key = ` ${say("(key {0})", KEYS[at])}`;
  if (verb === "hold") return pieces("Hold {0} down for a second{1}.", name, key);
  const means = label ? say('On the screen it is called "{0}".', sayable(label)) : "";
  return [...pieces("Press {0}{1}.", name, key), " ", means];
}

function whereLies(table: Table, card: Card | undefined): string {
  const lies = table.paper.lying.find((each) => each.uid === card?.uid);
  if (!lies) return say("It lies on the table.");
  if (lies.seat === MIDDLE) return lies.zone === "pile" ? say("It lies on the pile in the middle.") : say("It lies in the middle of the table.");
  return WHERE[lies.zone](nameOf(table, lies.seat));
}
