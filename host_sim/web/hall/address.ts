// The address of one table of a hall, behind #: a reload opens it again, and a streaming program shows its board.
import { SPECTATOR } from "./door.js";
import type { Door } from "./broker.js";
import { isName } from "./limits.js";

const BOARD = "board";
const LAYOUTS = ["lower", "corner"] as const;
const LONGEST_DELAY_S = 600;
const SECONDS = /^\d{1,3}$/;

/** How a stream shows a table: the whole board, a strip along the lower edge, or a box for a corner. */
export type Layout = "" | (typeof LAYOUTS)[number];

/** A table to open. Plain is its board alone, with nothing around it. It shows all so many seconds late. */
export interface Wanted {
  table: string;
  isPlain: boolean;
  layout: Layout;
  delay_s: number;
}

/** The table that the page's address names, if it names one. */
export function wantedTable(): Wanted | undefined {
  const hash = new URLSearchParams(location.hash.slice(1));
  const table = hash.get("table") ?? "";
  const isPlain = hash.get("view") === BOARD;
  const layout = LAYOUTS.find((each) => isPlain && each === hash.get("layout")) ?? "";
  return isName(table) ? { table, isPlain, layout, delay_s: isPlain ? secondsOf(hash.get("delay")) : 0 } : undefined;
}

/** The seconds of a delay; 0 for what is none. */
function secondsOf(given: string | null): number {
  return given && SECONDS.test(given) ? Math.min(Number(given), LONGEST_DELAY_S) : 0;
}

/** The end of an address that names a table, for who is in the hall already. */
export function addressOf({ table, isPlain, layout, delay_s }: Wanted): string {
  const stream = { view: BOARD, ...(layout && { layout }), ...(delay_s && { delay: String(delay_s) }) };
  return `#${new URLSearchParams(isPlain ? { table, ...stream } : { table })}`;
}

/**
 * The whole address of a table's plain board.
 *
 * With the spectator's password it opens for everybody who has it. With "" it opens where anybody may watch.
 */
export function streamLink({ url, hall }: Door, table: string, password: string): string {
  const user = password ? { user: SPECTATOR, password } : { user: "" };
  return `${location.origin}${location.pathname}#${new URLSearchParams({ url, hall, ...user, table, view: BOARD })}`;
}
