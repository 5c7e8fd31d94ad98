// Which round a game belongs to. The broker keeps it with the seating, so whoever comes later knows it, too.
import type { Game, Round } from "./messages.js";
import type { Table } from "./tables.js";

/** Return the rounds of a table with one more. It begins behind the last game that the table has told of. */
export function withRound(table: Table | undefined, round: number): Round[] {
  const before = table?.seating?.rounds ?? [];
  if (before.at(-1)?.[0] === round) return before; // the players of a round are seated again
  const last = table && lastGame(table);
  return [...before, [round, last?.journal ?? "", last?.game ?? 0]];
}

/** Return the round of a game; undefined if it began before the first round, or if nobody knows. */
export function roundOf({ seating, state }: Table, { journal, game }: Game): number | undefined {
  const rounds = seating?.rounds ?? [];
  const next = rounds.findIndex(([, its, last]) => its === journal && game <= last);
  if (next >= 0) return rounds[next - 1]?.[0];
  const isKnown = state?.journal === journal || rounds.some(([, its]) => its === journal);
  return isKnown ? rounds.at(-1)?.[0] : undefined;
}

function lastGame({ state, results }: Table): Game | undefined {
  return state ?? [...results.values()].sort((one, other) => one.game - other.game).at(-1);
}
