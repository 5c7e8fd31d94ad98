// An evening in a browser that keeps nothing for this page: it lasts as long as its window.
import type { Keeping } from "./evening.js";
import type { Kept } from "./messages.js";
import { say } from "./say.js";

/** The window's history, which outlives a reload. */
interface Around {
  history: { readonly state: unknown; replaceState(state: unknown, unused: string): void };
}

const { history } = globalThis as unknown as Around;

export class Unkept implements Keeping {
  readonly isKept = false;
  private readonly lines: string[] = [];
  private isCleared = false;

  async memory(): Promise<undefined> {
    return undefined;
  }

  async keep(_: Kept, lines: string[] = []): Promise<void> {
    this.lines.push(...lines);
  }

  async begins(): Promise<void> {}

  async happened(lines: string[]): Promise<void> {
    this.lines.push(...lines);
  }

  async restarted(): Promise<void> {}

  async allThatHappened(): Promise<string[]> {
    return this.lines;
  }

  /** The paper that a new table is to begin with. */
  async paper(): Promise<unknown> {
    const laid: unknown = history.state;
    history.replaceState(null, "");
    return laid;
  }

  /** A guided game begins when the page is loaded again: its paper outlives that. */
  async keepPaper(paper: unknown): Promise<void> {
    if (this.isCleared) history.replaceState(paper, "");
  }

  async decks(): Promise<[]> {
    return [];
  }

  async clear(): Promise<void> {
    this.isCleared = true;
  }

  async asides(): Promise<[]> {
    return [];
  }

  readonly keepDeck = refused;
  readonly replace = refused;
  readonly takeBack = refused;
  readonly forgetAside = refused;
}

/** What needs a browser that keeps it. The page does not offer it. */
function refused(): Promise<never> {
  return Promise.reject(new Error(say("This browser keeps nothing for this page.")));
}
