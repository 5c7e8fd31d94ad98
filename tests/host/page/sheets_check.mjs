// What the page makes of a seating: node sheets_check.mjs SHEETS.TS, with files in hex, a line each, on standard input.
//
// The answer to each is JSON: a list of [table, names, decks], or the sentence that says what is wrong.
import fs from "node:fs";
import { imported } from "./bundled.mjs";

const { readSeatings, textOf } = await imported(process.argv[2]);

for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const bytes = Uint8Array.from(Buffer.from(line, "hex")).buffer;
  const { seatings, sentence } = readSeatings(textOf(bytes));
  console.log(JSON.stringify(sentence ?? [...seatings].map(([name, { names, decks }]) => [name, names, decks])));
}
