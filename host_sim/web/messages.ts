// What the page and its worker tell each other.
import type { Score, Sentences } from "./score.js";

/** A line of a script, such as ["tap", "Splash! 1/3"], or ["let_go", "ok", "80"] with its time in ms. */
export type Line = [verb: string, ...words: string[]];

/** A line of a script as it is written down: what a hall tells is an object. */
export type Noted = [verb: string, ...words: unknown[]];

export type ToWorker =
  | { ask: "do"; line: Line }
  | { ask: "journal" }
  | { ask: "happened" }
  | { ask: "hall" }
  | { ask: "leave" }
  | { ask: "question"; number: number; question: Question; words: string[] };

/** Questions to the table: functions of `PageTable` that answer in JSON. */
export type Question = "message_for" | "told" | "hall_again" | "hall_tell" | "hall_call";

export interface Seat {
  name: string;
  hand?: number;
}

/** A game's view: the part that every game has. */
export interface View {
  game: string;
  turn: number;
  phase: string;
  active: number;
  priority: number | null;
  seats: Seat[];
  winner: number | string | null;
  events: number;
  [field: string]: unknown;
}

export interface Spoken {
  text: string;
  opens: boolean;
}

/** What is new to see and hear. `now_ms` is the table's own time. */
export interface Seen {
  frames?: string[];
  words?: string[];
  /** All that the picture shows, in words: of a game the score, with its numbers. It comes after the picture. */
  said?: string;
  /** The sentence about what is new, and whether a page opens on which the buttons have other names. */
  spoken?: Spoken;
  /** The language of the table's words. */
  language?: string;
  /** What the three buttons do now. */
  labels?: string[];
  tone_hz?: number;
  led?: boolean;
  resting?: string[];
  /** UID and message, in hex, of each sticker that the table has written and the phone has yet to write. */
  unwritten?: [uid: string, message: string][];
  page?: string;
  faults?: string[];
  view?: View | null;
  /** What the room reads. */
  score?: Score | null;
  sentences?: Sentences;
  now_ms: number;
}

export type FromWorker =
  | { tell: "seen"; seen: Seen }
  | { tell: "ready" }
  | { tell: "done" }
  | { tell: "answer"; number: number; answer: string }
  | { tell: "journal"; log: string }
  | { tell: "happened"; lines: string[]; events: unknown[] }
  | { tell: "hall"; told: string }
  | { tell: "left" }
  | { tell: "trouble"; sentence: string };

/** What is new in the table's memory, in hex: by the number of a sector, by file system and file, by sticker. */
export interface Kept {
  sectors?: Record<string, string>;
  files?: Record<string, Record<string, string>>;
  stickers?: Record<string, string>;
}

/** A file for a worker of its own to read. */
export type Given =
  | { read: "journal"; content: Uint8Array }
  | { read: "cards"; content: string; listed: string; name: string; shown: string; deck: number };
