// The table at the cable: the desk fetches its journals, and the table says whether a seal is its own.
import type { Desk } from "./judge_desk.js";
import { say } from "./say.js";
import { SerialLink, type Message } from "./serial_link.js";
import type { Refusal } from "./judge_rows.js";
import { bytesOf, hexOf } from "./hex.js";

// How often a transfer that was cut off begins anew.
const MOST_TRIES = 5;
const RETRY_MS = 1_000;
// Why a table gives no journal, by the error names of card_tags/LINK.md.
const REASONS: Record<string, string> = {
  gone: say("the cable is out"),
  locked: say("this is a kiosk, and its staff has to open the cable first"),
  no_such_game: say("the table has it no more"),
  start_again: say("it was cut off again and again"),
  damaged_game: say("it is damaged"),
  bad_answer: say("the table's answer cannot be read"),
};
const CUT_OFF: unknown[] = ["gone", "start_again"];

/** A journal that the table has. `isPlaying`: it is that of the game in play, and grows. */
export interface Listed {
  name: string;
  isPlaying: boolean;
}

export class Cable {
  state = "";
  journals: Listed[] = [];
  /** How many bytes of a journal have come, while one comes. */
  coming = "";
  /** How many events the table counts in the game in play. */
  private events = -1;
  private link: SerialLink | undefined;

  constructor(
    private readonly desk: Desk,
    private readonly changed: () => void,
  ) {}

  get isOpen(): boolean {
    return this.link !== undefined;
  }

  /** Whether a journal at the desk is that of the game in play, and lacks events that the table has by now. */
  hasMore({ name, isPlaying }: Listed): boolean {
    const fetched = isPlaying ? this.desk.games.find((game) => game.name === name) : undefined;
    return fetched !== undefined && this.events > fetched.count;
  }

  /** Speak with the chosen port from now on. */
  begin(): void {
    this.link?.stop();
    this.link = new SerialLink({
      opened: (link) => void this.list(link),
      told: () => undefined,
      alive: (hello, link) => this.heard(hello, link),
      state: (sentence) => this.tell(sentence),
    });
    this.changed();
  }

  private heard({ events }: Record<string, unknown>, link: SerialLink): void {
    this.tell("");
    if (events === this.events) return;
    this.events = Number(events);
    void this.list(link);
  }

  private async list(link: SerialLink): Promise<void> {
    const found: Listed[] = [];
    let after = "";
    for (;;) {
      const { ok } = await link.ask("games", { after });
      if (!ok || !Array.isArray(ok["games"])) return;
      const names = ok["games"].filter((name): name is string => typeof name === "string");
      found.push(...names.map((name) => ({ name, isPlaying: name === ok["playing"] })));
      after = names.at(-1) ?? "";
      if (!ok["more"] || !after) break;
    }
    this.journals = found.reverse(); // the latest first
    this.tell("");
  }

  /** Fetch a journal, open it at the desk, and ask the table about its seal. */
  async open({ name, isPlaying }: Listed): Promise<void> {
    const { link } = this;
    if (!link || this.coming) return;
    const content = await this.fetch(link, name);
    this.coming = "";
    this.changed();
    if (typeof content === "string") return this.desk.tell(content);
    await this.desk.openFetched(name, content);
    await this.check(link);
    if (isPlaying) await this.askRefused(link, name);
  }

  /** Ask the table for each seal at the desk whether it is its own. */
  private async check(link: SerialLink): Promise<void> {
    for (const game of this.desk.games) {
      if (!game.seal || game.trouble) continue;
      const { ok } = await link.ask("seal_check", { game: game.number, ...game.seal });
      if (ok) await this.desk.judgeSeal(game, ok["ours"] === true);
    }
  }

  /** List what the rules refused in the game in play among its events. */
  private async askRefused(link: SerialLink, name: string): Promise<void> {
    const { ok } = await link.ask("refused");
    const game = this.desk.games.find((each) => each.name === name);
    if (game && ok?.["playing"] === name && Array.isArray(ok["refused"])) {
      this.desk.addRefused(game, ok["refused"].filter(isRefusal));
    }
  }

  /** Return a journal's bytes, or the sentence that says why there are none. */
  private async fetch(link: SerialLink, name: string): Promise<Uint8Array<ArrayBuffer> | string> {
    let answer: Message = {};
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      answer = await this.read(link, name, pieces);
      if (answer.ok) return (await joined(pieces, answer.ok["sha256"])) ?? say("{0} came with faults: fetch it again.", name);
      if (!CUT_OFF.includes(answer.error)) break;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    const error = String(answer.error);
    return say("{0} cannot be fetched: {1}.", name, REASONS[error] ?? String(answer.why ?? error));
  }

  /** Read a journal piece by piece, and return the last answer. */
  private async read(link: SerialLink, name: string, pieces: Uint8Array<ArrayBuffer>[]): Promise<Message> {
    for (let at = 0; ; ) {
      this.coming = say("Fetching {0}: {1} bytes", name, at);
      this.changed();
      const answer = await link.ask("game_read", { name, at });
      const piece = pieceOf(answer);
      if (!piece) return answer.ok ? { error: "bad_answer" } : answer;
      pieces.push(piece);
      at += piece.length;
      if (answer.ok!["sha256"]) return answer;
      if (!piece.length) return { error: "bad_answer" };
    }
  }

  private tell(sentence: string): void {
    this.state = sentence;
    this.changed();
  }
}

function isRefusal(row: unknown): row is Refusal {
  if (!Array.isArray(row)) return false;
  const [events, seat, what, why] = row as unknown[];
  return Number.isInteger(events) && (seat === null || Number.isInteger(seat)) && typeof what === "string" && typeof why === "string";
}

function pieceOf({ ok }: Message): Uint8Array<ArrayBuffer> | undefined {
  const hex = ok?.["hex"];
  return typeof hex === "string" && /^([0-9a-f]{2})*$/.test(hex) ? bytesOf(hex) : undefined;
}

/** Join the pieces, if their checksum is the table's. */
async function joined(pieces: Uint8Array<ArrayBuffer>[], sum: unknown): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return (await digestOf(whole)) === sum ? whole : undefined;
}

async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));
}
