// The score for a room: firmware/tally/app/link/scoreboard.py makes it, for the page and over the link.

import type { Times } from "./times.js";

/** Rows of [number, caption], [caption, value] or [text, value]. */
export type Rows = string[][];

export interface ScoreSeat {
  name: string;
  numbers: Rows;
  notes: Rows;
  /** A word for a seat that is out or has passed, or "". */
  mark: string;
  used: number;
  /** How often a seat may act in a turn; 0 is without a limit. */
  limit: number;
  turn: boolean;
  acts: boolean;
}

export interface Side {
  name: string;
  numbers: Rows;
  verdict: string;
}

export interface Stage {
  title: string;
  aside: string;
  verdict: string;
  sides: Side[];
  rows: Rows;
}

/** What a kiosk's demo asks for. `wanted` is the name of a card or a button. */
export interface DemoStep {
  counts: string[];
  said: string;
  verb: string;
  wanted: string;
  labels: string[];
}

export interface Score {
  game: string;
  name: string;
  turn: number;
  phase: string;
  prompt: string;
  told: string;
  tasks: Rows;
  seats: ScoreSeat[];
  stage: Stage | null;
  headline: string;
  how: string;
  match: string;
  /** What is on show at the table. */
  page: string;
  demo: DemoStep | null;
  /** The thinking times, where a journal is at hand. */
  time?: Times | null;
}

/** What is said of a scoreboard: host_sim/web/score_text.py writes it. */
export interface Sentences {
  /** All that it shows. */
  whole: string;
  /** How each seat stands, and who may act. */
  standing: string;
  /** What is new after the scoreboard before it. */
  news: string;
}

type Check = (found: unknown) => boolean;

const isText: Check = (found) => typeof found === "string";
const isCount: Check = (found) => Number.isInteger(found);
const isFlag: Check = (found) => typeof found === "boolean";
const listOf = (is: Check): Check => (found) => Array.isArray(found) && found.every(is);
const isRows = listOf((row) => listOf(isText)(row) && (row as string[]).length === 2);
const partsOf =
  (parts: Record<string, Check>): Check =>
  (found) =>
    typeof found === "object" &&
    found !== null &&
    Object.entries(parts).every(([name, is]) => is((found as Record<string, unknown>)[name]));

const isSeat = partsOf({
  name: isText,
  numbers: isRows,
  notes: isRows,
  mark: isText,
  used: isCount,
  limit: isCount,
  turn: isFlag,
  acts: isFlag,
});
const isSide = partsOf({ name: isText, numbers: isRows, verdict: isText });
const isStage = partsOf({ title: isText, aside: isText, verdict: isText, sides: listOf(isSide), rows: isRows });
const isDemoStep = partsOf({ counts: listOf(isText), said: isText, verb: isText, wanted: isText, labels: listOf(isText) });
const isTimes = partsOf({ ms: listOf(isCount), turns: listOf(Array.isArray), turn: isCount, waits: isCount });
const isScoreOfGame = partsOf({
  game: isText,
  name: isText,
  turn: isCount,
  phase: isText,
  prompt: isText,
  told: isText,
  tasks: isRows,
  seats: listOf(isSeat),
  stage: (found) => found === null || isStage(found),
  headline: isText,
  how: isText,
  match: isText,
  page: isText,
  demo: (found) => found === null || isDemoStep(found),
  time: (found) => found === undefined || found === null || isTimes(found),
});

/** Whether a value from outside is a score, or null: there was no game yet. */
export function isScore(found: unknown): found is Score | null {
  return found === null || isScoreOfGame(found);
}

/** Whether a value from outside is what is said of a scoreboard. */
export function isSentences(found: unknown): found is Sentences {
  return partsOf({ whole: isText, standing: isText, news: isText })(found);
}
