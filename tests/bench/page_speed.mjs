// How fast a page is in a real browser: node page_speed.mjs REQUEST, a JSON file; prints JSON.
//
// The request has the browser, a folder for profiles, how many runs, and two addresses: ours, and the peer's.
import fs from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

const ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"];
const TAPS = 8;
const DRAG_MS = 2_000;
const SETTLED_MS = 700;
const CHOSEN_MS = 100;
const MOST_TRIED = 5;
const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));

// Tell `shown` once the change is painted: the page draws its canvas in the callback of a frame, and the first
// task after that comes behind the painting.
function watchPixels() {
  const painted = new MessageChannel();
  painted.port1.onmessage = () => globalThis.shown?.();
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...given) {
    put.apply(this, given);
    if (this.canvas.isConnected) painted.port2.postMessage("");
  };
}

// The peer changes its elements in any task: they are painted in the next frame.
function watchElements() {
  const painted = new MessageChannel();
  painted.port1.onmessage = () => globalThis.shown?.();
  const see = new MutationObserver(() => requestAnimationFrame(() => painted.port2.postMessage("")));
  see.observe(document, { subtree: true, childList: true, characterData: true });
}

// From a click until its first change is painted; null if nothing of it is seen.
async function clicked(selector) {
  const began = performance.now();
  const painted = new Promise((resolve) => (globalThis.shown = () => resolve(performance.now() - began)));
  document.querySelector(selector).click();
  return Promise.race([painted, new Promise((resolve) => setTimeout(() => resolve(null), 1_000))]);
}

async function opened(name, at, script) {
  const context = await chromium.launchPersistentContext(path.join(request.folder, `${name}-${at}`), {
    executablePath: request.browser,
    args: ARGS,
    viewport: { width: 1366, height: 768 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript(script);
  // Files that the page and its worker ask for. Its service worker fetches by itself what is kept for later.
  const files = [];
  page.on("request", (asked) => asked.serviceWorker() || files.push(asked.url()));
  await page.goto(request[name]);
  return { context, page, files };
}

async function ours(at) {
  const { context, page, files: asked } = await opened("ours", at, watchPixels);
  const isReady = () => document.querySelector("canvas") && document.querySelector(".state").textContent.trim() === "";
  await page.waitForFunction(isReady, null, { polling: "raf" });
  const readyMs = await page.evaluate(() => performance.now());
  const files = [...asked];
  await page.getByRole("button", { name: "Deal the opening hands" }).click();
  await page.keyboard.press("s");
  const tapsMs = [];
  for (let tap = 0; tap < TAPS; tap++) {
    await page.waitForTimeout(SETTLED_MS);
    await choose(page, tap % 3);
    tapsMs.push(await page.evaluate(clickedSource(".choices .main")));
  }
  const framesPerSecond = await dragged(page);
  await context.close();
  return { readyMs, files, tapsMs: seenOf(tapsMs), framesPerSecond };
}

// The open hand changes with the turn. A press on a chosen card puts the card back: then it is pressed again.
async function choose(page, at) {
  const reader = page.locator(".choices .main");
  for (let tried = 0; tried < MOST_TRIED && !(await reader.count()); tried++) {
    await page.evaluate((nth) => document.querySelectorAll(".row.hand .card")[nth]?.click(), at);
    await page.waitForTimeout(CHOSEN_MS);
  }
}

function seenOf(tapsMs) {
  return tapsMs.filter((tapMs) => tapMs !== null);
}

function clickedSource(selector) {
  return `(${clicked})(${JSON.stringify(selector)})`;
}

async function dragged(page) {
  await page.waitForTimeout(SETTLED_MS);
  const box = await page.locator(".row.hand .card").first().boundingBox();
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  const counting = page.evaluate((lastMs) => {
    const began = performance.now();
    return new Promise((resolve) => {
      let frames = 0;
      const count = () => {
        frames += 1;
        const passed = performance.now() - began;
        if (passed < lastMs) requestAnimationFrame(count);
        else resolve((frames * 1000) / passed);
      };
      requestAnimationFrame(count);
    });
  }, DRAG_MS);
  const end = Date.now() + DRAG_MS;
  for (let step = 0; Date.now() < end; step++) await page.mouse.move(200 + (step % 90) * 8, 300 + (step % 40) * 4);
  await page.mouse.up();
  return counting;
}

async function peer(at) {
  const { context, page, files: asked } = await opened("peer", at, watchElements);
  await page.waitForFunction(() => document.querySelector(".pass"), null, { polling: "raf" });
  const readyMs = await page.evaluate(() => performance.now());
  const files = [...asked];
  const tapsMs = [];
  for (let tap = 0; tap < TAPS; tap++) {
    await page.waitForTimeout(SETTLED_MS / 4);
    tapsMs.push(await page.evaluate(clickedSource(".pass")));
  }
  await context.close();
  return { readyMs, files, tapsMs: seenOf(tapsMs) };
}

const found = { ours: [], peer: [] };
for (let at = 0; at < request.runs; at++) {
  found.ours.push(await ours(at));
  found.peer.push(await peer(at));
}
console.log(JSON.stringify(found));
