// The page's own table in a hall: its events go out, and the hall's messages come in.
import type { FromWorker, Question } from "../messages.js";
import { LANGUAGE } from "../say.js";
import { leftAt, moreOf } from "./clock.js";
import { readAnswer, readAsk, readClock, readSeating, type Clock, type Seating } from "./messages.js";
import type { FromVoice, Message, Place, ToVoice } from "./voice_messages.js";

const PLACE = "taptally-hall-place";
// The limits of a table: firmware/tally/app/kept/settings.py, and the bytes of a name.
const MOST_SEATS = 8;
const MOST_BYTES = 32;
const SECOND_MS = 1_000;
const SAID = "taptally-hall-said";

/** A message of the table: its topic, its content, and whether the broker keeps it. */
type Row = [topic: string, message: Message, isKept: boolean];

export class OwnTable {
  place: Place | undefined;
  state = "";
  seating: Seating | undefined;
  clock: Clock | undefined;
  isCalling = false;
  isAnswered = false;
  private voice: Worker | undefined;

  constructor(
    private readonly table: Worker,
    private readonly ask: (question: Question, ...words: string[]) => Promise<unknown>,
    private readonly changed: () => void,
  ) {
    this.place = read<Place>(PLACE);
    table.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.tell === "ready" && this.place) this.begin(this.place);
      else if (data.tell === "hall") this.sayAll(JSON.parse(data.told) as Row[]);
    });
  }

  get name(): string {
    return this.place?.table ?? "";
  }

  /** Enter a hall, now and at each visit. */
  enter(place: Place): void {
    write(PLACE, (this.place = place));
    write(SAID, []);
    location.reload();
  }

  /** Leave the hall. */
  leave(): void {
    write(PLACE, undefined);
    this.voice?.postMessage({ leave: true } satisfies ToVoice);
  }

  /** Call for a judge, or take the call back, as the table's menu does. */
  call(): void {
    void this.ask("hall_call");
  }

  private begin(place: Place): void {
    this.voice = new Worker("hall/voice.js", { type: "module", name: LANGUAGE });
    this.voice.addEventListener("message", ({ data }: MessageEvent<FromVoice>) => this.hear(data));
    const kept = read<[string, string][]>(SAID) ?? [];
    this.voice.postMessage({ place, kept } satisfies ToVoice);
    this.table.postMessage({ ask: "hall" });
    setInterval(() => this.clock?.runs && this.changed(), SECOND_MS);
  }

  private sayAll(rows: Row[]): void {
    for (const [topic, message, isKept] of rows) {
      if (topic === "call") this.takeCall(message["judge"] === true);
      this.send(topic, message, isKept);
    }
  }

  private takeCall(isCalling: boolean): void {
    this.isCalling = isCalling;
    if (isCalling) this.isAnswered = false;
    this.changed();
  }

  private send(topic: string, message: Message, isKept: boolean): void {
    this.voice?.postMessage({ topic, message, isKept } satisfies ToVoice);
  }

  private hear(data: FromVoice): void {
    if ("left" in data) location.reload();
    else if ("state" in data) this.state = data.state;
    else if ("twice" in data) this.tellTable("twice", data);
    else if ("kept" in data) write(SAID, data.kept);
    else if (data.told === "ask") void this.answer(data.payload);
    else if (data.told === "seating") this.takeSeating(readSeating(data.payload));
    else if (data.told === "clock") this.takeClock(readClock(data.payload));
    else if (data.told === "answer") this.takeAnswer(readAnswer(data.payload));
    this.changed();
  }

  private takeSeating(seating: Seating | undefined): void {
    this.seating = seating;
    if (!seating) return;
    const { round, names, decks } = seating;
    this.tellTable("seating", { round, names: names.slice(0, MOST_SEATS).map(cut), decks: decks.slice(0, MOST_SEATS).map(cut) });
  }

  private takeClock(clock: Clock | undefined): void {
    this.clock = clock;
    const { runs, extra } = clock ?? {};
    const more = moreOf(clock, this.name);
    if (clock) this.tellTable("clock", { left_s: leftAt(clock, this.name, Date.now()), runs, extra, ...(more && { more }) });
  }

  private takeAnswer(who: string | undefined): void {
    if (who === undefined) return;
    this.isAnswered = this.isCalling;
    this.tellTable("answer", { who: cut(who) });
  }

  /** Give the hall's messages to the table itself, as to one on a cable. */
  private tellTable(kind: string, message: Message): void {
    void this.ask("hall_tell", kind, JSON.stringify(message));
  }

  /** Say a game again, from the table's own journal. */
  private async answer(payload: Uint8Array): Promise<void> {
    const asked = readAsk(payload);
    if (asked) this.sayAll((await this.ask("hall_again", String(asked.game), String(asked.next), asked.journal)) as Row[]);
  }
}

/** A name, cut between two letters to the bytes that a table keeps. */
function cut(name: string): string {
  let found = name;
  while (new TextEncoder().encode(found).length > MOST_BYTES) found = [...found].slice(0, -1).join("");
  return found.trim();
}

/** What this browser has kept. If it keeps nothing for pages, it asks again at each visit. */
function read<T>(name: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Then it is asked again at the next visit.
  }
}
