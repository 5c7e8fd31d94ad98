// A card's address: the part of a sticker's URI record behind the #, which no server gets.
import { hexOf } from "./hex.js";
import { byUid, type Card, type Figures, type Game, type Lying, type Paper } from "./paper.js";

/** A sticker's UID, perhaps with our record, in hex, if the address has them; and the title's id or word. */
export interface Address {
  uid: string;
  record: string;
  id: string;
}

/** What the table says of a record. `message` has only this record, in hex. */
export interface ToldCard {
  kind: string;
  game: string;
  content: unknown;
  message: string;
}

const LONGEST = 1_000;
const LEAST_RECORD = 30;
const LETTERS = /^[\w-]*$/;
const UID_LETTERS = 14;
const UID = /^[0-9a-f]{14}$/;
const HELPERS: Record<string, string> = { command: "Command: ", stand_in: "Stand-in ", name: "Name: " };

/** The address behind a #; undefined if there is none. */
export function addressOf(hash: string): Address | undefined {
  const told = hash.slice(1);
  if (told === "" || told.length > LONGEST) return undefined;
  const cut = told.lastIndexOf("/");
  const id = unquoted(told.slice(cut + 1));
  const before = told.slice(0, Math.max(cut, 0));
  const record = recordIn(before);
  return { uid: UID.test(before) ? before : record.slice(0, UID_LETTERS), record, id };
}

function unquoted(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function recordIn(letters: string): string {
  if (UID.test(letters) || !LETTERS.test(letters)) return "";
  try {
    const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const found = hexOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    return found.length < LEAST_RECORD ? "" : found;
  } catch {
    return "";
  }
}

/** The card of the trays that an address names, by its id or its word. */
export function cardNamed(games: Game[], first: string, id: string): Card | undefined {
  const ordered = [...games].sort((one, other) => Number(other.id === first) - Number(one.id === first));
  const words = Object.values(HELPERS).map((start) => (start + id).toLowerCase());
  for (const { cards } of ordered) {
    const found = cards.find((card) => card.id === id || isHelper(card, id, words));
    if (found) return found;
  }
  return undefined;
}

function isHelper(card: Card, id: string, words: string[]): boolean {
  const label = card.label.toLowerCase();
  return card.kind !== "title" && (label === id.replace("stand-in", "Stand-in").toLowerCase() || words.includes(label));
}

/** A card as its record describes it. If no tray has the title, its numbers are called as on tags. */
export function cardTold(games: Game[], { kind, game, content }: ToldCard): Card {
  const title = content as Record<string, unknown>;
  const id = kind === "title" ? String(title["id"]) : String(content);
  const known = games.filter((each) => !game || each.id === game);
  const named = cardNamed(known, game, kind === "stand_in" ? `stand-in ${id}` : id);
  if (named) return named;
  if (kind !== "title") return { label: id, uid: "", kind, deck: 0, name: id };
  const face = { kind: String(title["type"] ?? ""), cost: String(title["cost"] ?? ""), rows: rowsOf(title), told: [] };
  return { label: id, uid: "", kind, deck: 0, id, name: String(title["name"]), type: face.kind, face };
}

function rowsOf(title: Record<string, unknown>): Figures[] {
  const sides = Object.entries(title).filter(([, value]) => isRecord(value)) as [string, Record<string, unknown>][];
  const parts: [string, Record<string, unknown>][] = [["", title], ...sides];
  return parts
    .map(([caption, part]) => ({ caption, figures: numbersIn(part) }))
    .filter(({ figures }) => figures.length > 0);
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function numbersIn(part: Record<string, unknown>): [word: string, number: string][] {
  return Object.entries(part)
    .filter(([word, value]) => typeof value === "number" && word !== "cost")
    .map(([word, value]) => [word.replaceAll("_", " "), String(value)]);
}

/** The copy of a title that is tapped: one in the hand of the seat that may act, else one in play, else any. */
export function copyOf(card: Card, game: Game, paper: Paper, acting: number | undefined): Card {
  const cards = byUid(game);
  const copies = paper.lying.filter(({ uid }) => cards.get(uid)?.id === card.id && card.id !== undefined);
  const rank = ({ seat, zone }: Lying): number =>
    zone === "hand" && seat === acting ? 0 : zone === "field" ? 1 : zone === "hand" ? 2 : 3;
  const best = copies.sort((one, other) => rank(one) - rank(other))[0];
  return (best && cards.get(best.uid)) || card;
}
