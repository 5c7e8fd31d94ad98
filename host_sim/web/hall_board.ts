// The short address of a hall's table on the scoreboard: /board?hall=NAME&table=3&plain.

const WEB_PORT = 9_001;
const HANDED_ON = ["layout", "delay"];

/**
 * The address at which the hall's page shows this table's board, if the address of the scoreboard names one.
 *
 * `broker` is the broker's address for pages, by default at this page's own host. Nobody logs in: a hall that anybody
 * may watch needs no password, and the page asks for that of another.
 */
export function boardOfHall(address: Location): string | undefined {
  const given = new URLSearchParams(address.search);
  const hall = given.get("hall");
  const table = given.get("table");
  if (!hall || !table) return undefined;
  const url = given.get("broker") ?? `${address.protocol === "https:" ? "wss" : "ws"}://${address.hostname}:${WEB_PORT}`;
  const words = new URLSearchParams({ url, hall, user: "", table, view: "board" });
  for (const name of HANDED_ON) if (given.has(name)) words.set(name, given.get(name)!);
  return `../hall/#${words}`;
}
