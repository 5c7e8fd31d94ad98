// Where each paper card lies. The table's view wins: cards are laid where it says.
import { isGuided, type Guided } from "./guided_paper.js";
import type { View } from "./messages.js";

export interface Figures {
  caption: string;
  figures: [word: string, number: string][];
}

export interface Face {
  kind: string;
  cost: string;
  rows: Figures[];
  told: string[];
}

export interface Card {
  label: string;
  uid: string;
  kind: string;
  deck: number;
  /** The title's id. */
  id?: string;
  name?: string;
  type?: string;
  face?: Face;
}

export interface Game {
  id: string;
  name: string;
  cards: Card[];
}

export const ZONES = ["stack", "hand", "field", "mana", "pile"] as const;
export type Zone = (typeof ZONES)[number];

/** The middle of the table, which belongs to no seat. */
export const MIDDLE = -1;

export interface Lying {
  uid: string;
  seat: number;
  zone: Zone;
}

/** Later cards lie on top of earlier ones. */
export interface Paper {
  game: string;
  seats: number;
  isDealt: boolean;
  /** Undefined if none was ever begun. */
  guided?: Guided;
  lying: Lying[];
}

interface Opening {
  hand: number;
  mana: number;
}

const OPENINGS: Record<string, Opening> = {
  little_troubles: { hand: 6, mana: 0 },
  unstable_unicorns: { hand: 5, mana: 0 },
  altered: { hand: 3, mana: 3 },
};
const NO_OPENING: Opening = { hand: 0, mana: 0 };
// The cards that lie open from the start.
const OPEN_TYPES = ["hero", "pregame"];
const STACK_NAMES: Record<string, string> = {
  baby: "Nursery",
  location: "Locations",
  enemy: "Enemies",
  item: "Items",
};
// Types that are played and then gone. If the hand grows meanwhile, it has drawn others.
const ONE_SHOT = ["action", "spell", "magic", "instant"];
const PILE_FIELDS = ["discard", "defeated"];
const MIDDLE_FIELDS = ["location", "enemies", "limbo", "window"];
const USUAL_SEATS = 2;

export function shuffled<T>(cards: readonly T[]): T[] {
  const found = [...cards];
  const chance = new Uint32Array(1);
  for (let last = found.length - 1; last > 0; last--) {
    const other = crypto.getRandomValues(chance)[0]! % (last + 1);
    [found[last], found[other]] = [found[other]!, found[last]!];
  }
  return found;
}

/** The stack from which a card is drawn. */
export function stackOf(card: Card): string {
  return STACK_NAMES[card.type ?? ""] ?? "Deck";
}

function titles(game: Game): Card[] {
  return game.cards.filter((card) => card.kind === "title");
}

/** A game's cards, shuffled, before anything is dealt. */
export function laidOut(game: Game, seats: number = USUAL_SEATS): Paper {
  const lying = shuffled(titles(game)).map((card): Lying => {
    const seat = card.deck ? card.deck - 1 : MIDDLE;
    return { uid: card.uid, seat, zone: OPEN_TYPES.includes(card.type ?? "") ? "field" : "stack" };
  });
  return { game: game.id, seats, isDealt: false, lying };
}

/** The place of a seat's stack. */
export function drawsFrom(paper: Paper, seat: number): number {
  return paper.lying.some((each) => each.zone === "stack" && each.seat === seat) ? seat : MIDDLE;
}

export function openingOf(game: string): Opening {
  return OPENINGS[game] ?? NO_OPENING;
}

/** The opening hands, dealt. */
export function dealt(paper: Paper, game: Game): Paper {
  let found = paper;
  const opening = openingOf(game.id);
  for (let seat = 0; seat < paper.seats; seat++) {
    const from = drawsFrom(found, seat);
    found = drawn(found, game, { from, stack: "Deck", seat, zone: "hand" }, opening.hand);
    found = drawn(found, game, { from, stack: "Deck", seat, zone: "mana" }, opening.mana);
  }
  return { ...found, isDealt: true };
}

export interface Draw {
  from: number;
  stack: string;
  seat: number;
  zone: Zone;
}

/** This many cards from the top of a stack, or all of it. */
export function drawn(paper: Paper, game: Game, draw: Draw, count: number): Paper {
  const cards = byUid(game);
  const top = paper.lying.filter((each) => {
    const card = cards.get(each.uid);
    return each.zone === "stack" && each.seat === draw.from && card && stackOf(card) === draw.stack;
  });
  let found = paper;
  for (const { uid } of top.reverse().slice(0, count)) found = moved(found, uid, draw.seat, draw.zone);
  return found;
}

/** A card laid elsewhere, on top of the cards there. */
export function moved(paper: Paper, uid: string, seat: number, zone: Zone): Paper {
  const others = paper.lying.filter((each) => each.uid !== uid);
  if (others.length === paper.lying.length) return paper;
  return { ...paper, lying: [...others, { uid, seat, zone }] };
}

export function byUid(game: Game): Map<string, Card> {
  return new Map(game.cards.map((card) => [card.uid, card]));
}

/** The cards in a hand, in the order in which they came. */
export function handIn(paper: Paper, seat: number): string[] {
  return paper.lying.filter((each) => each.seat === seat && each.zone === "hand").map(({ uid }) => uid);
}

type Places = Map<string, { seat: number; zone: Zone }>;

/** The places of cards in the view. */
export function placesIn(view: View, isCard: (uid: string) => boolean): Places {
  const found: Places = new Map();
  const take = (part: unknown, seat: number, zone: Zone): void => {
    if (typeof part === "string" && isCard(part) && !found.has(part)) found.set(part, { seat, zone });
    if (typeof part !== "object" || part === null) return;
    for (const [name, value] of Object.entries(part)) take(value, seat, PILE_FIELDS.includes(name) ? "pile" : zone);
  };
  view.seats.forEach((seat, number) => take(seat, number, "field"));
  for (const field of MIDDLE_FIELDS) take(view[field], MIDDLE, "field");
  return found;
}

/** The paper after the view has changed. `tapped` is the last card that was held to the reader. */
export function followed(
  paper: Paper,
  game: Game,
  before: View | null,
  after: View,
  tapped: string | undefined,
): Paper {
  const cards = byUid(game);
  const isCard = (uid: string): boolean => cards.has(uid);
  const now = placesIn(after, isCard);
  const then: Places = before?.game === after.game ? placesIn(before, isCard) : new Map();
  let found = paper;
  for (const [uid, place] of now) {
    const lies = found.lying.find((each) => each.uid === uid);
    if (lies?.seat !== place.seat || lies.zone !== place.zone) found = moved(found, uid, place.seat, place.zone);
  }
  for (const [uid, { seat }] of then) {
    if (!now.has(uid)) found = moved(found, uid, ...leftFor(uid, seat, before, after, cards));
  }
  const lies = found.lying.find((each) => each.uid === tapped);
  if (tapped && lies?.zone === "hand" && !now.has(tapped) && handOf(after, lies.seat) < handOf(before, lies.seat)) {
    found = moved(found, tapped, ...pileOf(cards.get(tapped), lies.seat));
  }
  return found;
}

function leftFor(
  uid: string,
  seat: number,
  before: View | null,
  after: View,
  cards: Map<string, Card>,
): [seat: number, zone: Zone] {
  const card = cards.get(uid);
  const isSpent = ONE_SHOT.includes(card?.type ?? "");
  if (seat !== MIDDLE && !isSpent && handOf(after, seat) > handOf(before, seat)) return [seat, "hand"];
  return pileOf(card, seat);
}

function pileOf(card: Card | undefined, seat: number): [seat: number, zone: Zone] {
  return [card?.deck ? seat : MIDDLE, "pile"];
}

function handOf(view: View | null, seat: number): number {
  return view?.seats[seat]?.hand ?? 0;
}

/** How many cards a paper hand lacks by the table's count; 0 if the table counts none. */
export function missingInHand(paper: Paper, view: View | null, seat: number): number {
  const counted = view?.seats[seat]?.hand;
  if (counted === undefined) return 0;
  return counted - handIn(paper, seat).length;
}

/** How many Orbs are missing by the table's count; 0 if none are, or if it counts none. */
export function missingOrbs(paper: Paper, view: View | null, seat: number): number {
  const counted = (view?.seats[seat] as Record<string, unknown> | undefined)?.["mana"];
  const orbs = paper.lying.filter((each) => each.seat === seat && each.zone === "mana").length;
  return typeof counted === "number" ? Math.max(0, counted - orbs) : 0;
}

/** The kept paper, if it has this game's cards; else undefined. */
export function asPaper(kept: unknown, games: Game[]): Paper | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { game, seats, isDealt, guided, lying } = kept as Partial<Paper>;
  const cards = games.find((each) => each.id === game);
  if (!cards || typeof game !== "string" || !Array.isArray(lying) || typeof isDealt !== "boolean") return undefined;
  if (!Number.isInteger(seats) || seats! < 1) return undefined;
  const known = new Set(titles(cards).map((card) => card.uid));
  const isOne = (each: Partial<Lying> | null): boolean =>
    known.delete(String(each?.uid)) && Number.isInteger(each?.seat) && ZONES.includes(each?.zone as Zone);
  if (!lying.every(isOne) || known.size > 0) return undefined;
  const found = { game, seats: seats!, isDealt, lying };
  return isGuided(guided) ? { ...found, guided } : found;
}
