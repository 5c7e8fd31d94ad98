// What the page makes of names: node limits_check.mjs LIMITS.TS, with a list of names in JSON on standard input.
//
// The answer is a list in JSON: whether a hall or a table can have each.
import * as esbuild from "esbuild";
import fs from "node:fs";

globalThis.navigator ??= { languages: ["en"] };
const built = await esbuild.build({ entryPoints: [process.argv[2]], bundle: true, format: "esm", platform: "node", write: false });
const { isName } = await import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`);
console.log(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map(isName)));
