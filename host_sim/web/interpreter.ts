// The table itself: the firmware and its emulated chips under MicroPython.
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import type { Deck } from "./evening.js";
import type { Kept, Line, Noted, Question, Seen } from "./messages.js";
import { LANGUAGE, ready, say, textsAsJson } from "./say.js";

const HEAP_BYTES = 16 * 1024 * 1024;
// About a Pico's call depth, and the calls of the emulated wires: host_sim/runtimes/webassembly.py.
const PYSTACK_WORDS = 448;

export type Python = Awaited<ReturnType<typeof loadMicroPython>>;

/** Load MicroPython with these Python files, and the table's own data. */
export async function load(pystack: number, ...names: string[]): Promise<Python> {
  const [micropython, given, ...found] = await Promise.all([
    loadMicroPython({
      url: new URL("micropython.wasm", location.href).href,
      heapsize: HEAP_BYTES,
      pystack,
      linebuffer: false,
      stdout: () => undefined,
    }),
    text("table.json"),
    ...names.map(text),
  ]);
  for (const [path, source] of found.flatMap((each) => Object.entries(JSON.parse(each) as Record<string, string>))) {
    micropython.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    micropython.FS.writeFile(path, source);
  }
  micropython.FS.writeFile("/table.json", given);
  return micropython;
}

/** The message of a fault in Python: the last line of its trace. */
export function toldOf(fault: unknown): string {
  const told = fault instanceof Error ? fault.message : String(fault);
  return told.trim().split("\n").at(-1)!;
}

const SPEAK = `
import json
from host_sim.words import said
from tally.screens.words import speak
def speak_as(language):
    with open("/texts.json") as file:
        said.learn(language, json.load(file))
    speak(language)
`;

/** Make Python speak the language of the page, also in its own texts (host_sim/words/said.py). */
export async function speak(micropython: Python): Promise<void> {
  await ready;
  micropython.FS.writeFile("/texts.json", textsAsJson());
  micropython.runPython(SPEAK);
  micropython.globals.get("speak_as")(LANGUAGE);
}

const BEGIN = `
import json, sys
sys.path[:] = [path for path in sys.path if path != ".frozen"]
with open("/table.json") as file:
    given = json.load(file)
for name in given["false_friends"]:
    sys.modules.pop(name, None)
sys.path[:0] = ["/", "/firmware", "/site"]
from host_sim.web.page_table import PageTable
catalogues = {name: bytes.fromhex(content) for name, content in given["catalogues"].items()}
table = PageTable(eval(given["board"]), given["tray"], catalogues)
begin, do, run_ms, doze_ms = table.begin, table.do, table.run_ms, table.doze_ms
message_for, told = table.message_for, table.told
has_news = table.has_news
seen, to_keep, is_busy, now_ms, log = table.seen, table.to_keep, table.is_busy, table.now_ms, table.log
events, add_card, be_kiosk = table.events, table.add_card, table.be_kiosk
hall_news, hall_again = table.hall_news, table.hall_again
hall_tell, hall_call, hall_done = table.hall_tell, table.hall_call, table.hall_done
del given, catalogues
`;

type Name = "begin" | "do" | "run_ms" | "has_news" | "doze_ms" | "seen" | "to_keep" | "is_busy" | "now_ms" | "log" | "events" | "add_card" | "be_kiosk" | "hall_news" | "hall_done" | Question;

export class Interpreter {
  private constructor(private readonly call: (name: Name, ...words: (string | number)[]) => unknown) {}

  static async load(): Promise<Interpreter> {
    const micropython = await load(PYSTACK_WORDS, "python.json");
    micropython.runPython(BEGIN);
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
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(say("{0} is missing: build the page anew", name));
  return answer.text();
}
