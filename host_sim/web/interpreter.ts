// The table itself: the firmware and its emulated chips under MicroPython.
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import type { Deck } from "./evening.js";
import type { Kept, Line, Noted, Question, Seen } from "./messages.js";
import { LANGUAGE, ready, say, textsAsJson } from "./say.js";

const WORD_BYTES = 4;

export type Python = Awaited<ReturnType<typeof loadMicroPython>>;

/** A MicroPython that has loaded the modules of this memory (memories.py), with the files of all its modules. */
export async function load(memory: string, ...names: string[]): Promise<Python> {
  const [words, ...found] = await Promise.all([memoryOf(`${memory}.memory`), ...names.map(text)]);
  const [heapsize, pystack] = words as Int32Array & [number, number];
  const micropython = await loadMicroPython({
    url: new URL("micropython.wasm", location.href).href,
    heapsize,
    pystack,
    linebuffer: false,
    stdout: () => undefined,
  });
  remember(micropython, words.subarray(2));
  fill(micropython, found);
  return micropython;
}

/** Lay runs of words over a new interpreter's memory, each run with its address and its length before it. */
function remember({ _module }: Python, runs: Int32Array): void {
  for (let at = 0; at < runs.length; ) {
    let address = runs[at++]!;
    for (let left = runs[at++]!; left > 0; left--, address += WORD_BYTES) _module.setValue(address, runs[at++]!, "i32");
  }
}

/** Write the Python files: modules that are loaded later, or again after a restart. */
function fill({ FS }: Python, found: string[]): void {
  const letters = new TextEncoder();
  const folders = new Set<string>();
  for (const [path, source] of found.flatMap((each) => Object.entries(JSON.parse(each) as Record<string, string>))) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, letters.encode(source), { canOwn: true });
  }
}

/** The message of a fault in Python: the last line of its trace. */
export function toldOf(fault: unknown): string {
  const told = fault instanceof Error ? fault.message : String(fault);
  return told.trim().split("\n").at(-1)!;
}

/** Make Python speak the language of the page, also in its own texts (host_sim/words/messages.py). */
export async function speak(micropython: Python): Promise<void> {
  await ready;
  micropython.FS.writeFile("/texts.json", textsAsJson());
  micropython.globals.get("speak_as")(LANGUAGE);
}

type Name = "begin" | "do" | "run_ms" | "has_news" | "doze_ms" | "seen" | "to_keep" | "is_busy" | "now_ms" | "log" | "events" | "add_card" | "be_kiosk" | "hall_news" | "hall_done" | Question;

export class Interpreter {
  private constructor(private readonly call: (name: Name, ...words: (string | number)[]) => unknown) {}

  static async load(): Promise<Interpreter> {
    const micropython = await load("table", "python.json");
    const calls = new Map<Name, (...words: (string | number)[]) => unknown>();
    return new Interpreter((name, ...words) => {
      const found = calls.get(name) ?? micropython.globals.get(name);
      calls.set(name, found);
      return found(...words);
    });
  }

  begin(kept: Required<Kept> | undefined, decks: Deck[]): void {
    for (const { label, image } of decks.flatMap((deck) => deck.cards)) this.call("add_card", label, image);
    this.call("begin", kept ? JSON.stringify(kept) : "");
  }

  /** Make the table a kiosk, as long as it runs. */
  beKiosk(): void {
    this.call("be_kiosk");
  }

  do(line: Line): void {
    this.call("do", JSON.stringify(line));
  }

  run(durationMs: number): void {
    this.call("run_ms", durationMs);
  }

  hasNews(): boolean {
    return Boolean(this.call("has_news"));
  }

  doze(durationMs: number): void {
    this.call("doze_ms", durationMs);
  }

  isBusy(): boolean {
    return Boolean(this.call("is_busy"));
  }

  seen(): Seen | undefined {
    const found = String(this.call("seen"));
    return found ? { ...(JSON.parse(found) as Omit<Seen, "now_ms">), now_ms: this.nowMs() } : undefined;
  }

  toKeep(): Kept | undefined {
    const found = String(this.call("to_keep"));
    return found ? (JSON.parse(found) as Kept) : undefined;
  }

  answer(question: Question, words: string[]): string {
    return String(this.call(question, ...words));
  }

  /** What is new for a hall, as JSON; "" if nothing is. */
  hallNews(): string {
    return String(this.call("hall_news"));
  }

  /** What the hall did at the table since the last call, as lines of a script. */
  hallDone(): Noted[] {
    const found = String(this.call("hall_done"));
    return found ? (JSON.parse(found) as Noted[]) : [];
  }

  nowMs(): number {
    return Number(this.call("now_ms"));
  }

  events(): unknown[] {
    return JSON.parse(String(this.call("events"))) as unknown[];
  }

  log(): string {
    return String(this.call("log"));
  }
}

async function text(name: string): Promise<string> {
  return (await fetched(name)).text();
}

async function memoryOf(name: string): Promise<Int32Array> {
  const packed = (await fetched(name)).body!;
  return new Int32Array(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(say("{0} is missing: build the page anew", name));
  return answer;
}
