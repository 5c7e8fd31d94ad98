// The clock of a round: one for all tables, run by the organiser.
import type { Clock } from "./messages.js";

const MS = 1_000;
const MINUTE = 60;

/** How many seconds are left. Below 0: for how long the round is over. */
export function leftOf(clock: Clock, now_ms: number): number {
  return clock.runs ? clock.left_s - Math.floor((now_ms - clock.said) / MS) : clock.left_s;
}

/** The time left, in minutes and seconds. */
export function told(left_s: number): string {
  const whole = Math.max(0, left_s);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

/** Begin a round of this many minutes, with this many extra turns after them. */
export function begun(round: number, minutes: number, extra: number): Clock {
  return { round, left_s: minutes * MINUTE, runs: true, said: Date.now(), extra };
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
