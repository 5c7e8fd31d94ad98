// Plays the guided first game step by step, as its page asks for it: by the mouse, or by the keyboard alone.
import { press, pressToLoad, strike } from "./short_presses.mjs";

const KEYS = { left: "a", ok: "s", right: "d" };
const HOLD_MS = 750;
const MOST_TABS = 300;
const STEP = ".guide .where span";

/** The guide's steps, whatever language it speaks. */
function guideOf(page) {
  return page.evaluate(async () => {
    const guides = await (await fetch("guides.json")).json();
    return guides[document.querySelector(".head > label select").value];
  });
}

/** What the guide says now; undefined once the game is over. */
async function asked(page, guide) {
  await page.waitForFunction(() => document.querySelector(".guide .main")?.disabled !== true);
  const told = await page.evaluate((where) => {
    const button = document.querySelector(".push.next")?.dataset.button;
    return document.querySelector(".guide .main")
      ? { button, number: document.querySelector(where).textContent.match(/\d+/)[0], why: document.querySelector(".guide .why").textContent }
      : undefined;
  }, STEP);
  return told && { ...told, isHeld: guide[told.number - 1].line[0] === "hold" };
}

async function middleOf(page, selector) {
  const found = page.locator(selector).first();
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  return [box.x + Math.min(box.width / 2, 40), box.y + Math.min(box.height / 2, 30)];
}

async function held(page, down, up) {
  await down();
  await page.waitForTimeout(HOLD_MS);
  await up();
}

/** Go on with the Tab key until the focus is there. */
async function tabTo(page, selector) {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${selector}`);
}

const WAYS = {
  drag: async (page, step) => {
    if (step.button) {
      if (!step.isHeld) return press(page, ".push.next");
      await page.mouse.move(...(await middleOf(page, ".push.next")));
      return held(page, () => page.mouse.down(), () => page.mouse.up());
    }
    await page.mouse.move(...(await middleOf(page, ".row .card.next")));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(page, ".reader")), { steps: 3 });
    return page.mouse.up();
  },
  keys: async (page, step) => {
    if (step.button) {
      const key = KEYS[step.button];
      if (!step.isHeld) return strike(page, key);
      return held(page, () => page.keyboard.down(key), () => page.keyboard.up(key));
    }
    await tabTo(page, ".row .card.next");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches(".choices .main"));
    return page.keyboard.press("Enter");
  },
};

/** Begin the guided first game of the cards on the table. */
export async function beginGuided(page, name = "Show me a first game") {
  await pressToLoad(page, name);
  await page.waitForSelector(".guide .main:not(:disabled)");
}

/**
* Play it to its end, or this many steps of it. Return how many, and what is wrong with the page on the way: a step
 * without a reason, or a hand that the page says is not as the table counts it.
 */
export async function playGuided(page, way, most = Infinity) {
  const wrong = [];
  const guide = await guideOf(page);
  let steps = 0;
  for (let step; steps < most && (step = await asked(page, guide)); steps++) {
    const due = await page.locator(".papers .due").allTextContents();
    if (due.length) wrong.push([steps, ...due.map((text) => text.trim())]);
    if (step.why.length < "Why: so it is.".length) wrong.push([steps, step.why]);
    const before = await page.locator(STEP).textContent();
    await WAYS[way](page, step);
    await page.waitForFunction(
      ([selector, shown]) => document.querySelector(selector)?.textContent !== shown,
      [STEP, before],
    );
  }
  return { steps, wrong };
}
