// Between the windows of one browser: the table tells its score, and a new scoreboard asks for it.
import { say } from "./say.js";
import { isScore, isSentences, type Score, type Sentences } from "./score.js";

const NAME = "taptally-score";

/** What is said of a score, and in which language. */
export interface Said {
  sentences: Sentences;
  language: string;
}

type Message = { ask: "score" } | ({ score: Score | null } & Partial<Said>) | { left: true };

/** The table's end. */
export class Shared {
  private readonly channel = new BroadcastChannel(NAME);
  private score: Score | null | undefined;
  private said: Said | undefined;

  constructor() {
    this.channel.addEventListener("message", (event: MessageEvent<Message>) => {
      if (typeof event.data === "object" && event.data && "ask" in event.data) this.send();
    });
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", () => this.send());
  }

  tell(score: Score | null, sentences: Sentences, language: string): void {
    this.score = score;
    this.said = { sentences, language };
    this.send();
  }

  /** If another window has the table, this page leaves nothing. */
  private leave(): void {
    if (this.score !== undefined) this.channel.postMessage({ left: true } satisfies Message);
  }

  private send(): void {
    if (this.score !== undefined) this.channel.postMessage({ score: this.score, ...this.said } satisfies Message);
  }
}

/** A message to a scoreboard: a score, and the state of the table in words, "" while all is well. */
export interface Heard {
  score(score: Score | null, said?: Said): void;
  state(sentence: string): void;
  /** Whether what is said of a score is wanted. */
  listens?(): boolean;
}

export interface Source {
  stop(): void;
  /** Tell what is said of the score. */
  putIntoWords?(): Promise<void>;
}

const WAITING = say("Open the table in another window of this browser: its score will stand here.");
const LEFT = say("The table's window was closed. This is how the score stood.");
const STRANGE = say("The table in the other window is of another version: load both pages anew.");

/** The scoreboard's end. */
export class OtherWindow implements Source {
  private readonly channel = new BroadcastChannel(NAME);

  constructor(heard: Heard) {
    heard.state(WAITING);
    this.channel.addEventListener("message", (event: MessageEvent<unknown>) => {
      const told = event.data;
      if (typeof told !== "object" || told === null) return;
      if ("left" in told) heard.state(LEFT);
      if (!("score" in told)) return;
      const { score, sentences, language } = told as Record<string, unknown>;
      heard.state(isScore(score) ? "" : STRANGE);
      if (isScore(score)) heard.score(score, isSentences(sentences) ? { sentences, language: String(language) } : undefined);
    });
    this.channel.postMessage({ ask: "score" } satisfies Message);
  }

  stop(): void {
    this.channel.close();
  }
}
