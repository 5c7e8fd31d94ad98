// The table's place in this browser: one window has it, the others wait for it and can ask for it.
import { html, render } from "lit";
import { say } from "./say.js";

/** The lock that the table's window holds. */
export const LOCK = "taptally-table";
const NAME = "taptally-place";
// A page that is loaded again gets its own place back by then, and says nothing.
const OWN_MS = 150;
const ELSEWHERE = say("The table is open in another window of this browser.");
const ASKED = say("The other window has been asked to save the game and let go. If nothing happens, close it.");

/** The place, once this window has it. `isAsked` resolves when another window wants it. */
export interface Place {
  isAsked: Promise<void>;
}

/** Wait for the place, and say so in the meantime. */
export async function takePlace(root: HTMLElement): Promise<Place> {
  const windows = new BroadcastChannel(NAME);
  const waiting = setTimeout(() => show(root, windows, false), OWN_MS);
  while (!(await isTaken(windows)));
  clearTimeout(waiting);
  return { isAsked: new Promise((resolve) => (windows.onmessage = () => resolve())) };
}

/** Queue for the place; return whether it was taken. A window that asks for it goes first: the others queue again. */
function isTaken(windows: BroadcastChannel): Promise<boolean> {
  const queue = new AbortController();
  windows.onmessage = () => queue.abort();
  return new Promise((resolve, reject) => {
    const held = (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    // A browser that keeps nothing for pages has no locks for them either: windows share nothing there.
    if (!navigator.locks) return resolve(true);
    navigator.locks.request(LOCK, { signal: queue.signal }, held).catch((fault: unknown) => {
      const { name } = fault as DOMException;
      if (name === "AbortError") resolve(false);
      else if (name === "SecurityError") resolve(true);
      else reject(fault);
    });
  });
}

function show(root: HTMLElement, windows: BroadcastChannel, isAsked: boolean): void {
  const ask = (): void => {
    windows.postMessage({ ask: "place" });
    show(root, windows, true);
  };
  render(
    html`<header class="head"><h1>Taptally</h1></header>
      <section class="elsewhere">
        <p role="status">${isAsked ? ASKED : ELSEWHERE}</p>
        <button class="main" ?disabled=${isAsked} @click=${ask}>${say("Play here instead")}</button>
      </section>`,
    root,
  );
}
