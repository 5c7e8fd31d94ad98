// What is known about a hall: its tables, what each needs, and the clock.
import { byLetters } from "../say.js";
import { readClock, readFlag, readNoGame, readResult, readSeating, readState, type Clock, type Result, type Seating, type State } from "./messages.js";

/** One table. `changed` counts the messages about it. */
export interface Table {
  name: string;
  /** Whether it has said anything. Until then, only a seating names it. */
  hasSpoken: boolean;
  isHere: boolean;
  calls: boolean;
  /** Whether a judge said that they come. */
  isAnswered: boolean;
  /** Whether this page has said so, and the broker is away. */
  isAnswerDue: boolean;
  /** Undefined if no game is in play. */
  state: State | undefined;
  /** What is in trouble, in the words of programs. */
  fault: string[];
  seating: Seating | undefined;
  /** By the names of their games. */
  results: Map<string, Result>;
  changed: number;
}

/** What a table needs, the most urgent first. */
export const NEEDS = ["judge", "fault", "silent", "plays", "done", "waits"] as const;
export type Need = (typeof NEEDS)[number];

export function needOf(table: Table): Need {
  if (table.calls) return "judge";
  if (table.fault.length) return "fault";
  if (!table.isHere) return "silent";
  if (!table.state) return "waits";
  return table.state.over ? "done" : "plays";
}

/** All tables of a hall. */
export class Tables {
  readonly all = new Map<string, Table>();
  clock: Clock | undefined;

  /** Take a message of a topic below the hall's own; return whether anything is new. */
  take(topic: string, payload: Uint8Array): boolean {
    const [room, name, kind, game] = topic.split("/");
    if (room === "clock") return this.takeClock(payload);
    if (room !== "table" || !name || !kind) return false;
    const table = this.named(name);
    const isNew = taken(table, kind, game ?? "", payload);
    table.hasSpoken ||= isNew && kind !== "seating" && kind !== "answer";
    if (isNew) table.changed++;
    return isNew;
  }

  /** Return the tables: those that need somebody come first, and equal needs are sorted by name. */
  sorted(): Table[] {
    const rank = (table: Table): number => NEEDS.indexOf(needOf(table));
    return this.shown().sort((one, other) => rank(one) - rank(other) || byName(one, other));
  }

  count(need: Need): number {
    return this.shown().filter((table) => needOf(table) === need).length;
  }

  /** Return the tables that have said something, and those where somebody is seated. */
  shown(): Table[] {
    return [...this.all.values()].filter((table) => table.hasSpoken || table.seating?.names.length);
  }

  /** Return how many games are in play. */
  countOpen(): number {
    return this.shown().filter(({ state }) => state && !state.over).length;
  }

  private takeClock(payload: Uint8Array): boolean {
    this.clock = readClock(payload);
    return true;
  }

  /** Return the table of this name, a new one if nobody has named it. */
  named(name: string): Table {
    let table = this.all.get(name);
    if (!table) {
      table = {
        name,
        hasSpoken: false,
        isHere: false,
        calls: false,
        isAnswered: false,
        isAnswerDue: false,
        state: undefined,
        fault: [],
        seating: undefined,
        results: new Map(),
        changed: 0,
      };
      this.all.set(name, table);
    }
    return table;
  }
}

export function byName(one: Table, other: Table): number {
  return byLetters(one.name, other.name);
}

function taken(table: Table, kind: string, game: string, payload: Uint8Array): boolean {
  switch (kind) {
    case "state":
      return takenState(table, payload);
    case "here":
      table.isHere = readFlag(payload, "here") ?? false;
      return true;
    case "call":
      table.calls = readFlag(payload, "judge") ?? false;
      table.isAnswered &&= table.calls;
      table.isAnswerDue &&= table.calls;
      return true;
    case "answer":
      table.isAnswered = table.calls;
      table.isAnswerDue = false;
      return true;
    case "seating":
      table.seating = readSeating(payload);
      return true;
    case "result":
      return takenResult(table, game, readResult(payload));
  }
  return false;
}

function takenState(table: Table, payload: Uint8Array): boolean {
  const state = readState(payload);
  const found = state ?? readNoGame(payload);
  if (!found) return false;
  table.state = state;
  table.fault = found.fault;
  return true;
}

/** An empty payload takes a result back. */
function takenResult(table: Table, game: string, result: Result | undefined): boolean {
  if (result) table.results.set(game, result);
  else table.results.delete(game);
  return true;
}
