// The page's own table in a hall: what happens at it goes out, and what it is told comes in.
import type { FromWorker } from "../messages.js";
import { LANGUAGE } from "../say.js";
import { readAsk, readClock, readSeating, type Clock, type Seating } from "./messages.js";
import type { FromVoice, Message, Place, ToVoice } from "./voice_told.js";

const PLACE = "taptally-hall-place";
const SECOND_MS = 1_000;
const SAID = "taptally-hall-said";

/** What the table says: its topic, the message, and whether the broker keeps it. */
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
    private readonly again: (game: string, first: string) => Promise<unknown>,
    private readonly changed: () => void,
  ) {
    this.place = read<Place>(PLACE);
    table.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.tell === "ready" && this.place) this.begin(this.place);
      else if (data.tell === "hall") this.sayAll(JSON.parse(data.told) as Row[]);
    });
  }

  /** Stand in a hall from now on, and at each visit. */
  enter(place: Place): void {
    write(PLACE, (this.place = place));
    write(SAID, []);
    location.reload();
  }

  /** Be in no hall any more. */
  leave(): void {
    write(PLACE, undefined);
    this.voice?.postMessage({ leave: true } satisfies ToVoice);
  }

  /** Call for a judge, or take the call back. */
  call(isCalling: boolean): void {
    this.isCalling = isCalling;
    this.isAnswered = false;
    this.send("call", { judge: isCalling }, true);
    this.changed();
  }

  private begin(place: Place): void {
    this.voice = new Worker("hall/voice.js", { type: "module", name: LANGUAGE });
    this.voice.addEventListener("message", ({ data }: MessageEvent<FromVoice>) => this.hear(data));
    const kept = read<[string, string][]>(SAID) ?? [];
    this.isCalling = kept.some(([topic, text]) => topic === "call" && text.includes('"judge":true'));
    this.voice.postMessage({ place, kept } satisfies ToVoice);
    this.table.postMessage({ ask: "hall" });
    setInterval(() => this.clock?.runs && this.changed(), SECOND_MS);
  }

  private sayAll(rows: Row[]): void {
    for (const [topic, message, isKept] of rows) this.send(topic, message, isKept);
  }

  private send(topic: string, message: Message, isKept: boolean): void {
    this.voice?.postMessage({ topic, message, isKept } satisfies ToVoice);
  }

  private hear(data: FromVoice): void {
    if ("left" in data) location.reload();
    else if ("state" in data) this.state = data.state;
    else if ("kept" in data) write(SAID, data.kept);
    else if (data.told === "ask") void this.answer(data.payload);
    else if (data.told === "seating") this.seating = readSeating(data.payload);
    else if (data.told === "clock") this.clock = readClock(data.payload);
    else if (data.told === "answer") this.isAnswered = this.isCalling;
    this.changed();
  }

  /** Say a game again, from the table's own journal. */
  private async answer(payload: Uint8Array): Promise<void> {
    const asked = readAsk(payload);
    if (asked) this.sayAll((await this.again(String(asked.game), String(asked.next))) as Row[]);
  }
}

/** What this browser has kept; one that keeps nothing for pages asks again at each visit. */
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
