// A window at a card's address, while the table is open in another window of this browser.
import { html, nothing, render } from "lit";
import { addressOf, cardNamed } from "./card_address.js";
import { linkedPanel, UNKNOWN } from "./linked_card.js";
import type { Card, Game } from "./paper.js";
import { LOCK } from "./place.js";
import { say } from "./say.js";

/** The channel between the window with the table and windows of this browser that show cards. */
export const CARDS = "taptally-cards";
const ANSWER_MS = 1_000;
const PLAYED = say("Played: look at the table's window.");
const ASLEEP = say("The table's window does not answer: turn to it, and hold the card to its reader there.");

/** What a window asks the table's window: to show the card of an address, or to play it. */
export interface Asked {
  ask: "show" | "play";
  hash: string;
}

/** The card of an address, or a sentence that says why there is none. */
export interface Found {
  card?: Card;
  sentence?: string;
}

/** Show the card of this window's address if the table is open elsewhere; return whether it is. */
export async function playedElsewhere(root: HTMLElement): Promise<boolean> {
  const address = addressOf(location.hash);
  if (!address || !(await isHeld())) return false;
  const told = await asked("show");
  // Perhaps this window held the lock, before it was loaded again.
  if (!told && !(await isHeld())) return false;
  show(root, told ?? (await known(address.id)), "");
  return true;
}

/** What the page itself knows about a card. */
async function known(id: string): Promise<Found> {
  const games = (await (await fetch("games.json")).json()) as Game[];
  const card = cardNamed(games, "", id);
  return card ? { card } : { sentence: UNKNOWN };
}

function show(root: HTMLElement, found: Found, sentence: string): void {
  const play = (): void =>
    void asked("play").then((answer) => show(root, found, answer ? PLAYED : ASLEEP));
  const close = (): void => location.replace(location.pathname);
  render(
    html`<header class="head"><h1>Taptally</h1></header>
      ${linkedPanel(found, play, close, say("Play it at the table"))} ${sentence ? html`<p role="status">${sentence}</p>` : nothing}`,
    root,
  );
}

async function isHeld(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === LOCK) ?? false;
}

/** Ask the table's window; undefined if it does not answer. */
function asked(ask: Asked["ask"]): Promise<Found | undefined> {
  const windows = new BroadcastChannel(CARDS);
  const { hash } = location;
  return new Promise<Found | undefined>((resolve) => {
    windows.addEventListener("message", (event: MessageEvent<{ hash: string; found?: Found }>) => {
      if (event.data.hash === hash && event.data.found) resolve(event.data.found);
    });
    setTimeout(() => resolve(undefined), ANSWER_MS);
    windows.postMessage({ ask, hash } satisfies Asked);
  }).finally(() => windows.close());
}
