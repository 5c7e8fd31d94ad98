// The clock of a round: one for all tables, run by the organiser.
import type { Clock } from "./messages.js";

const MS = 1_000;
const MINUTE = 60;

/** How many seconds are left. Below 0: for how long the round is over. */
export function leftOf(clock: Clock, now_ms: number): number {
  return clock.runs ? clock.left_s - Math.floor((now_ms - clock.said) / MS) : clock.left_s;
}

/** How many seconds one table has left: those of all tables, and its own. */
export function leftAt(clock: Clock, table: string, now_ms: number): number {
  return leftOf(clock, now_ms) + moreOf(clock, table) * MINUTE;
}

/** The minutes that only this table has. */
export function moreOf(clock: Clock | undefined, table: string): number {
  return clock && Object.hasOwn(clock.more, table) ? clock.more[table]! : 0;
}

/** The same as a mark, as the table's own screen shows it: "+4'"; "" for none. */
export function moreWords(clock: Clock | undefined, table: string): string {
  const minutes = moreOf(clock, table);
  return minutes ? `+${minutes}'` : "";
}

/** Set the minutes that only this table has. */
export function extended(clock: Clock, table: string, minutes: number): Clock {
  const { [table]: _, ...others } = clock.more;
  return { ...moved(clock, 0), more: minutes ? { ...others, [table]: minutes } : others };
}

/** The time left, in minutes and seconds. */
export function told(left_s: number): string {
  const whole = Math.max(0, left_s);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

/** Begin a round of this many minutes, with this many extra turns after them. No table has more than another. */
export function begun(round: number, minutes: number, extra: number): Clock {
  return { round, left_s: minutes * MINUTE, runs: true, said: Date.now(), extra, more: {} };
}

/** Stop a clock that runs, or let it run on. */
export function switched(clock: Clock): Clock {
  const now = Date.now();
  return { ...clock, left_s: leftOf(clock, now), runs: !clock.runs, said: now };
}

/** Give a round more or fewer minutes. */
export function moved(clock: Clock, minutes: number): Clock {
  const now = Date.now();
  return { ...clock, left_s: leftOf(clock, now) + minutes * MINUTE, said: now };
}
