// Messages over a hall's broker, as host_sim/hall/topics.yaml describes them. Those from outside are checked.

/** So many minutes more than the others a table has at most. firmware/tally/app/hall/incoming.py has the same limit. */
export const MOST_MORE = 99;

export type Counts = [value: string, what: string][];

export interface Seat {
  name: string;
  counts: Counts;
  mark: string;
}

/** Which game of a table: its number in a journal, which is "" if the table does not name it. */
export interface Game {
  game: number;
  journal: string;
}

/** The state of a table without a game. */
export interface NoGame {
  game: 0;
  fault: string[];
}

/** The state of a game. */
export interface State extends Game {
  events: number;
  rules: string;
  name: string;
  turn: number;
  /** The phase in the language of the table, and as a code, which older tables do not tell. */
  phase: string;
  phase_code?: string;
  seats: Seat[];
  active: number | null;
  priority: number | null;
  match: string;
  over: boolean;
  /** The parts in trouble at the table, as codes. */
  fault: string[];
  /** How many minutes it had lasted, and when that was said, in milliseconds since 1970. */
  minutes: number;
  said: number;
}

/** How a game ended. */
export interface Result extends Game {
  events: number;
  rules: string;
  seats: Seat[];
  winner: number | string | null;
  won_by: string | null;
  match: string;
  turn: number;
  seal: { chain: string; mac: string } | null;
}

/** An event of a game, and its number in the game. */
export interface Told extends Game {
  n: number;
  event: unknown[];
  /** The pause before its record in tenths of a second, if it is the first there; and how many the record has. */
  pause?: number;
  kept?: number;
}

/** A round at a table, and the last game there before it: its number, 0 for none, and its journal. */
export type Round = [round: number, journal: string, game: number];

/** Who plays at a table in a round, and all rounds of the table up to this one. */
export interface Seating {
  round: number;
  names: string[];
  decks: string[];
  rounds: Round[];
}

/** The clock of a round: the time left, and when that was said, in milliseconds since 1970. */
export interface Clock {
  round: number;
  left_s: number;
  runs: boolean;
  /** The minutes that single tables have more than the others, by their names. */
  more: Record<string, number>;
  said: number;
  /** Extra turns of a game after the round. */
  extra: number;
}

type Found = Record<string, unknown>;
type Check = (found: unknown) => boolean;

const isText: Check = (found) => typeof found === "string";
const isWhole: Check = (found) => Number.isInteger(found);
const isFlag: Check = (found) => typeof found === "boolean";
const listOf = (is: Check): Check => (found) => Array.isArray(found) && found.every(is);
const orNull = (is: Check): Check => (found) => found === null || is(found);
const partsOf =
  (parts: Record<string, Check>): Check =>
  (found) =>
    typeof found === "object" && found !== null && Object.entries(parts).every(([name, is]) => is((found as Found)[name]));

const isCount = listOf(isText);
const isSeat = partsOf({ name: isText, counts: listOf(isCount), mark: isText });
const isState = partsOf({
  game: isWhole,
  events: isWhole,
  rules: isText,
  name: isText,
  turn: isWhole,
  phase: isText,
  seats: listOf(isSeat),
  active: orNull(isWhole),
  priority: orNull(isWhole),
  match: isText,
  over: isFlag,
});
const isNoGame = partsOf({ game: (found) => found === 0 });
const isResult = partsOf({
  game: isWhole,
  events: isWhole,
  rules: isText,
  seats: listOf(isSeat),
  winner: orNull((found) => isWhole(found) || isText(found)),
  won_by: orNull(isText),
  match: isText,
  turn: isWhole,
});
const isEvent = partsOf({ game: isWhole, n: isWhole, event: (found) => Array.isArray(found) && found.length > 0 });
const isAsk = partsOf({ game: isWhole, next: isWhole });
const isGone = partsOf({ game: isWhole });
const isSeating = partsOf({ round: isWhole, names: listOf(isText) });
const isRound: Check = (found) => Array.isArray(found) && isWhole(found[0]) && isText(found[1]) && isWhole(found[2]);
const isClock = partsOf({ round: isWhole, left_s: isWhole, runs: isFlag });

/** Read a payload; undefined if it is no such message. */
function readAs<T>(is: Check, payload: Uint8Array): T | undefined {
  try {
    const found: unknown = JSON.parse(new TextDecoder().decode(payload));
    return is(found) ? (found as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Name the journal's game in a message, if the table knows it. */
function ofGame<T extends Game>(found: T | undefined): T | undefined {
  return found && { ...found, journal: isText(found.journal) ? found.journal : "" };
}

/** A game's name in a topic. */
export function nameOfGame({ journal, game }: Game): string {
  return journal ? `${journal}-${game}` : String(game);
}

export const readState = (payload: Uint8Array): State | undefined => {
  const found = ofGame(readAs<State>(isState, payload));
  if (!found?.game) return undefined;
  const said = Number.isFinite(found.said) ? found.said : Date.now();
  const minutes = Number.isInteger(found.minutes) ? found.minutes : 0;
  return { ...found, said, minutes, fault: faultsOf(found) };
};
export const readNoGame = (payload: Uint8Array): NoGame | undefined => {
  const found = readAs<NoGame>(isNoGame, payload);
  return found && { game: 0, fault: faultsOf(found) };
};
const faultsOf = ({ fault }: { fault?: string[] }): string[] => (fault && listOf(isText)(fault) ? fault : []);
export const readResult = (payload: Uint8Array): Result | undefined => ofGame(readAs<Result>(isResult, payload));
export const readSeating = (payload: Uint8Array): Seating | undefined => {
  const found = readAs<Seating>(isSeating, payload);
  if (!found) return undefined;
  const rounds = listOf(isRound)(found.rounds) ? found.rounds : [];
  return { ...found, decks: Array.isArray(found.decks) ? found.decks.map(String) : [], rounds };
};
export const readClock = (payload: Uint8Array): Clock | undefined => {
  const found = readAs<Clock>(isClock, payload);
  if (!found) return undefined;
  const said = Number.isFinite(found.said) ? found.said : Date.now();
  return { ...found, said, more: minutesOf(found.more), extra: Number.isInteger(found.extra) ? found.extra : 0 };
};
/** The minutes that tables have more, without what is wrong. */
const minutesOf = (found: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(found ?? {}).filter(([, minutes]) => isWhole(minutes) && minutes > 0 && minutes <= MOST_MORE));
export const readEvent = (payload: Uint8Array): Told | undefined => ofGame(readAs<Told>(isEvent, payload));
/** Read which game somebody asks for again, and from which event on. */
export const readAsk = (payload: Uint8Array): (Game & { next: number }) | undefined => ofGame(readAs(isAsk, payload));
/** Read which judge comes. */
export const readAnswer = (payload: Uint8Array): string | undefined => readAs<{ who: string }>(partsOf({ who: isText }), payload)?.who;
/** Read which game a table no longer has. */
export const readGone = (payload: Uint8Array): Game | undefined => ofGame(readAs<Game>(isGone, payload));
/** Read whether a table is there, and who says so; undefined for no such message. */
export const readHere = (payload: Uint8Array): { here: boolean; by?: unknown } | undefined => readAs(partsOf({ here: isFlag }), payload);
/** Read a message that says one thing about a table: whether it is there, or calls a judge. */
export const readFlag = (payload: Uint8Array, name: "here" | "judge"): boolean | undefined =>
  readAs<Record<typeof name, boolean>>(partsOf({ [name]: isFlag }), payload)?.[name];
