// The sheet of matches that the page saves: node matches_check.mjs SHEETS.TS, with tables in JSON on standard input. The
// results of each are a list.
import fs from "node:fs";
import { imported } from "./bundled.mjs";

const { matchesSheet } = await imported(process.argv[2]);

const tables = JSON.parse(fs.readFileSync(0, "utf8"));
process.stdout.write(matchesSheet(tables.map((table) => ({ ...table, results: new Map(table.results.map((result) => [result.game, result])) }))));
