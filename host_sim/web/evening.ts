// The evening, as the browser keeps it: the table's flash, what happened, and where the paper lies.
import type { Card } from "./paper.js";
import type { Kept, Line } from "./messages.js";
import { fromVersion1 } from "./older_memory.js";
import { say } from "./say.js";
import { Unkept } from "./unkept.js";

const NAME = "taptally";
const SHAPE = 2;
// The version of the kept state. A state of another version is left alone.
const VERSION = 2;
const MEMORY = "memory";
const HAPPENED = "happened";
const PAPER = "paper";
const DECKS = "decks";
const ASIDE = "aside";
// The parts of an evening. Evenings that were set aside lie beside it.
const EVENING = [MEMORY, HAPPENED, PAPER, DECKS];
const STORES = [...EVENING, ASIDE];
// What a hand is doing. If a later page finds it, it was cut off.
const DOING = "doing";

/** What is kept cannot be read. */
export class NotKept extends Error {}
/** This browser keeps nothing for pages. */
class KeepsNothing extends Error {}

/** A user's own deck: cards with the bytes of their stickers. */
export interface Deck {
  game: string;
  deck: number;
  name: string;
  cards: (Card & { image: string })[];
}

/** An evening that was set aside: its number, when that was, and a description. */
export interface Aside {
  key: IDBValidKey;
  when: string;
  told: string;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? noReason());
  });
}

function noReason(): Error {
  return new Error(say("the browser gives no reason"));
}

function committed(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? noReason());
  });
}

function isHex(found: unknown): found is string {
  return typeof found === "string" && found.length % 2 === 0 && /^[0-9a-f]*$/.test(found);
}

function isRecordOf<T>(found: unknown, isOne: (one: unknown) => one is T): found is Record<string, T> {
  return typeof found === "object" && found !== null && Object.values(found).every(isOne);
}

function isFiles(found: unknown): found is Record<string, string> {
  return isRecordOf(found, isHex);
}

/** What an evening can do, whether the browser keeps it or not. */
export type Keeping = Pick<Evening, Exclude<keyof Evening, "isKept">> & { isKept: boolean };

/** Open what this browser keeps. If it keeps nothing for pages, the evening lasts as long as this window. */
export async function openEvening(): Promise<Keeping> {
  try {
    return await Evening.open();
  } catch (fault) {
    if (fault instanceof KeepsNothing) return new Unkept();
    throw fault;
  }
}

export class Evening {
  readonly isKept = true;

  private constructor(private readonly base: IDBDatabase) {}

  /** Open what this browser keeps; rejects with NotKept if no page of this version kept it, else with KeepsNothing. */
  static async open(): Promise<Evening> {
    // Without locks two windows would write over each other.
    if (!navigator.locks) throw new KeepsNothing();
    const base = await Evening.opened();
    const there = base.objectStoreNames;
    if (!STORES.every((store) => there.contains(store))) {
      base.close();
      throw notOurs();
    }
    // A newer page in another window may ask for it, or a window that forgets it.
    base.onversionchange = () => base.close();
    return new Evening(base);
  }

  private static async opened(): Promise<IDBDatabase> {
    try {
      const opening = indexedDB.open(NAME, SHAPE);
      opening.onupgradeneeded = () => {
        const there = opening.result.objectStoreNames;
        const missing = STORES.filter((store) => !there.contains(store));
        for (const store of missing) opening.result.createObjectStore(store, { autoIncrement: true });
      };
      return await answered(opening);
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === "VersionError") throw newer();
      throw new KeepsNothing();
    }
  }

  /** The table's memory, undefined for a new one; rejects with NotKept if no page of this version kept it. */
  async memory(): Promise<Required<Kept> | undefined> {
    const store = this.base.transaction(MEMORY).objectStore(MEMORY);
    const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    if (keys.length === 0) return undefined;
    let found = Object.fromEntries(keys.map((key, at) => [String(key), values[at] as unknown]));
    if (found["version"] === 1) found = await this.renew(fromVersion1(found));
    delete found[DOING];
    if (Object.keys(found).length === 0) return undefined;
    const kept: Required<Kept> = { sectors: {}, files: {}, stickers: {} };
    if (found["version"] !== VERSION || !isRecordOf(found["files"], isFiles)) throw notOurs();
    kept.files = found["files"];
    for (const [key, value] of Object.entries(found)) {
      const [kind, name] = key.split(/:(.*)/s);
      if ((kind !== "sectors" && kind !== "stickers") || name === undefined) continue;
      if (!isHex(value)) throw notOurs();
      kept[kind][name] = value;
    }
    return kept;
  }

  /** Put this memory in place of an older one. */
  private async renew(found: Record<string, unknown>): Promise<Record<string, unknown>> {
    const change = this.base.transaction(MEMORY, "readwrite", { durability: "strict" });
    const store = change.objectStore(MEMORY);
    store.clear();
    for (const [key, value] of Object.entries(found)) store.put(value, key);
    await committed(change);
    return found;
  }

  /** Keep what is new and the script lines that led to it: all of it or nothing. */
  async keep(kept: Kept, lines: string[] = []): Promise<void> {
    const change = this.base.transaction([MEMORY, HAPPENED], "readwrite", { durability: "strict" });
    putMemory(change, kept);
    writeDown(change, lines);
    await committed(change);
  }

  /** Note what a hand is about to do. */
  async begins(lines: string[]): Promise<void> {
    const change = this.base.transaction(MEMORY, "readwrite", { durability: "relaxed" });
    change.objectStore(MEMORY).put(lines, DOING);
    await committed(change);
  }

  /** Write down lines of what happened. */
  async happened(lines: string[]): Promise<void> {
    const change = this.base.transaction([MEMORY, HAPPENED], "readwrite", { durability: "relaxed" });
    writeDown(change, lines);
    await committed(change);
  }

  /** Write down that the table starts anew, and what a hand was doing of which nothing was kept. */
  async restarted(): Promise<void> {
    const found = (await answered(this.base.transaction(MEMORY).objectStore(MEMORY).get(DOING))) as unknown;
    const cut = Array.isArray(found) ? found.map((line) => `# cut off: ${String(line)}`) : [];
    await this.happened([...cut, JSON.stringify(["restart"])]);
  }

  async allThatHappened(): Promise<string[]> {
    const found = await answered(this.base.transaction(HAPPENED).objectStore(HAPPENED).getAll());
    return found.filter((line): line is string => typeof line === "string");
  }

  async paper(): Promise<unknown> {
    return answered(this.base.transaction(PAPER).objectStore(PAPER).get(PAPER));
  }

  async keepPaper(paper: unknown): Promise<void> {
    const change = this.base.transaction(PAPER, "readwrite", { durability: "relaxed" });
    change.objectStore(PAPER).put(paper, PAPER);
    await committed(change);
  }

  /** The user's own decks. */
  async decks(): Promise<Deck[]> {
    const found = await answered(this.base.transaction(DECKS).objectStore(DECKS).getAll());
    if (!found.every(isDeck)) throw notOurs();
    return found;
  }

  /** Keep a deck in place of the seat's earlier one. */
  async keepDeck(deck: Deck, paper: unknown): Promise<void> {
    const change = this.base.transaction([DECKS, MEMORY, HAPPENED, PAPER], "readwrite");
    change.objectStore(DECKS).put(deck, `${deck.game}:${deck.deck}`);
    change.objectStore(PAPER).put(paper, PAPER);
    writeDown(change, deck.cards.map((card) => JSON.stringify(["card", card.label, card.image] satisfies Line)));
    await committed(change);
  }

  /** Forget this evening. */
  async clear(): Promise<void> {
    const change = this.base.transaction(EVENING, "readwrite");
    for (const store of EVENING) change.objectStore(store).clear();
    await committed(change);
  }

  /** Set this evening aside, whatever it holds, and begin another with this memory of the table. */
  async replace(told: string, kept: Kept, lines: string[]): Promise<void> {
    const change = this.base.transaction(STORES, "readwrite");
    await setAside(change, told);
    putMemory(change, kept);
    writeDown(change, lines);
    await committed(change);
  }

  /** Go back to an evening that was set aside, and set this one aside. */
  async takeBack(key: IDBValidKey, told: string): Promise<void> {
    const change = this.base.transaction(STORES, "readwrite");
    const found = (await answered(change.objectStore(ASIDE).get(key))) as { stores: Stored[] } | undefined;
    if (!found) return;
    await setAside(change, told);
    for (const { store, keys, values } of found.stores) {
      keys.forEach((each, at) => change.objectStore(store).put(values[at], each));
    }
    change.objectStore(ASIDE).delete(key);
    await committed(change);
  }

  async asides(): Promise<Aside[]> {
    const store = this.base.transaction(ASIDE).objectStore(ASIDE);
    const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    return values.flatMap((value: unknown, at) => {
      const { when, told, stores } = (value ?? {}) as Record<string, unknown>;
      return Array.isArray(stores) ? [{ key: keys[at]!, when: String(when), told: String(told) }] : [];
    });
  }

  async forgetAside(key: IDBValidKey): Promise<void> {
    const change = this.base.transaction(ASIDE, "readwrite");
    change.objectStore(ASIDE).delete(key);
    await committed(change);
  }
}

/** All that this browser keeps for the page, whatever that is: what each store holds. */
export async function everything(): Promise<{ version: number; stores: Stored[] }> {
  const base = await answered(indexedDB.open(NAME));
  const stores: Stored[] = [];
  for (const name of base.objectStoreNames) stores.push(await contentOf(base.transaction(name).objectStore(name)));
  base.close();
  return { version: base.version, stores };
}

/** Forget all that this browser keeps for the page. */
export async function destroy(): Promise<void> {
  await answered(indexedDB.deleteDatabase(NAME));
}

async function contentOf(store: IDBObjectStore): Promise<Stored> {
  const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
  return { store: store.name, keys, values };
}

interface Stored {
  store: string;
  keys: IDBValidKey[];
  values: unknown[];
}

/** Move what is kept of this evening aside, unchanged, and leave its place blank. */
async function setAside(change: IDBTransaction, told: string): Promise<void> {
  const stores: Stored[] = [];
  for (const name of EVENING) {
    const store = change.objectStore(name);
    stores.push(await contentOf(store));
    store.clear();
  }
  if (stores.every(({ keys }) => keys.length === 0)) return;
  change.objectStore(ASIDE).add({ when: new Date().toISOString(), told, stores });
}

function putMemory(change: IDBTransaction, kept: Kept): void {
  const store = change.objectStore(MEMORY);
  store.put(VERSION, "version");
  if (kept.files) store.put(kept.files, "files");
  for (const kind of ["sectors", "stickers"] as const) {
    for (const [name, hex] of Object.entries(kept[kind] ?? {})) store.put(hex, `${kind}:${name}`);
  }
}

function writeDown(change: IDBTransaction, lines: string[]): void {
  for (const line of lines) change.objectStore(HAPPENED).add(line);
  change.objectStore(MEMORY).delete(DOING);
}

function isDeck(found: unknown): found is Deck {
  const { game, deck, cards } = (found ?? {}) as Partial<Deck>;
  const isCard = (card: Partial<Deck["cards"][number]>): boolean =>
    [card.label, card.uid, card.kind, card.name, card.type].every((word) => typeof word === "string") &&
    isHex(card.image) && card.image !== "" && Array.isArray(card.face?.rows) && Array.isArray(card.face.told);
  return typeof game === "string" && Number.isInteger(deck) && Array.isArray(cards) && cards.every(isCard);
}

function notOurs(): NotKept {
  return new NotKept(say("What this browser has kept is not what this version of the page keeps: it is left alone."));
}

function newer(): NotKept {
  return new NotKept(
    say("A newer version of this page has played in this browser: what it keeps is left alone. Reload the page to get that version."),
  );
}
