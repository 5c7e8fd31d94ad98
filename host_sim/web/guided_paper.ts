// What a guided first game does with the paper: it brings the cards that it asks for to hand.
import type { View } from "./messages.js";
import { byUid, drawn, drawsFrom, handIn, MIDDLE, missingInHand, missingOrbs, moved } from "./paper.js";
import { openingOf, stackOf, type Game, type Lying, type Paper } from "./paper.js";

/** How far a guided first game has come. */
export interface Guided {
  game: string;
  /** Whether the user follows it, played something else, or left it. */
  state: (typeof GUIDED_STATES)[number];
  /** How many steps are done, and how many will be done without a hand. */
  done: number;
  until: number;
  /** What came of the last step, and what the screen showed after it. */
  told: string[];
  words: string[];
}

export const GUIDED_STATES = ["on", "astray", "left"] as const;

/** The stacks with these cards on top, the first one uppermost. The stack of all stays shuffled. */
export function prepared(paper: Paper, game: Game, labels: string[]): Paper {
  const cards = byUid(game);
  const turnOf = ({ uid, zone }: Lying): number => {
    const card = cards.get(uid)!;
    const at = zone === "stack" && card.deck ? labels.indexOf(card.label) : -1;
    return at < 0 ? labels.length : at;
  };
  return { ...paper, lying: [...paper.lying].sort((one, other) => turnOf(other) - turnOf(one)) };
}

/** Bring a card where it can be tapped. A hand that grows by it gives another card in exchange. */
export function brought(paper: Paper, game: Game, label: string, acting: number): Paper {
  const card = game.cards.find((each) => each.label === label);
  const lies = paper.lying.find((each) => each.uid === card?.uid);
  if (!card || !lies || lies.zone === "field") return paper;
  if (!openingOf(game.id).hand || stackOf(card) !== "Deck") return moved(paper, card.uid, MIDDLE, "field");
  const seat = card.deck ? card.deck - 1 : acting;
  if (lies.zone === "hand" && lies.seat === seat) return paper;
  const other = paper.lying.find((each) => each.seat === seat && each.zone === "hand");
  const found = moved(paper, card.uid, seat, "hand");
  if (!other || lies.zone === "pile") return found;
  return lies.zone === "stack" ? buried(found, other.uid, lies.seat) : moved(found, other.uid, lies.seat, lies.zone);
}

/** Make hands and Orbs as many as the view counts. The wanted card stays at hand. */
export function matched(paper: Paper, game: Game, view: View | null, wanted: string | undefined): Paper {
  if (view?.game !== game.id || !paper.isDealt) return paper;
  const kept = game.cards.find((card) => card.label === wanted)?.uid;
  let found = paper;
  for (let seat = 0; seat < view.seats.length; seat++) {
    const spare = (): string[] => handIn(found, seat).filter((uid) => uid !== kept);
    const from = drawsFrom(found, seat);
    for (const uid of spare().slice(0, missingOrbs(found, view, seat))) found = moved(found, uid, seat, "mana");
    const missing = missingInHand(found, view, seat);
    if (missing > 0) found = drawn(found, game, { from, stack: "Deck", seat, zone: "hand" }, missing);
    for (const uid of missing < 0 ? spare().slice(missing) : []) found = buried(found, uid, from);
  }
  return found;
}

/** Lay a card under its stack. */
function buried(paper: Paper, uid: string, seat: number): Paper {
  const others = paper.lying.filter((each) => each.uid !== uid);
  return { ...paper, lying: [{ uid, seat, zone: "stack" }, ...others] };
}

/** What a new paper takes over from this one: the guided game. */
export function guidedOf(paper: Paper): Pick<Paper, "guided"> {
  return paper.guided ? { guided: paper.guided } : {};
}

export function isGuided(kept: unknown): kept is Guided {
  if (typeof kept !== "object" || kept === null) return false;
  const { game, state, done, until, told, words } = kept as Partial<Guided>;
  const isCount = (found: unknown): boolean => Number.isInteger(found) && Number(found) >= 0;
  const isText = (found: unknown): boolean => Array.isArray(found) && found.every((one) => typeof one === "string");
  return typeof game === "string" && GUIDED_STATES.includes(state!) && [done, until].every(isCount) && [told, words].every(isText);
}
