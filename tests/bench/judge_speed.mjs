// How fast the judge's desk is in a real browser: node judge_speed.mjs REQUEST, a JSON file; prints JSON.
//
// The request has the browser, a folder for profiles, how many runs, the desk's address, and a journal.
import fs from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

const ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"];
const STEPS = 40;
const READY_MS = 3_000;
const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));

// From a key until the table after another line is drawn.
function stepped() {
  const began = performance.now();
  const { ariaLabel } = document.querySelector(".table");
  document.querySelector(".rows").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(".table").ariaLabel === ariaLabel) requestAnimationFrame(look);
      else resolve(performance.now() - began);
    };
    look();
  });
}

async function measured(at) {
  const context = await chromium.launchPersistentContext(path.join(request.folder, `judge-${at}`), {
    executablePath: request.browser,
    args: ARGS,
    viewport: { width: 1366, height: 768 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(request.address);
  await page.waitForTimeout(READY_MS);
  const count = (line) => document.querySelector(".table")?.ariaLabel === `The table after line ${line}`;
  const began = Date.now();
  await page.locator("input[type=file]").setInputFiles(request.journal);
  await page.waitForFunction(count, request.lines, { polling: "raf" });
  const openedMs = Date.now() - began;
  const stepsMs = [];
  for (let step = 0; step < STEPS; step++) stepsMs.push(await page.evaluate(stepped));
  await context.close();
  return { openedMs, stepsMs };
}

const found = [];
for (let at = 0; at < request.runs; at++) found.push(await measured(at));
console.log(JSON.stringify(found));
