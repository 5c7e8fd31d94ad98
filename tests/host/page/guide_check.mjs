// The reasons that the guide gives: node guide_check.mjs GUIDE_WHY.TS SAY.TS, with lines of JSON on standard input.
//
// A line has what the guide sees of the table, and a step; or a text that is to end as a sentence.
import fs from "node:fs";
import { imported } from "./bundled.mjs";

const [{ whyNext }, { ended }] = await Promise.all(process.argv.slice(2).map(imported));
for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const told = JSON.parse(line);
  console.log(typeof told === "string" ? ended(told) : whyNext(told.table, told.step));
}
