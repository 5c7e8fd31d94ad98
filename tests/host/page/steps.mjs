// The steps that a test takes in a browser, by name. Each is given the session (its page, its context, what was asked)
// and its own words; what it returns is what it found.
import path from "node:path";
import { beginGuided, playGuided } from "./guided.mjs";
import { notInstalledFor, shutOut } from "./debugger.mjs";
import { settle } from "./settled.mjs";
import { press, pressToLoad, strike } from "./short_presses.mjs";
import { playByEar } from "./by_ear.mjs";
import { shots } from "./shots.mjs";

const READY_MS = 180_000;
const HELD_MS = 800;
const POLL_MS = 50;

async function ready(page) {
  await page.waitForFunction(
    () => document.querySelector("canvas") && document.querySelector(".state")?.textContent.trim() === "",
    null,
    { timeout: READY_MS },
  );
}

async function saved(page, folder, name, as) {
  await page.locator("summary", { hasText: "Save and load" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  await page.locator("summary", { hasText: "Save and load" }).click();
  const file = path.join(folder, as ?? download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** A page that is reloaded at this moment answers nothing: ask it again. */
function unlessReloaded(error) {
  if (!String(error).includes("Execution context was destroyed")) throw error;
}

function inHand(page, at) {
  return page.locator(".row.hand .card").nth(at);
}

/** Blank what the page said there, so that its next words are known from those. */
function blank(page, selector) {
  return page.evaluate((where) => {
    const texts = document.createTreeWalker(document.querySelector(where) ?? document.createElement("p"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = "";
  }, selector);
}

export const STEPS = {
  open: async ({ page, request }) => {
    await page.goto(request.address);
    await ready(page);
    return page.evaluate(() => Math.round(performance.now()));
  },
  reload: async ({ page }) => {
    await page.reload();
    await ready(page);
  },
  again: async ({ page }) => {
    await page.reload();
  },
  offline: async ({ page, context }) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    return page.evaluate(() => Boolean(navigator.serviceWorker.controller));
  },
  // Wait until the page tells of its trouble.
  told: async ({ page }) => {
    await page.waitForFunction(() => document.querySelector(".state")?.textContent.includes("left alone"));
  },
  "begin anew": async ({ page }) => {
    page.once("dialog", (dialog) => dialog.accept());
    await page.locator("summary", { hasText: "Save and load" }).click();
    await pressToLoad(page, "New session");
    await ready(page);
  },
  // Deal the hands, and wait until they are there.
  deal: async ({ page }) => {
    await page.getByRole("button", { name: "Deal the opening hands" }).click();
    await page.locator(".row.hand .card").first().waitFor();
  },
  press: ({ page }, id) => press(page, `[data-button=${id}]`),
  hold: async ({ page }, id) => {
    await page.locator(`[data-button=${id}]`).dispatchEvent("pointerdown");
    await page.waitForTimeout(HELD_MS);
    await page.locator(`[data-button=${id}]`).dispatchEvent("pointerup");
    await settle(page);
  },
  // A letter pushes a button of the device: its press is short, too.
  key: ({ page }, key) => (key.length > 1 ? page.keyboard.press(key) : strike(page, key)),
  settle: ({ page }) => settle(page),
  // Press a button after which the page is loaded again and its table is ready.
  "press to load": async ({ page }, name) => {
    await pressToLoad(page, name);
    await ready(page);
  },
  click: ({ page }, name) => page.getByRole("button", { name: new RegExp(name) }).first().click(),
  // Move a card of the open hand onto the reader by the mouse.
  drag: async ({ page }, at) => {
    const card = await inHand(page, at).boundingBox();
    const reader = await page.locator(".reader").boundingBox();
    await page.mouse.move(card.x + 20, card.y + 20);
    await page.mouse.down();
    await page.mouse.move(reader.x + reader.width / 2, reader.y + reader.height / 2, { steps: 8 });
    await page.mouse.up();
  },
  // Move a card of the open hand onto the reader by the keyboard alone.
  tap: async ({ page }, at) => {
    await inHand(page, at).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Hold to the reader" }).focus();
    await page.keyboard.press("Enter");
  },
  choose: ({ page }, game) => page.locator(".head > label select").selectOption(game),
  // Play the guided first game by "drag" or "keys", to its end or this many steps of it.
  "begin guided": ({ page }, name) => beginGuided(page, name),
  guided: ({ page }, way, most) => playGuided(page, way, most),
  // Wait until this many of its steps are done, by hand or by themselves.
  "guided at": ({ page }, done) =>
    page.waitForFunction(
      (step) =>
        document.querySelector(".guide .where span")?.textContent.startsWith(`Step ${step} of`) &&
        !document.querySelector(".guide .main").disabled,
      done + 1,
      { timeout: READY_MS },
    ).then(() => undefined),
  // Say yes to the next question.
  accept: ({ page }) => void page.once("dialog", (dialog) => dialog.accept()),
  // Give the page a file; wait until the page begins anew with it, or tells why not.
  // Paste a decklist for a seat, by the name of its button; the page loads again with it.
  paste: async ({ page }, button, text) => {
    const before = await page.evaluate(() => performance.timeOrigin);
    page.once("dialog", (dialog) => dialog.accept());
    await page.locator("summary", { hasText: "Save and load" }).click();
    await page.locator("summary", { hasText: "Paste a decklist" }).click();
    await page.getByLabel("Decklist", { exact: true }).fill(text);
    await page.getByRole("button", { name: button }).click();
    await page.waitForFunction((then) => performance.timeOrigin !== then, before, { timeout: READY_MS });
    await ready(page);
  },
  give: async ({ page }, label, file) => {
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.locator("summary", { hasText: "Save and load" }).click();
    await blank(page, ".given");
    await page.getByLabel(label).setInputFiles(file);
    await page.waitForFunction(
      (then) => performance.timeOrigin !== then || /changed\.|now give a decklist/.test(document.querySelector(".given")?.textContent ?? ""),
      before,
      { timeout: READY_MS },
    );
    await ready(page);
    const told = page.locator(".given");
    if (!(await told.count())) return "";
    await page.locator("summary", { hasText: "Save and load" }).click();
    return told.textContent();
  },
  // Give files to the input of this label.
  files: ({ page }, label, ...given) => page.getByLabel(label).setInputFiles(given),
  select: ({ page }, label, words) => page.getByLabel(label, { exact: true }).selectOption({ label: words }),
  "fill in": ({ page }, label, words) => page.getByLabel(label, { exact: true }).fill(words),
  // Click the row of a list that begins with this number.
  "click row": ({ page }, number) => page.locator("[role=option]", { hasText: number }).first().click(),
  // The same, with a button of "Save and load".
  anew: async ({ page }, name) => {
    await page.locator("summary", { hasText: "Save and load" }).click();
    await pressToLoad(page, name);
    await ready(page);
  },
  names: ({ page }) => page.locator(".row.hand .card .name").allTextContents(),
  fields: ({ page }) => page.locator(".row.field .card .name").allTextContents(),
  // The words on the device's screen, once it shows any.
  words: async ({ page }) => {
    const found = await page.waitForFunction(
      () => /: +(.*)/s.exec(document.querySelector("canvas")?.ariaLabel ?? "")?.[1],
      null,
      { timeout: READY_MS },
    );
    return found.jsonValue();
  },
  // The guided first game, played from what is handed to the browser's speech (listening.js).
  "by ear": ({ page }, most) => playByEar(page, most),
  picture: ({ page }) =>
    page.locator("canvas").evaluate((canvas) => {
      const cells = canvas.getContext("2d").getImageData(0, 0, 128, 64).data;
      const bytes = new Uint8Array(1024);
      for (let y = 0; y < 64; y++) {
        for (let x = 0; x < 128; x++) bytes[(y >> 3) * 128 + x] |= (cells[(y * 128 + x) * 4] > 100) << (y & 7);
      }
      return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }),
  journal: ({ page, request }, as) => saved(page, request.folder, "Save the game (for a judge)", as),
  happened: ({ page, request }) => saved(page, request.folder, "Save a bug report"),
  axe: ({ page }) => shutOut(page),
  shot: async ({ page, request }, name) => {
    await page.screenshot({ path: path.join(request.folder, `${name}.png`) });
  },
  // Print the page to a file; return how many sheets that takes.
  pdf: async ({ page, request }, name) => {
    const content = await page.pdf({ path: path.join(request.folder, `${name}.pdf`), preferCSSPageSize: true });
    return content.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  },
  // Press a button that saves a file; return the file's name.
  saves: async ({ page, request }, name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    await download.saveAs(path.join(request.folder, download.suggestedFilename()));
    return download.suggestedFilename();
  },
  // Take a picture at every size.
  shots: ({ page, request }, name) => shots(page, request.folder, name),
  summary: ({ page }, name) => page.locator("summary", { hasText: name }).click(),
  "hold key": ({ page }, key, ms) => page.keyboard.press(key, { delay: ms }),
  // From now on the windows have clocks of their own, which run on by themselves and can be put ahead.
  clocks: ({ context }) => context.clock.install(),
  "put ahead": ({ page }, ms) => page.clock.fastForward(ms),
  // Wait until an expression is true.
  until: async ({ page }, code) => {
    const endMs = Date.now() + READY_MS;
    while (!(await page.evaluate(code).catch(unlessReloaded))) {
      if (Date.now() > endMs) throw new Error(`never: ${code}`);
      await page.waitForTimeout(POLL_MS);
    }
  },
  // Open another window at an address behind the #, press there, and return what it says before and after.
  beside: async ({ request, context }, hash, name) => {
    const other = await context.newPage();
    await other.goto(request.address + hash);
    const face = await other.locator(".linked").innerText();
    if (name) await other.getByRole("button", { name }).click();
    if (name) await other.locator("[role=status]").last().waitFor();
    const told = name ? await other.locator("[role=status]").last().textContent() : "";
    await other.close();
    return [face, told];
  },
  complaints: ({ complaints }) => [...complaints],
  "not installed for": ({ page }) => notInstalledFor(page),
  // Open another window of the same browser; from now on steps are taken there.
  window: async (session, where) => {
    session.page = session.listened(await session.context.newPage());
    await session.page.goto(session.request.address + where);
  },
  "browser page": async ({ page }, address) => void (await page.goto(address)),
  fill: ({ page }, where, text) => page.locator(where).first().fill(text),
  check: ({ page }, name) => page.getByLabel(name).check(),
  // Go to another address of the page in this window.
  visit: async ({ page, request }, where) => {
    await page.goto(request.address + where);
  },
  // Leave the table for a page of its site that has none, and wait until its worker has let go of what the browser
  // keeps: it may still write for a moment.
  leave: async ({ page, request }) => {
    await page.goto(request.address + "manifest.webmanifest");
    await page.evaluate(() => navigator.locks.request("taptally-memory", () => undefined));
  },
  // Go back to a window, by its number.
  to: async (session, at) => {
    session.page = session.context.pages()[at];
    await session.page.bringToFront();
  },
  // Close the window as a hand does.
  close: ({ page }) => Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]).then(() => null),
  // From now on each page lacks this part of navigator.
  without: ({ context }, name) => context.addInitScript((lacking) => delete Navigator.prototype[lacking], name),
  // Let the system ask for other colours, or for less motion: see Playwright's emulateMedia.
  media: ({ page }, asked) => page.emulateMedia(asked),
  size: ({ page }, width, height) => page.setViewportSize({ width, height }),
  // Wait until the page shows this text.
  reads: ({ page }, text) => page.getByText(text).first().waitFor(),
  texts: ({ page }, where) => page.locator(where).allInnerTexts(),
  // Give a file to the input of this label; return a file that a button saves.
  upload: ({ page }, label, file) => page.getByLabel(label).setInputFiles(file),
  download: async ({ page, request }, name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    const file = path.join(request.folder, download.suggestedFilename());
    await download.saveAs(file);
    return file;
  },
  hands: ({ table }, ...gesture) => table.do(...gesture),
  table: ({ table }, signal) => table.signal(signal),
  "port is": ({ table }, isThere) => table.portIs(isThere),
  // Take a picture with nothing behind the page, as a streaming program shows it.
  "clear shot": async ({ page, request }, name) => {
    await page.screenshot({ path: path.join(request.folder, `${name}.png`), omitBackground: true });
  },
  eval: ({ page }, code) => page.evaluate(code),
};
