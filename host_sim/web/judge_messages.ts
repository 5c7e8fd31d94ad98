// The messages of the judge's worker: host_sim/web/judging writes them.
import type { Refusal, Row } from "./judge_rows.js";
import type { Times } from "./times.js";

export type Question = "open" | "hear" | "hear_on" | "sealed" | "board" | "go_on" | "drop" | "rows" | "at" | "times" | "explained" | "compared" | "summed_up" | "csv" | "json" | "close" | "verdict" | "sentences";

export interface Asked {
  number: number;
  question: Question;
  words: (string | number)[];
  content?: Uint8Array;
}

/** A sentence that says why there is no answer. */
export type Trouble = { refused: string } | { fault: string };

export interface Verdict {
  is: "own" | "whole" | "open" | "changed" | "heard";
  told: string;
}

/** An opened game. `at` is its number at the worker. Its rows follow. */
export interface Game {
  at: number;
  name: string;
  number: number;
  game: string;
  seats: string[];
  phases: [id: string, words: string][];
  counters: [id: string, words: string][];
  cards: [name: string, id: string][];
  headline: string;
  how: string;
  /** Null if no journal tells it. */
  ms: number | null;
  /** The digest of the chain, as the device shows it; "" if there is none. */
  digest: string;
  verdict: Verdict;
  trouble: string;
  trouble_line: number;
  seal: { count: number; chain: string; mac: string } | null;
  count: number;
  rows: Row[];
  /** What its table refused, if a table told it. */
  refusals?: Refusal[];
}

/** A value, and the request that explains it. */
export interface Cell {
  value: number;
  what: string;
  /** 0 if there is none. */
  limit?: number;
}

export interface Count {
  name: string;
  cells: (Cell | null)[];
  shared?: Cell | null;
}

export interface Card {
  id: string;
  name: string;
  facts: [words: string, value: string, what: string][];
}

export interface Holder {
  name: string;
  zones: { name: string; cards: Card[]; count: number }[];
}

/** The table after a line. */
export interface Moment {
  /** Null if nobody has recorded the pauses. */
  times: Times | null;
  frame: string;
  /** The score in sentences, for a screen reader. */
  read: string;
  /** How each seat stands, and what this line changed, in one sentence. */
  standing: string;
  news: string;
  line: number;
  turn: number;
  phase: string;
  prompt: string;
  said: string;
  tasks: string[][];
  changes: string[][];
  counts: Count[];
  plan: Holder[];
}

export interface Sum {
  rows: [amount: string, line: number, why: string][];
  total: number;
}

export interface Compared {
  lines: [number, number];
  counts: string[][];
  cards: string[][];
}

/** A game on the sheet. */
export interface Summary {
  turn: number;
  counts: Count[];
  put_right: [line: number, ms: number | null, mark: string, what: string, why: string, struck: boolean][];
  more: number;
  taken_back: number;
}
