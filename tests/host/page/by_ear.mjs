// Plays the guided first game by ear: it knows nothing but the sentences that the page hands to the browser's speech,
// and finds cards by their names, as somebody does who uses a screen reader.
import { strike } from "./short_presses.mjs";

const TAP = "Drag {0} onto the reader, or press it.";
const PRESS = "Press {0}{1}.";
const HOLD = "Hold {0} down for a second{1}.";
const KEY = "(key {0})";
const OVER = "The first game is over";
const BUTTONS = { Left: "a", OK: "s", Right: "d" };
const HOLD_MS = 750;

/** The page's texts in its language. */
function textsOf(page) {
  return page.evaluate(async () => (await (await fetch(`words/${document.documentElement.lang}.json`)).json()).texts);
}

function filled(text, ...values) {
  return values.reduce((found, value, at) => found.replace(`{${at}}`, value), text);
}

/** The gesture that a sentence asks for; undefined if it asks for none. */
function gestureIn(sentence, texts, cards) {
  const say = (text) => texts[text] ?? text;
  for (const [name, key] of Object.entries(BUTTONS)) {
    const words = [say(name), ` ${filled(say(KEY), key.toUpperCase())}`];
    if (sentence.includes(filled(say(PRESS), ...words))) return { key };
    if (sentence.includes(filled(say(HOLD), ...words))) return { key, isHeld: true };
  }
  const asked = cards.filter((name) => sentence.includes(filled(say(TAP), name)));
  const card = asked.sort((one, other) => other.length - one.length)[0];
  return card && { card };
}

async function make(page, { card, key, isHeld }) {
  if (key && !isHeld) return strike(page, key);
  if (key) return page.keyboard.press(key, { delay: HOLD_MS });
  const named = page.locator(".papers .card", { has: page.getByText(card, { exact: true }) });
  const next = page.locator(".papers .card[data-next]", { has: page.getByText(card, { exact: true }) });
  await ((await next.count()) ? next : named).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.matches(".choices .main"));
  return page.keyboard.press("Enter");
}

/** Play it to its end, or this many steps of it. Return all sentences, and the gestures that brought none or many. */
export async function playByEar(page, most = Infinity) {
  const texts = await textsOf(page);
  const wrong = [];
  const handed = () => page.evaluate(() => globalThis.handed);
  for (let steps = 0; steps < most; steps++) {
    const before = await handed();
    const [, sentence] = before.at(-1);
    if (sentence.includes(texts[OVER] ?? OVER)) break;
    const cards = await page.locator(".papers .card .name").allTextContents();
    const gesture = gestureIn(sentence, texts, [...new Set(cards)]);
    if (!gesture) throw new Error(`nothing is asked for in: ${sentence}`);
    await make(page, gesture);
    await page.waitForFunction((count) => globalThis.handed.length > count, before.length);
    const after = await handed();
    if (after.length !== before.length + 1 || after.at(-1)[2] !== 1) wrong.push(after.slice(before.length));
  }
  return { handed: await handed(), wrong };
}
