// The guided first game on the page: what to do next, why, and what the table did.
import { html, nothing, type TemplateResult } from "lit";
import { kindOf } from "./faces.js";
import type { Step } from "./first_game.js";
import { MIDDLE, type Card, type Zone } from "./paper.js";
import { labelShown, nameOf } from "./names.js";
import { cardText, labelInEnglish, pieces, say } from "./say.js";
import type { Table } from "./table.js";

const BUTTONS = ["left", "ok", "right"];
const BUTTON_NAMES = [say("Left"), say("OK"), say("Right")];
const KEYS = ["A", "S", "D"];
const WHERE: Record<Zone, (whose: string) => string> = {
  stack: (whose) => say("It lies in {0}'s deck.", whose),
  hand: (whose) => say("It lies in {0}'s hand.", whose),
  field: (whose) => say("It lies in play, before {0}.", whose),
  mana: (whose) => say("It lies among {0}'s Orbs.", whose),
  pile: (whose) => say("It lies on {0}'s pile.", whose),
};
// Why a button is pressed, by the English of its label, if the step gives no reason.
const LABEL_REASONS: Record<string, string> = {
  Start: say("The names are right, so the game can begin."),
  Fight: say("Nobody plays another card in this phase, so the turn goes on."),
  End: say("Nobody plays another card, so the fight counts as it stands."),
  Confirm: say("The other player has seen what is gained, and agrees."),
  "No fight": say("No character is worth a fight now."),
  Pass: say("Nobody answers, or there is nothing more to play."),
  "End turn": say("One card a turn is played; then it is the next player's turn."),
  Next: say("Nothing is done in this part of the turn."),
  Resolve: say("Nobody has stopped the card, so it does what it says."),
  Done: say("All of this is done, so the turn goes on."),
  Roll: say("The die is real: roll it on the table, then tell what it shows."),
  Orb: say("An Orb a day lets you pay for more."),
  Down: say("There is more below on the screen."),
  Pick: say("The line that is marked is the right one."),
  Hero: say("The Hero's expedition shall take it."),
  "Compan.": say("The Companion's expedition shall take it."),
  React: say("The reaction that the screen names is played."),
  Yes: say("What the card offers is taken."),
};

export function guide(table: Table): TemplateResult | typeof nothing {
  const { guide: first } = table;
  if (!first.isShown) return nothing;
  return html`<section class="guide" aria-label=${say("The guided first game")}>${contents(table)}</section>`;
}

function contents(table: Table): TemplateResult {
  const { guide: first } = table;
  const { steps, next } = first;
  const { done, state, told, until } = first.kept!;
  if (first.isReplayed) return html`<p class="what" role="status">${say("Going back to step {0}...", until + 1)}</p>
    <progress max=${until} value=${done} aria-label=${say("Steps played again")}></progress>`;
  if (state === "astray") return astray(table, done);
  return html`<p class="where"><b>${next ? say(next.heading) : say("The first game is over")}</b> <span>${placeOf(done, steps)}</span></p>
    <progress max=${steps.length} value=${done} aria-label=${say("Steps done")}></progress>
    <div class="next" aria-live="polite">
      <p class="what">${next ? whatNext(table, next) : say("That was a whole game. From here on, play as you like.")}</p>
      ${next ? html`<p class="why"><b>${say("Why:")}</b> ${whyNext(table, next)}</p>` : nothing}
    </div>
    <div class="doings">
      ${next
        ? html`<button class="main" ?disabled=${!table.isIdle} @click=${() => first.take()}>${say("Do it for me")}</button>`
        : nothing}
      <button class="quiet" @click=${() => first.leave()}>${say("Leave the guide")}</button>
    </div>
    ${told.length ? html`<p class="did"><b>${say("What the table did:")}</b> ${told.join(" ")}</p>` : nothing}`;
}

function placeOf(done: number, steps: Step[]): string {
  return done < steps.length ? say("Step {0} of {1}", done + 1, steps.length) : say("{0} steps", steps.length);
}

/** The user did something else than the guide asked for: it does not know this game any more. */
function astray(table: Table, done: number): TemplateResult {
  return html`<p class="where"><b>${say("This is another game now")}</b></p>
    <p class="what" role="status">${say("Something else was played than the guide asked for.")}</p>
    <div class="doings">
      <button class="main" @click=${() => void table.guide.takeUp()}>${say("Back to step {0}", done + 1)}</button>
      <button class="quiet" @click=${() => table.guide.leave()}>${say("Play on without the guide")}</button>
    </div>`;
}

function whatNext(table: Table, { line: [verb, word] }: Step): TemplateResult {
  if (verb === "tap") {
    const card = table.game.cards.find((each) => each.label === word);
    const name = html`<b>${card?.name ?? labelShown(word)}</b>`;
    return html`${pieces("Drag {0} onto the reader, or press it.", name)} ${whereLies(table, card)}`;
  }
  const at = BUTTONS.indexOf(word);
  const label = table.labels[at];
  const name = html`<b>${BUTTON_NAMES[at]}</b>`;
  const key = html`<span class="key"> ${say("(key {0})", KEYS[at])}</span>`;
  if (verb === "hold") return html`${pieces("Hold {0} down for a second{1}.", name, key)}`;
  const means = label ? say('On the screen it is called "{0}".', label) : "";
  return html`${pieces("Press {0}{1}.", name, key)} ${means}`;
}

function whereLies(table: Table, card: Card | undefined): string {
  const lies = table.paper.lying.find((each) => each.uid === card?.uid);
  if (!lies) return say("It lies on the table.");
  if (lies.seat === MIDDLE) return lies.zone === "pile" ? say("It lies on the pile in the middle.") : say("It lies in the middle of the table.");
  return WHERE[lies.zone](nameOf(table, lies.seat));
}

function whyNext(table: Table, { line: [verb, word], why }: Step): string {
  if (why) return say(why);
  if (verb === "tap") return whyCard(table, word);
  if (verb === "hold" && word === "left") return say("Left, held, goes back.");
  if (verb === "hold" && word === "ok") return say("OK, held, passes for everybody at once.");
  const label = labelInEnglish(table.labels[BUTTONS.indexOf(word)] ?? "");
  return LABEL_REASONS[label] ?? say("So the table knows what was chosen.");
}

/** What a card is, and what it does if it is tapped now. */
function whyCard(table: Table, label: string): string {
  const card = table.game.cards.find((each) => each.label === label);
  if (!card?.face) return say("So the table knows of it.");
  const lies = table.paper.lying.find((each) => each.uid === card.uid);
  const { cost, told } = card.face;
  const kind = kindOf(card);
  if (lies?.zone === "field" && lies.seat !== MIDDLE) return say("This {0} is in play: the table is shown which one is meant.", kind);
  const is = cost ? say("It is played: a {0} that costs {1}.", kind, cost) : say("It is a {0}.", kind);
  return told.length ? `${is} ${say("It says: {0}", cardText(told))}` : is;
}
