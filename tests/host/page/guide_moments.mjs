// What the guide asks for at each moment: node guide_moments.mjs GUIDE.TS, with lines of JSON on standard input.
//
// A line has a step, and moments: what the guide sees of the table, and whether that is idle. The answer is a JSON list of texts.
import fs from "node:fs";
import { imported } from "./bundled.mjs";

const { guide } = await imported(process.argv[2]);

/** The text of a template: its strings, with the texts of its values between. */
function textOf(part) {
  if (Array.isArray(part)) return part.map(textOf).join("");
  if (!part?.strings) return ["string", "number"].includes(typeof part) ? String(part) : "";
  return part.strings.map((string, at) => string + textOf(part.values[at])).join("");
}

for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const { step, moments } = JSON.parse(line);
  const first = { isShown: true, isReplayed: false, steps: [step], next: step, kept: { done: 0, state: "on", told: [], until: 0 } };
  const texts = moments.map(([table, isIdle]) => textOf(guide({ ...table, isIdle, guide: first })));
  console.log(JSON.stringify(texts.map((text) => text.match(/<div class="next"[^>]*>(.*?)<\/div>/s)[1])));
}
