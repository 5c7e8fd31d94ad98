// Which rows of a seating the page asks about: node doubts_check.mjs SHEETS.TS, with [sheet, tables] in JSON on standard
// input. `tables` has the game of each table that was seen, by its name.
//
// The answer is JSON: the doubts, or the sentence that says what is wrong.
import fs from "node:fs";
import { imported } from "./bundled.mjs";

const { doubtsOf, mostSeatsAt, readSeatings } = await imported(process.argv[2]);

for (const [sheet, games] of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const tables = new Map(Object.entries(games).map(([name, rules]) => [name, { name, hasSpoken: true, state: rules && { rules } }]));
  const { seatings, sentence } = readSeatings(sheet, (name) => mostSeatsAt(tables.get(name)));
  console.log(JSON.stringify(sentence ?? doubtsOf(seatings, tables)));
}
