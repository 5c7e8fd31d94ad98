// What the page makes of names: node limits_check.mjs LIMITS.TS, with a list of names in JSON on standard input.
//
// The answer is a list in JSON: whether a hall or a table can have each.
import fs from "node:fs";
import { imported } from "./bundled.mjs";

const { isName } = await imported(process.argv[2]);
console.log(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map(isName)));
