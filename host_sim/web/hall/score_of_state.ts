// The score from a table's own message: for users who may not ask for its events, and until these are there.
import { caption, named } from "../say.js";
import type { Score } from "../score.js";
import type { Result, Seat, State } from "./messages.js";
import { outcomeOf } from "./sheets.js";

export function scoreOf(state: State, result: Result | undefined): Score {
  const isOver = state.over && result;
  return {
    game: "",
    name: state.name,
    turn: state.turn,
    phase: phaseOf(state),
    prompt: "",
    told: "",
    tasks: [],
    seats: state.seats.map((seat, at) => seatOf(seat, at, state)),
    stage: null,
    headline: isOver ? outcomeOf(result) : "",
    how: isOver ? wonBy(result) : "",
    match: state.match,
    page: "",
    demo: null,
  };
}

/** The phase in the language of the page. If the table tells no code for it, the phase in the table's language. */
export function phaseOf({ phase, phase_code: code, rules }: State): string {
  const game = rules.replace("unstable_unicorns", "unicorns");
  return code ? named(phase, `${game}.phase.${code}`, `${game}.${code}`, `phase.${code}`) : phase;
}

/** How a game was won, as its table says it in the language of the page. */
function wonBy({ rules, won_by, winner, seats }: Result): string {
  if (!won_by) return "";
  const game = rules.replace("unstable_unicorns", "unicorns");
  const told = named(won_by.replaceAll("_", " "), `${game}.won.${won_by}`, `${game}_won.${won_by}`, `won.${won_by}`);
  const [count] = typeof winner === "number" ? (seats[winner]?.counts ?? []) : [];
  return told.replace("{}", count?.[0] ?? "");
}

function seatOf({ name, counts, mark }: Seat, at: number, { active, priority, over }: State): Score["seats"][number] {
  const [first, ...others] = counts;
  return {
    name,
    numbers: first ? [[first[0], caption(first[1])]] : [],
    notes: others.map(([value, what]) => [caption(what), value]),
    mark: caption(mark),
    used: 0,
    limit: 0,
    turn: !over && active === at,
    acts: !over && priority === at,
  };
}
