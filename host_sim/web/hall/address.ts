// The address of one table of a hall, behind #: a reload opens it again, and a streaming program shows its board.
import { SPECTATOR } from "./door.js";
import type { Door } from "./broker.js";
import { isName } from "./limits.js";

const BOARD = "board";

/** A table to open. Plain is its board alone, with nothing around it. */
export interface Wanted {
  table: string;
  isPlain: boolean;
}

/** The table that the page's address names, if it names one. */
export function wantedTable(): Wanted | undefined {
  const hash = new URLSearchParams(location.hash.slice(1));
  const table = hash.get("table") ?? "";
  return isName(table) ? { table, isPlain: hash.get("view") === BOARD } : undefined;
}

/** The end of an address that names a table, for who is in the hall already. */
export function addressOf({ table, isPlain }: Wanted): string {
  return `#${new URLSearchParams(isPlain ? { table, view: BOARD } : { table })}`;
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
