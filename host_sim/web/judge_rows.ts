// The rows of the judge's list, and their filters.
import { labelled, say } from "./say.js";

/** As host_sim/web/judging/event_list.py writes it. */
export type Written = [
  line: number,
  ms: number | null,
  text: string,
  value: string,
  seat: number | null,
  turn: number,
  phase: string,
  mark: string,
  struck: boolean,
  counts: string[],
  cards: string[],
];

export interface Row {
  /** The worker's number of its event; for a refusal, that of the event before it. */
  entry: number;
  line: number;
  ms: number | null;
  text: string;
  value: string;
  seat: number | null;
  turn: number;
  phase: string;
  mark: string;
  struck: boolean;
  counts: string[];
  cards: string[];
}

export function rowOf([line, ms, text, value, seat, turn, phase, mark, struck, counts, cards]: Written): Row {
  return { entry: line - 1, line, ms, text, value, seat, turn, phase, mark, struck, counts, cards };
}

/** What a table says that its rules refused. */
export type Refusal = [events: number, seat: number | null, what: string, why: string];

/** The rows, with each refusal behind the event before it. */
export function withRefused(rows: Row[], refusals: Refusal[]): Row[] {
  const plain = rows.filter(({ mark }) => mark !== "refused");
  return plain.flatMap((row) => [
    row,
    ...refusals
      .filter(([events]) => events === row.line)
      .map(([, seat, what, why]) => ({ ...row, seat, text: labelled(what, why), value: "", mark: "refused", struck: false, counts: [], cards: [] })),
  ]);
}

/** "" stands for all; `kind` is one of KINDS. */
export interface Filter {
  words: string;
  seat: string;
  phase: string;
  count: string;
  card: string;
  kind: string;
}

export const NO_FILTER: Filter = { words: "", seat: "", phase: "", count: "", card: "", kind: "" };

export function isNone(filter: Filter): boolean {
  return Object.values(filter).every((each) => each === "");
}

const SEEN = "seen";
const PUT_RIGHT = ["ruled", "corrected"];

/** The kinds of rows: their words, and whether a row is one. "All" leaves out the cards that were seen. */
export const KINDS: Record<string, [words: string, is: (row: Row) => boolean]> = {
  "": [say("Every event"), ({ mark }) => mark !== SEEN],
  put_right: [say("Rulings and corrections"), ({ mark }) => PUT_RIGHT.includes(mark)],
  anyway: [say("Played anyway"), ({ mark }) => mark === "anyway"],
  refused: [say("Refused"), ({ mark }) => mark === "refused"],
  struck: [say("Taken back"), ({ mark, struck }) => struck || mark === "undone"],
  lines: [say("Every line, cards seen too"), () => true],
};

export const MARKS: Record<string, string> = {
  ruled: say("ruling"),
  corrected: say("correction"),
  anyway: say("anyway"),
  refused: say("refused"),
  seen: say("card seen"),
  undone: say("taken back"),
};

export function matches(row: Row, filter: Filter): boolean {
  return (
    KINDS[filter.kind]![1](row) &&
    (filter.seat === "" || row.seat === Number(filter.seat)) &&
    (filter.phase === "" || row.phase === filter.phase) &&
    (filter.count === "" || row.counts.includes(filter.count)) &&
    (filter.card === "" || row.cards.includes(filter.card)) &&
    wordsOf(row).includes(folded(filter.words.trim()))
  );
}

function wordsOf({ line, text, value }: Row): string {
  return folded(`${line} ${text} ${value}`);
}

/** Small letters without accents: "elan" finds "Élan". */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Minutes and seconds since the game began, and hours if there are any; "" if nobody knows. */
export function timeOf(ms: number | null): string {
  if (ms === null) return "";
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, ...rest] = parts.map((part, at) => (at ? String(part).padStart(2, "0") : String(part)));
  return (parts[0] ? [hours, ...rest] : rest).join(":");
}
