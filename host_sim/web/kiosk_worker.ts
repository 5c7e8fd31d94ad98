// A table of the kiosk's page. Nothing of it is kept. Its time follows the real one.
import { Interpreter } from "./interpreter.js";
import type { Line } from "./messages.js";
import { LANGUAGE } from "./say.js";

const SLICE_MS = 5;
const TURN_MS = 15;
const DRAWN_MS = 150;
const QUIET_MS = 200;
const QUIET_AFTER_MS = 2_000;
// A turn that finds more to make up for than this lets it be.
const LATEST_MS = 400;

const waiting: (Line | "kiosk")[] = [];
addEventListener("message", ({ data }: MessageEvent<Line | "kiosk">) => waiting.push(data));

const table = await Interpreter.load();
table.begin(undefined, []);
if (LANGUAGE !== "en") {
  table.do(["speak", LANGUAGE]);
  table.run(DRAWN_MS); // no picture in another language is shown
}
let lastMs = performance.now();
let stirredMs = lastMs;

function show(): void {
  const seen = table.seen();
  if (!seen) return;
  stirredMs = performance.now();
  postMessage(seen);
}

function obey(): void {
  for (const asked of waiting.splice(0)) {
    stirredMs = performance.now();
    if (asked === "kiosk") table.beKiosk();
    else table.do(asked);
  }
}

function letPass(): void {
  const now = performance.now();
  const passedMs = Math.min(Math.floor(now - lastMs), LATEST_MS);
  lastMs = now;
  if (now - stirredMs > QUIET_AFTER_MS) table.doze(passedMs);
  else for (let ms = 0; ms < passedMs; ms += SLICE_MS) table.run(SLICE_MS);
}

for (;;) {
  obey();
  letPass();
  show();
  const isQuiet = performance.now() - stirredMs > QUIET_AFTER_MS;
  await new Promise((resolve) => setTimeout(resolve, isQuiet ? QUIET_MS : TURN_MS));
}
