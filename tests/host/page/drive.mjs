// Drives the page in a real browser: node drive.mjs BROWSER, then a request a line, in JSON.
//
// A request names the page's address, a folder for what is saved, and steps: arrays of a name of `STEPS` and words.
// It has a context of its own, so nothing is left of an earlier one. The answer is a line: what the steps returned,
// or the fault of the one that failed.
import path from "node:path";
import readline from "node:readline";
import { chromium } from "playwright-core";
import { giveSerial, Served } from "./serial.mjs";
import { reachTables } from "./settled.mjs";
import { STEPS } from "./steps.mjs";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const STARTED = { executablePath: process.argv[2], args: ARGS };
// Only what hangs takes so long, on the busiest machine, too.
const PATIENCE_MS = 180_000;
let running;

/** Open a context; a profile of its own is asked for where a private window would be refused. */
async function opened(request) {
  const [width, height] = request.size ?? [1366, 768];
  const options = {
    viewport: { width, height },
    colorScheme: request.dark ? "dark" : "light",
    reducedMotion: request.moves ? "no-preference" : "reduce",
    locale: request.locale ?? "en-GB",
    acceptDownloads: true,
    bypassCSP: false,
  };
  if (request.profile) {
    return chromium.launchPersistentContext(path.join(request.folder, "profile"), { ...STARTED, ...options });
  }
  running ??= await chromium.launch(STARTED);
  return running.newContext(options);
}

/** The same shuffle in every run. */
function shuffleAlike() {
  let seed = 20_240;
  crypto.getRandomValues = (into) => {
    for (let at = 0; at < into.length; at++) into[at] = seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return into;
  };
}

/** Let no page keep its files in the browser: that takes as long as the page's own start. */
function keepNoFiles() {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => undefined);
}

// These steps need the files that the browser keeps.
const WITHOUT_A_SERVER = ["offline", "not installed for"];

class Session {
  complaints = [];

  constructor(request, context) {
    this.request = request;
    this.context = context;
  }

  async begin() {
    this.context.setDefaultTimeout(PATIENCE_MS);
    // The window in which steps are taken.
    this.page = this.listened(this.context.pages()[0] ?? (await this.context.newPage()));
    await reachTables(this.context);
    await this.context.addInitScript(shuffleAlike);
    if (!this.request.steps.some(([step]) => WITHOUT_A_SERVER.includes(step))) {
      await this.context.addInitScript(keepNoFiles);
    }
    // A table at a serial port, if the request names a Python to run it.
    if (this.request.python) {
      this.table = new Served(this.request.python, this.request.folder);
      await this.table.begin();
      await giveSerial(this.context, this.table.port);
    }
    // What this browser lacks comes from the test.
    if (this.request.init) await this.context.addInitScript({ path: this.request.init });
  }

  /** Note what a window complains of. */
  listened(window) {
    window.on("pageerror", (error) => this.complaints.push(String(error)));
    window.on("console", (message) => {
      // The test reads the screen's pixels: that is no fault of the page.
      if (message.text().startsWith("Canvas2D")) return;
      if (["error", "warning"].includes(message.type())) this.complaints.push(message.text());
    });
    return window;
  }

  async take() {
    const found = [];
    for (const [step, ...words] of this.request.steps) found.push((await STEPS[step](this, ...words)) ?? null);
    return { found };
  }

  /** What a failed test shows of its windows. */
  async fault(error) {
    const texts = this.context.pages().map((window) => window.locator("body").innerText().catch(String));
    const reads = (await Promise.all(texts)).map((text) => `a page reads: ${text}`);
    return { fault: [...reads, ...this.complaints, String(error?.stack ?? error)].join("\n") };
  }

  async end() {
    await this.context.close();
    this.table?.end();
  }
}

async function answer(request) {
  const session = new Session(request, await opened(request));
  try {
    await session.begin();
    return await session.take();
  } catch (error) {
    return await session.fault(error);
  } finally {
    await session.end();
  }
}

for await (const line of readline.createInterface(process.stdin)) {
  console.log(JSON.stringify(await answer(JSON.parse(line))));
}
await running?.close();
