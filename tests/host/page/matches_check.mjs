// The sheet of matches that the page saves: node matches_check.mjs SHEETS.TS, with tables in JSON on standard input. The
// results of each are a list.
import * as esbuild from "esbuild";
import fs from "node:fs";

globalThis.navigator ??= { languages: ["en"] };
const built = await esbuild.build({ entryPoints: [process.argv[2]], bundle: true, format: "esm", platform: "node", write: false });
const { matchesSheet } = await import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`);

const tables = JSON.parse(fs.readFileSync(0, "utf8"));
process.stdout.write(matchesSheet(tables.map((table) => ({ ...table, results: new Map(table.results.map((result) => [result.game, result])) }))));
