// Thinking time, as host_sim/web/judging/thinking.py makes it.

/** One time in milliseconds for each seat, then those where no seat is alone. */
export type Ms = number[];

export interface Times {
  ms: Ms;
  turns: [turn: number, ms: Ms, phases: [words: string, ms: Ms][]][];
  /** The turn that is played. */
  turn: number;
  /** The place in the lists that the present pause adds to. */
  waits: number;
}
