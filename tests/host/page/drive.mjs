// Drives the page in a real browser: node drive.mjs REQUEST, a JSON file.
//
// The request names the page's address, the browser, a folder for what is saved, and steps: arrays of a name
// of `STEPS` and words. What a step returns is printed, a JSON value a line.
import fs from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { beginGuided, playGuided } from "./guided.mjs";
import { notInstalledFor, shutOut } from "./debugger.mjs";
import { reachTables, settle } from "./settled.mjs";
import { press, strike } from "./short_presses.mjs";
import { shots } from "./shots.mjs";
import { giveSerial, Served } from "./serial.mjs";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const READY_MS = 60_000;
const HELD_MS = 800;
const POLL_MS = 50;

const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const [width, height] = request.size ?? [1366, 768];
// Each run has a profile of its own: nothing is left of an earlier one.
const context = await chromium.launchPersistentContext(path.join(request.folder, "profile"), {
  executablePath: request.browser,
  args: ARGS,
  viewport: { width, height },
  colorScheme: request.dark ? "dark" : "light",
  reducedMotion: request.moves ? "no-preference" : "reduce",
  locale: request.locale ?? "en-GB",
  acceptDownloads: true,
  bypassCSP: false,
});
const complaints = [];
function listened(window) {
  window.on("pageerror", (error) => complaints.push(String(error)));
  window.on("console", (message) => {
    // The test reads the screen's pixels: that is no fault of the page.
    if (message.text().startsWith("Canvas2D")) return;
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return window;
}
// The window in which steps are taken.
let page = listened(context.pages()[0] ?? (await context.newPage()));

await reachTables(context);

// The same shuffle in every run.
await context.addInitScript(() => {
  let seed = 20_240;
  crypto.getRandomValues = (into) => {
    for (let at = 0; at < into.length; at++) into[at] = seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return into;
  };
});

// A table at a serial port, if the request names a Python to run it.
const table = request.python && new Served(request.python, request.folder);
if (table) {
  await table.begin();
  await giveSerial(context, table.port);
}
// What this browser lacks comes from the test.
if (request.init) await context.addInitScript({ path: request.init });

async function ready() {
  await page.waitForFunction(
    () => document.querySelector("canvas") && document.querySelector(".state")?.textContent.trim() === "",
    null,
    { timeout: READY_MS },
  );
}

async function saved(name, as) {
  await page.locator("summary", { hasText: "Keep" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  await page.locator("summary", { hasText: "Keep" }).click();
  const file = path.join(request.folder, as ?? download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

function inHand(at) {
  return page.locator(".row.hand .card").nth(at);
}

const STEPS = {
  open: async () => {
    await page.goto(request.address);
    await ready();
    return page.evaluate(() => Math.round(performance.now()));
  },
  reload: async () => {
    await page.reload();
    await ready();
  },
  again: async () => {
    await page.reload();
  },
  offline: async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    return page.evaluate(() => Boolean(navigator.serviceWorker.controller));
  },
  // Wait until the page tells of its trouble.
  told: async () => {
    await page.waitForFunction(() => document.querySelector(".state")?.textContent.includes("left alone"));
  },
  "begin anew": async () => {
    page.once("dialog", (dialog) => dialog.accept());
    await page.locator("summary", { hasText: "Keep" }).click();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Begin a new evening" }).click()]);
    await ready();
  },
  // Deal the hands, and wait until they are there.
  deal: async () => {
    await page.getByRole("button", { name: "Deal the opening hands" }).click();
    await page.locator(".row.hand .card").first().waitFor();
  },
  press: (id) => press(page, `[data-button=${id}]`),
  hold: async (id) => {
    await page.locator(`[data-button=${id}]`).dispatchEvent("pointerdown");
    await page.waitForTimeout(HELD_MS);
    await page.locator(`[data-button=${id}]`).dispatchEvent("pointerup");
    await settle(page);
  },
  // A letter pushes a button of the device: its press is short, too.
  key: (key) => (key.length > 1 ? page.keyboard.press(key) : strike(page, key)),
  settle: () => settle(page),
  click: (name) => page.getByRole("button", { name: new RegExp(name) }).first().click(),
  // Move a card of the open hand onto the reader by the mouse.
  drag: async (at) => {
    const card = await inHand(at).boundingBox();
    const reader = await page.locator(".reader").boundingBox();
    await page.mouse.move(card.x + 20, card.y + 20);
    await page.mouse.down();
    await page.mouse.move(reader.x + reader.width / 2, reader.y + reader.height / 2, { steps: 8 });
    await page.mouse.up();
  },
  // Move a card of the open hand onto the reader by the keyboard alone.
  tap: async (at) => {
    await inHand(at).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Hold to the reader" }).focus();
    await page.keyboard.press("Enter");
  },
  choose: (game) => page.locator(".head label select").selectOption(game),
  // Play the guided first game by "drag" or "keys", to its end or this many steps of it.
  "begin guided": (name) => beginGuided(page, name),
  guided: (way, most) => playGuided(page, way, most),
  // Wait until this many of its steps are done, by hand or by themselves.
  "guided at": (done) =>
    page.waitForFunction(
      (step) =>
        document.querySelector(".guide .where span")?.textContent.startsWith(`Step ${step} of`) &&
        !document.querySelector(".guide .main").disabled,
      done + 1,
      { timeout: READY_MS },
    ).then(() => undefined),
  // Say yes to the next question.
  accept: () => void page.once("dialog", (dialog) => dialog.accept()),
  // Give the page a file; wait until the page begins anew with it, or tells why not.
  give: async (label, file) => {
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.locator("summary", { hasText: "Keep" }).click();
    await page.getByLabel(label).setInputFiles(file);
    await page.waitForTimeout(100);
    await page.waitForFunction(
      (then) => performance.timeOrigin !== then || /changed\./.test(document.querySelector(".given")?.textContent ?? ""),
      before,
      { timeout: READY_MS },
    );
    await ready();
    const told = page.locator(".given");
    if (!(await told.count())) return "";
    await page.locator("summary", { hasText: "Keep" }).click();
    return told.textContent();
  },
  // Give files to the input of this label.
  files: (label, ...given) => page.getByLabel(label).setInputFiles(given),
  select: (label, words) => page.getByLabel(label, { exact: true }).selectOption({ label: words }),
  "fill in": (label, words) => page.getByLabel(label, { exact: true }).fill(words),
  // Click the row of a list that begins with this number.
  "click row": (number) => page.locator("[role=option]", { hasText: number }).first().click(),
  // Press a button after which the page begins anew.
  anew: async (name) => {
    await page.locator("summary", { hasText: "Keep" }).click();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name }).first().click()]);
    await ready();
  },
  names: () => page.locator(".row.hand .card .name").allTextContents(),
  fields: () => page.locator(".row.field .card .name").allTextContents(),
  words: () => page.locator(".device [role=status]").textContent(),
  picture: () =>
    page.locator("canvas").evaluate((canvas) => {
      const cells = canvas.getContext("2d").getImageData(0, 0, 128, 64).data;
      const bytes = new Uint8Array(1024);
      for (let y = 0; y < 64; y++) {
        for (let x = 0; x < 128; x++) bytes[(y >> 3) * 128 + x] |= (cells[(y * 128 + x) * 4] > 100) << (y & 7);
      }
      return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }),
  journal: (as) => saved("Save the journal", as),
  happened: () => saved("Save what happened"),
  axe: () => shutOut(page),
  shot: async (name) => {
    await page.screenshot({ path: path.join(request.folder, `${name}.png`) });
  },
  // Print the page to a file; return how many sheets that takes.
  pdf: async (name) => {
    const content = await page.pdf({ path: path.join(request.folder, `${name}.pdf`), preferCSSPageSize: true });
    return content.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  },
  // Press a button that saves a file; return the file's name.
  saves: async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    await download.saveAs(path.join(request.folder, download.suggestedFilename()));
    return download.suggestedFilename();
  },
  // Take a picture at every size.
  shots: (name) => shots(page, request.folder, name),
  summary: (name) => page.locator("summary", { hasText: name }).click(),
  "hold key": (key, ms) => page.keyboard.press(key, { delay: ms }),
  // Wait until an expression is true.
  until: async (code) => {
    const endMs = Date.now() + READY_MS;
    while (!(await page.evaluate(code))) {
      if (Date.now() > endMs) throw new Error(`never: ${code}`);
      await page.waitForTimeout(POLL_MS);
    }
  },
  // Open another window at an address behind the #, press there, and return what it says before and after.
  beside: async (hash, name) => {
    const other = await context.newPage();
    await other.goto(request.address + hash);
    const face = await other.locator(".linked").innerText();
    if (name) await other.getByRole("button", { name }).click();
    if (name) await other.locator("[role=status]").last().waitFor();
    const told = name ? await other.locator("[role=status]").last().textContent() : "";
    await other.close();
    return [face, told];
  },
  complaints: () => complaints,
  "not installed for": () => notInstalledFor(page),
  // Open another window of the same browser; from now on steps are taken there.
  window: async (where) => {
    page = listened(await context.newPage());
    await page.goto(request.address + where);
  },
  "browser page": async (address) => void (await page.goto(address)),
  fill: (where, text) => page.locator(where).first().fill(text),
  check: (name) => page.getByLabel(name).check(),
  // Go to another address of the page in this window.
  visit: async (where) => {
    await page.goto(request.address + where);
  },
  // Go back to a window, by its number.
  to: async (at) => {
    page = context.pages()[at];
    await page.bringToFront();
  },
  // Close the window as a hand does.
  close: () => Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]).then(() => null),
  // From now on each page lacks this part of navigator.
  without: (name) => context.addInitScript((lacking) => delete Navigator.prototype[lacking], name),
  size: (width, height) => page.setViewportSize({ width, height }),
  // Wait until the page shows this text.
  reads: (text) => page.getByText(text).first().waitFor(),
  texts: (where) => page.locator(where).allInnerTexts(),
  // Give a file to the input of this label; return a file that a button saves.
  upload: (label, file) => page.getByLabel(label).setInputFiles(file),
  download: async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    const file = path.join(request.folder, download.suggestedFilename());
    await download.saveAs(file);
    return file;
  },
  hands: (...gesture) => table.do(...gesture),
  table: (signal) => table.signal(signal),
  "port is": (isThere) => table.portIs(isThere),
  // Take a picture with nothing behind the page, as a streaming program shows it.
  "clear shot": async (name) => {
    await page.screenshot({ path: path.join(request.folder, `${name}.png`), omitBackground: true });
  },
  eval: (code) => page.evaluate(code),
};

try {
  for (const [step, ...words] of request.steps) {
    console.log(JSON.stringify((await STEPS[step](...words)) ?? null));
  }
} catch (fault) {
  for (const window of context.pages()) console.error("a page reads:", await window.locator("body").innerText().catch(String));
  throw fault;
} finally {
  await context.close();
  table?.end();
}
