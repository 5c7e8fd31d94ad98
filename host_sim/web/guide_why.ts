// Why a guided first game asks for its next gesture.
import { kindOf } from "./faces.js";
import type { Step } from "./first_game.js";
import { placesIn, MIDDLE, type Card } from "./paper.js";
import { cardText, labelInEnglish, say } from "./say.js";
import type { Table } from "./table.js";

export const BUTTONS = ["left", "ok", "right"];
// Why a button is pressed, by the English of its label, if the step gives no reason.
const LABEL_REASONS: Record<string, string> = {
  Start: say("The names are right, so the game can begin."),
  Fight: say("Nobody plays another card in this phase, so the turn goes on."),
  End: say("Nobody plays another card in this phase, so the turn goes on."),
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

/** What the reasons are made from. */
export type Seen = Pick<Table, "game" | "labels" | "view">;

interface Waiting {
  card: string;
  state: string;
}

export function whyNext(table: Seen, { line: [verb, word], why }: Step): string {
  if (why) return say(why);
  if (verb === "tap") return whyCard(table, word);
  if (verb === "hold" && word === "left") return say("Left, held, goes back.");
  if (verb === "hold" && word === "ok") return say("OK, held, passes for everybody at once.");
  const label = labelInEnglish(table.labels[BUTTONS.indexOf(word)] ?? "");
  if (label === "End" && isFought(table)) return say("Nobody plays another card, so the fight counts as it stands.");
  return LABEL_REASONS[label] ?? say("So the table knows what was chosen.");
}

/** Whether a fight or a battle is on: OK ends that, and else a phase. */
function isFought({ view }: Seen): boolean {
  return Boolean(view?.["fight"]) || view?.phase === "battle";
}

/** What a card is, and what it does if it is tapped now. */
function whyCard(table: Seen, label: string): string {
  const card = table.game.cards.find((each) => each.label === label);
  if (!card?.face) return say("So the table knows of it.");
  const place = table.view && placesIn(table.view, (uid) => uid === card.uid).get(card.uid);
  if (place && place.zone !== "pile") return whyInPlay(table, card, place.seat);
  const { cost, told } = card.face;
  const kind = kindOf(card);
  const is = cost ? say("A card is played: {0}, cost {1}.", kind, cost) : say("A card is played: {0}.", kind);
  return told.length ? `${is} ${say("It says: {0}", cardText(told))}` : is;
}

/** What is meant by a tap on a card that is in play. */
function whyInPlay({ game, view }: Seen, card: Card, seat: number): string {
  const name = card.name ?? card.label;
  const pending = view?.["pending"] as { card?: string } | null | undefined;
  const asking = game.cards.find((each) => each.uid === pending?.card);
  if (asking && asking !== card) return say("{0} asks which card it is for: {1}.", asking.name ?? asking.label, name);
  const triggers = (view?.["triggers"] ?? []) as Waiting[];
  if (triggers.some((each) => each.card === card.uid && each.state === "waiting")) return say("{0} is used: its text says what it does.", name);
  if (game.id === "little_troubles" && seat !== MIDDLE) return fighting(name, seat === view?.active);
  if (view?.phase === "resolve") return say("{0} is defeated.", name);
  if (view?.phase === "release") return say("{0} is released.", name);
  if (view?.phase === "discard" || pending) return say("{0} is chosen.", name);
  return say("{0} is in play already: the tap says that it is meant.", name);
}

function fighting(name: string, isOwn: boolean): string {
  return isOwn ? say("{0} attacks: the first of two fighters.", name) : say("{0} is attacked: the second of two fighters.", name);
}
