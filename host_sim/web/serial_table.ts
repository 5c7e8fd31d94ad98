// Follows a table at a serial port, and asks for its score.
import { say } from "./say.js";
import { isScore } from "./score.js";
import { SerialLink, type Message } from "./serial_link.js";
import type { Heard, Source } from "./sharing.js";

const OLD = say("This table's firmware does not tell its score as this page reads it: update both.");

export class SerialTable implements Source {
  private readonly link: SerialLink;
  private isOld = false;

  constructor(private readonly heard: Heard) {
    this.link = new SerialLink({
      opened: (link) => this.begin(link),
      told: (message) => this.take(message),
      // It has started again, or thought that this page was gone.
      alive: ({ watched }, link) => void (watched === false && !this.isOld && this.ask(link)),
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
    this.heard.score(score);
  }

  private tellOld(): void {
    this.isOld = true;
    this.heard.state(OLD);
  }
}
