// Follows a table at a serial port, and asks for its score.
import { LANGUAGE, say } from "./say.js";
import { isScore, type Score } from "./score.js";
import { ScoreWords } from "./score_words.js";
import { SerialLink, type Message } from "./serial_link.js";
import type { Heard, Source } from "./sharing.js";

const OLD = say("This table's firmware does not tell its score as this page reads it: update both.");

export class SerialTable implements Source {
  private readonly link: SerialLink;
  private isOld = false;
  private language: string = LANGUAGE;
  private readonly words = new ScoreWords();
  private score: Score | null = null;
  /** The score whose sentences were told last. */
  private told: Score | null = null;

  constructor(private readonly heard: Heard) {
    this.link = new SerialLink({
      opened: (link) => this.begin(link),
      told: (message) => this.take(message),
      // It has started again, or thought that this page was gone.
      alive: ({ watched, language }, link) => {
        if (typeof language === "string") this.language = language;
        if (watched === false && !this.isOld) this.ask(link);
      },
      state: (sentence) => heard.state(sentence),
    });
  }

  stop(): void {
    this.link.stop();
  }

  private begin(link: SerialLink): void {
    this.isOld = false;
    this.ask(link);
  }

  private ask(link: SerialLink): void {
    void link.ask("score").then(({ error }) => error === "unknown_request" && this.tellOld());
  }

  private take({ told, score }: Message): void {
    if (told !== "score") return;
    if (!isScore(score)) return this.tellOld();
    this.heard.state("");
    this.score = score;
    this.heard.score(score);
    void this.putIntoWords();
  }

  /** Tell what is said of the score, if somebody listens, and unless another one has come by now. */
  async putIntoWords(): Promise<void> {
    const { score, language } = this;
    if (!score || !this.heard.listens?.()) return;
    const sentences = await this.words.of(score, this.told, language);
    if (!sentences || score !== this.score) return;
    this.told = score;
    this.heard.score(score, { sentences, language });
  }

  private tellOld(): void {
    this.isOld = true;
    this.heard.state(OLD);
  }
}
