// Files that the page saves, and files that a user opens: journals, and lists of cards.
import { html, nothing, type TemplateResult } from "lit";
import type { Aside, Deck, Keeping } from "./evening.js";
import { listText, NotText } from "./list_text.js";
import type { Given, View } from "./messages.js";
import * as paper from "./paper.js";
import { nameOf } from "./names.js";
import { save } from "./saving.js";
import { counted, LANGUAGE, say, when } from "./say.js";
import type { Table } from "./table.js";

const MB = 1024 * 1024;
// A table's whole flash is smaller. card_tags/lists/limits.py has the limit of lists.
const LARGEST_JOURNAL = 4 * MB;
const LARGEST_LIST = 4 * MB;
const LONGEST_MS = 60_000;
const LIST_KEY = "taptally-list";
const MOST_SHOWN = 12;
const READING = say("Reading...");
const NOTHING_DONE = say("Nothing was changed.");

interface Opened {
  first: number;
  sectors: Record<string, string>;
  told: string;
}

/** A deck with the lines of its decklist that were not found; or what is said of a list that is too long for a deck. */
type GivenDeck = (Deck & { missing: string[] }) | { list: string };

type Answer<T> = T | { refused: string } | { fault: string };

/** Opens files, and goes back to evenings that were set aside. `told` is the latest result. */
export class Files {
  told = "";
  isReading = false;
  asides: Aside[] = [];

  constructor(
    readonly table: Table,
    private readonly evening: Keeping,
    private readonly changed: () => void,
  ) {
    void this.look();
  }

  /** Go on with a saved journal. The present evening is set aside. */
  async openJournal(file: File): Promise<void> {
    if (this.isTooLarge(file, LARGEST_JOURNAL, say("no journal of a table has more than {0} MB.", LARGEST_JOURNAL / MB))) return;
    this.tell(READING);
    const content = new Uint8Array(await file.arrayBuffer());
    const found = await this.read<Opened>({ read: "journal", content });
    if (!found) return;
    const sectors = Object.entries(found.sectors);
    const kept = { files: {}, stickers: {}, sectors: Object.fromEntries(sectors.map(([at, hex]) => [found.first + Number(at), hex])) };
    const lines = sectors.map(([at, hex]) => JSON.stringify(["load", Number(at), hex]));
    await this.leave(() => this.evening.replace(this.tonight, kept, lines));
  }

  /** Replace the cards of a seat, or those from which all draw: by a list, or by a decklist and the list that has its cards. */
  async openDeck(files: File[], deck: number): Promise<void> {
    this.tell(READING);
    const texts: { name: string; text: string }[] = [];
    for (const file of files) {
      const text = await this.textOf(file);
      if (text === undefined) return;
      texts.push({ name: file.name, text });
    }
    const decklist = texts.find(({ name }) => !isList(name));
    const list = texts.find(({ name }) => isList(name));
    if (decklist) await this.take(decklist.text, decklist.name, deck, list?.text);
    else if (list) await this.take(list.text, list.name, deck);
  }

  /** Replace the cards of a seat by a decklist that was typed or pasted. */
  async pasteDeck(text: string, deck: number): Promise<void> {
    this.tell(READING);
    await this.take(text, say("The decklist"), deck);
  }

  private async take(content: string, name: string, deck: number, list?: string): Promise<void> {
    const shown = this.table.game.id;
    const found = await this.read<GivenDeck>({ read: "cards", content, listed: list ?? keptList(), name, shown, deck });
    if (!found) return;
    if ("list" in found) {
      this.tell(keepList(content) ? found.list : `${found.list} ${say("But this browser does not keep it: give it together with the decklist.")}`);
      return;
    }
    const { missing, ...own } = found;
    if (missing.length > 0 && !confirm([...missing.slice(0, MOST_SHOWN), counted("{0} line was not found. Take the rest?", "{0} lines were not found. Take the rest?", missing.length)].join("\n"))) {
      this.tell(NOTHING_DONE);
      return;
    }
    if (list) keepList(list);
    const game = withDecks(this.table.games, [own]).find((each) => each.id === own.game);
    if (game) await this.leave(() => this.evening.keepDeck(own, paper.laidOut(game, this.table.paper.seats)));
  }

  /** The text of a file; undefined, once it is said why, if it has none. */
  private async textOf(file: File): Promise<string | undefined> {
    if (this.isTooLarge(file, LARGEST_LIST, say("no list of cards has more than {0} MB.", LARGEST_LIST / MB))) return undefined;
    try {
      return listText(await file.arrayBuffer());
    } catch (fault) {
      const line = fault instanceof NotText ? fault.line : 1;
      this.tell(`${say('{0}, line {1}: this is not UTF-8 text: save it as "CSV UTF-8"', file.name, line)}. ${NOTHING_DONE}`);
      return undefined;
    }
  }

  takeBack(aside: Aside): Promise<void> {
    return this.leave(() => this.evening.takeBack(aside.key, this.tonight));
  }

  async forget(aside: Aside): Promise<void> {
    if (!confirm(say("Forget the session of {0} ({1})?", when(aside.when), aside.told))) return;
    await this.evening.forgetAside(aside.key);
    await this.look();
  }

  /** A description of this evening. */
  private get tonight(): string {
    const { view, trouble } = this.table;
    if (!view) return trouble ? say("it could not be read") : say("no game had begun");
    const game = this.table.games.find(({ id }) => id === view.game)?.name ?? view.game;
    return counted("{1}, turn {2}, {0} event", "{1}, turn {2}, {0} events", view.events, game, view.turn);
  }

  private async look(): Promise<void> {
    this.asides = await this.evening.asides();
    this.changed();
  }

  /** Switch the table off, change what is kept, and begin with that. */
  private async leave(change: () => Promise<void>): Promise<void> {
    this.table.end();
    try {
      await change();
    } catch (fault) {
      this.table.stop(say("The browser could not keep it ({0}). Nothing was changed. Reload the page.", String(fault)));
      return;
    }
    location.reload();
  }

  private isTooLarge(file: File, most: number, limit: string): boolean {
    if (file.size <= most) return false;
    this.tell(`${say("{0} has {1} MB: {2}", file.name, Math.ceil(file.size / MB), limit)} ${NOTHING_DONE}`);
    return true;
  }

  private tell(sentence: string): void {
    this.told = sentence;
    this.changed();
  }

  /** Read a file in a worker of its own; say why if it cannot be taken. */
  private async read<T extends object>(given: Given): Promise<T | undefined> {
    this.isReading = true;
    this.changed();
    const found = await answerTo<T>(given);
    this.isReading = false;
    if ("refused" in found) this.tell(`${found.refused} ${NOTHING_DONE}`);
    else if ("fault" in found) this.tell(`${say("This file cannot be read here ({0}).", found.fault)} ${NOTHING_DONE}`);
    else return found;
    return undefined;
  }
}

function isList(name: string): boolean {
  return name.toLowerCase().endsWith(".csv");
}

/** The list that decklists are looked up in, "" if none is kept. */
function keptList(): string {
  try {
    return localStorage.getItem(LIST_KEY) ?? "";
  } catch {
    return "";
  }
}

/** Keep a list for later decklists; return whether the browser does. */
function keepList(text: string): boolean {
  try {
    localStorage.setItem(LIST_KEY, text);
    return true;
  } catch {
    return false;
  }
}

function answerTo<T>(given: Given): Promise<Answer<T>> {
  const reader = new Worker("reader.js", { type: "module", name: LANGUAGE });
  const answer = new Promise<Answer<T>>((resolve) => {
    reader.onmessage = ({ data }: MessageEvent<string>) => resolve(JSON.parse(data) as Answer<T>);
    reader.onerror = (event) => resolve({ fault: event.message });
    reader.postMessage(given);
    setTimeout(() => resolve({ fault: say("it takes longer than a minute") }), LONGEST_MS);
  });
  return answer.finally(() => reader.terminate());
}

/** The games, with a seat's own deck in place of its sample deck. */
export function withDecks(games: paper.Game[], decks: Deck[]): paper.Game[] {
  return games.map((game) => {
    const own = decks.filter((deck) => deck.game === game.id);
    const kept = game.cards.filter((card) => card.kind !== "title" || !own.some(({ deck }) => deck === card.deck));
    return { ...game, cards: [...kept, ...own.flatMap((deck) => deck.cards)] };
  });
}

/** Save what happened as a script that `host_sim play --script` plays again. */
export async function happenedFile(lines: string[], events: unknown[], view: View | null): Promise<void> {
  const { version, digest, name } = (await fetch("table.json").then((answer) => answer.json())) as Record<string, string>;
  const head = [
    "# What happened at a table in a browser: `python -m host_sim play --script FILE` plays it again.",
    `# Taptally ${version} ${digest}, board ${name}, saved ${new Date().toISOString()}`,
    `# ${navigator.userAgent}`,
  ];
  const held = view ? [JSON.stringify({ expect: { game: view.game, turn: view.turn, events: view.events } })] : [];
  const journal = ["# The journal, an event a line:", ...events.map((event) => `# ${JSON.stringify(event)}`)];
  save("taptally-happened.jsonl", [...head, ...lines, ...held, ...journal].join("\n") + "\n");
}

/** The files that can be opened, and the evenings to go back to. */
export function givenFiles(files: Files): TemplateResult {
  const { table } = files;
  const decks = [...new Set(table.game.cards.filter((card) => card.kind === "title").map((card) => card.deck))].sort();
  return html`${chooser(files, say("Open a saved game"), "", false, ([file]) => files.openJournal(file!))}
    ${decks.map((deck) =>
      chooser(files, deck ? say("Own cards for {0} (CSV or decklist)", nameOf(table, deck - 1)) : say("Own cards for all (CSV or decklist)"), ".csv,.txt,text/csv,text/plain", true, (given) => files.openDeck(given, deck)),
    )}
    ${pasting(files, decks)}
    ${files.told ? html`<p class="given" role="status">${files.told}</p>` : nothing}
    ${files.asides.map(
      (aside) => html`<p class="aside">
        <button @click=${() => files.takeBack(aside)}>${say("Back to the session of {0}: {1}", when(aside.when), aside.told)}</button>
        <button class="quiet" aria-label=${say("Forget the session of {0}", when(aside.when))} @click=${() => files.forget(aside)}>${say("Forget")}</button>
      </p>`,
    )}`;
}

function chooser(files: Files, name: string, accept: string, takesMany: boolean, open: (files: File[]) => Promise<void>): TemplateResult {
  const chosen = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const given = [...(input.files ?? [])];
    if (given.length > 0) void open(given).finally(() => (input.value = ""));
  };
  return html`<label class="file"
    >${name}<input type="file" accept=${accept} ?multiple=${takesMany} ?disabled=${files.isReading} @change=${chosen}
  /></label>`;
}

/** A field for a decklist as text, and a button for each seat that may get it. */
function pasting(files: Files, decks: number[]): TemplateResult {
  const take = (event: Event, deck: number): void => {
    const text = (event.target as HTMLElement).closest("details")!.querySelector("textarea")!.value;
    if (text.trim()) void files.pasteDeck(text, deck);
  };
  return html`<details class="decklist">
    <summary>${say("Paste a decklist")}</summary>
    <textarea rows="6" aria-label=${say("Decklist")}></textarea>
    ${decks.map(
      (deck) =>
        html`<button ?disabled=${files.isReading} @click=${(event: Event) => take(event, deck)}>
          ${deck ? say("Take it for {0}", nameOf(files.table, deck - 1)) : say("Take it for all")}
        </button>`,
    )}
  </details>`;
}
