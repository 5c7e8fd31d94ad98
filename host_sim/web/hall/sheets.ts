// Sheets of a round: the seating comes in, the results go out. Both are CSV.
import Papa from "papaparse";
import { listText } from "../list_text.js";
import { say } from "../say.js";
import { isName, NAME_RULE } from "./limits.js";
import type { Result, Seating } from "./messages.js";
import { roundOf } from "./rounds.js";
import { byName, type Table } from "./tables.js";

const LARGEST = 1024 * 1024;
const MOST_SEATS = 8;
const TABLE = "table";
const NAMES = "names";
const DECKS = "decks";
const HEADINGS = [TABLE, NAMES];
export const BETWEEN = ";";
const TIE = "tie";
/** How many players each game has at the most: the rulebooks' own limits. */
const MOST_SEATS_OF: Record<string, number> = { little_troubles: 2, altered: 2, wotn: 6, unstable_unicorns: MOST_SEATS };
/** A first line of some spreadsheets, which says what divides the cells. */
const SEPARATOR = /^\ufeff?"?sep=."?\r?\n/i;
/** papaparse's names for columns whose heading is blank. */
const BLANK_HEADING = /^(_\d+)?$/;

/** What is wrong with a row of a CSV, by papaparse's words. */
const FAULTS: Record<string, string> = {
  MissingQuotes: say("a quotation mark is not closed."),
  InvalidQuotes: say("a quotation mark stands where none can."),
  TooFewFields: say("it has fewer cells than the heading."),
  TooManyFields: say("it has more cells than the heading."),
};

/** Who sits at a table. */
export type Players = Pick<Seating, "names" | "decks">;

/** The players of each table. */
export type Sheet = Map<string, Players>;

/** A sheet, or a sentence that says why there is none. */
export type Seatings = { seatings: Sheet } | { sentence: string };

/** The tables of a sheet whose rows may be wrong. */
export interface Doubts {
  /** Those that nobody has seen, and that no sheet had before. */
  unknown: string[];
  /** Those with one name: it may have been meant to be several. */
  alone: string[];
  /** Those with another number of names than most. */
  odd: string[];
}

/** How many players the game of a table has at the most. */
export function mostSeatsAt(table: Table | undefined): number {
  return MOST_SEATS_OF[table?.state?.rules ?? ""] ?? MOST_SEATS;
}

/**
 * Read a seating. Each table has a row: its name, the players' names and perhaps their decks, joined by ";".
 *
 * `mostAt` is how many players a table has at the most.
 */
export function readSeatings(text: string, mostAt: (name: string) => number = () => MOST_SEATS): Seatings {
  if (text.length > LARGEST) return { sentence: say("This file is too large for a seating.") };
  const rows = text.replace(SEPARATOR, "");
  const first = rows === text ? 2 : 3;
  const { data, errors, meta } = Papa.parse<Record<string, string>>(rows, { header: true, skipEmptyLines: "greedy", transformHeader: heading });
  // A file with one column has no delimiter.
  const bad = errors.find((error) => error.type !== "Delimiter");
  if (bad) return { sentence: say("Row {0} cannot be read: {1}", (bad.row ?? 0) + first, FAULTS[bad.code] ?? bad.message) };
  if (meta.fields?.length && !HEADINGS.every((word) => meta.fields?.includes(word))) return { sentence: say("The first row has to name the columns table, names and perhaps decks.") };
  const unknown = (meta.fields ?? []).filter((word) => ![...HEADINGS, DECKS].includes(word) && !(BLANK_HEADING.test(word) && data.every((row) => !row[word]?.trim())));
  if (unknown.length) return { sentence: say("These columns are unknown: {0}.", unknown.map((word) => `"${word}"`).join(", ")) };
  const seatings: Sheet = new Map();
  for (const [index, row] of data.entries()) {
    const sentence = wrongIn(row, seatings, mostAt);
    if (sentence) return { sentence: say("Row {0}: {1}", index + first, sentence) };
    seatings.set(row[TABLE]?.trim() ?? "", { names: parts(row[NAMES]), decks: parts(row[DECKS]) });
  }
  return seatings.size ? { seatings } : { sentence: say("This file seats nobody: it has no row behind its heading.") };
}

function heading(word: string): string {
  return word.trim().toLowerCase();
}

function wrongIn(row: Record<string, string>, before: Sheet, mostAt: (name: string) => number): string {
  const name = (row[TABLE] ?? "").trim();
  if (!isName(name)) return NAME_RULE;
  if (before.has(name)) return say("table {0} stands here twice.", name);
  const seats = parts(row[NAMES]).length;
  if (seats < 1 || seats > MOST_SEATS) return say('a table has 1 to {0} names, joined by "{1}".', MOST_SEATS, BETWEEN);
  return seats > mostAt(name) ? say("the game at table {0} has at most {1} players, and here are {2}.", name, mostAt(name), seats) : "";
}

function parts(cell: string | undefined): string[] {
  return (cell ?? "").split(BETWEEN).map((part) => part.trim()).filter(Boolean);
}

/** Return the rows of a sheet that may be wrong. */
export function doubtsOf(sheet: Sheet, tables: Map<string, Table>): Doubts {
  const counts = new Map([...sheet].map(([name, { names }]) => [name, names.length]));
  const usual = usualOf([...counts.values()]);
  const those = (is: (name: string, count: number) => boolean): string[] => [...counts].filter(([name, count]) => is(name, count)).map(([name]) => name);
  return {
    unknown: those((name) => !isKnown(tables.get(name))),
    alone: those((_, count) => count === 1),
    odd: those((_, count) => count > 1 && usual !== undefined && count !== usual),
  };
}

function isKnown(table: Table | undefined): boolean {
  return table !== undefined && (table.hasSpoken || Boolean(table.seating?.names.length));
}

/** The number that is there most often, if there is one. */
function usualOf(numbers: number[]): number | undefined {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const [first, second] = [...times].sort(([, one], [, other]) => other - one);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
}

/** Return the text of a CSV. Many spreadsheets save it as UTF-8 or UTF-16, others as Windows' own. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return listText(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Return how all games ended, a row a game. Cells that a spreadsheet would run go out as text. */
export function resultsSheet(tables: Iterable<Table>): string {
  const rows = [...tables].sort(byName).flatMap((table) => [...table.results.values()].map((result) => resultRow(table, result)));
  return Papa.unparse(rows, { escapeFormulae: true, columns: COLUMNS });
}

const COLUMNS = ["table", "round", "game", "rules", "names", "winner", "won_by", "counts", "turns", "sealed", "journal"];

function resultRow(table: Table, result: Result): Record<string, string | number> {
  return {
    table: table.name,
    round: roundOf(table, result) ?? "",
    game: result.game,
    rules: result.rules,
    names: namesOf(result).join(BETWEEN),
    winner: winnerOf(result),
    won_by: result.won_by ?? "",
    counts: result.seats.map((seat) => seat.counts[0]?.join(" ") ?? "").join(BETWEEN),
    turns: result.turn,
    sealed: result.seal ? "yes" : "no",
    journal: result.journal,
  };
}

/** Return how all matches ended, a row a match. A match is the games of one round, at one table, between the same players. */
export function matchesSheet(tables: Iterable<Table>): string {
  const rows = [...tables].sort(byName).flatMap((table) => matchesOf(table).map((match) => matchRow(table, match)));
  return Papa.unparse(rows, { escapeFormulae: true, columns: MATCH_COLUMNS });
}

const MATCH_COLUMNS = ["table", "round", "names", "winner", "wins", "games"];

/** The games of a match that came to an end. */
interface Match {
  round: number;
  games: Result[];
}

function matchesOf(table: Table): Match[] {
  const found = new Map<string, Match>();
  for (const result of table.results.values()) {
    const round = roundOf(table, result);
    if (round === undefined || result.winner === null) continue; // from before the first round, or left
    const key = JSON.stringify([round, ...namesOf(result).sort()]);
    const match = found.get(key) ?? { round, games: [] };
    match.games.push(result);
    found.set(key, match);
  }
  return [...found.values()].sort((one, other) => one.round - other.round);
}

function matchRow(table: Table, { round, games }: Match): Record<string, string | number> {
  const names = namesOf(games[0]!);
  const winners = games.map(winnerOf);
  const winsOf = (name: string): number => winners.filter((each) => each === name).length;
  const wins = names.map(winsOf);
  const best = [...new Set(winners)].filter((name) => name !== TIE && winsOf(name) === Math.max(...wins, 1));
  return { table: table.name, round, names: names.join(BETWEEN), winner: best.length === 1 ? best[0]! : TIE, wins: wins.join(BETWEEN), games: games.length };
}

function namesOf({ seats }: Result): string[] {
  return seats.map((seat) => seat.name);
}

/** Return who has won, in words. */
export function winnerOf(result: Result): string {
  if (result.winner === null) return "";
  return typeof result.winner === "number" ? (result.seats[result.winner]?.name ?? "") : result.winner;
}

/** Return how a game ended, in words. */
export function outcomeOf(result: Result): string {
  const who = winnerOf(result);
  return who === TIE ? say("A tie") : say("{0} has won", who);
}
