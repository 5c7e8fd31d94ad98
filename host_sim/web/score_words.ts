// What is said of a device's score. A thread with the page's Python puts it into words, in the device's language.
import { LANGUAGE } from "./say.js";
import { isSentences, type Score, type Sentences } from "./score.js";

export class ScoreWords {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, (answer: string) => void>();
  private lastNumber = 0;

  /** The sentences about a score after the one before it; undefined if there are none. */
  async of(score: Score, before: Score | null, language: string): Promise<Sentences | undefined> {
    const number = ++this.lastNumber;
    const words = [JSON.stringify(score), JSON.stringify(before), language];
    this.worker ??= this.begun();
    this.worker.postMessage({ number, question: "sentences", words });
    const found: unknown = JSON.parse(await new Promise<string>((resolve) => this.waiting.set(number, resolve)));
    return isSentences(found) ? found : undefined;
  }

  private begun(): Worker {
    const worker = new Worker("../judge_worker.js", { type: "module", name: LANGUAGE });
    worker.onmessage = ({ data }: MessageEvent<{ number: number; answer: string }>) => {
      this.waiting.get(data.number)?.(data.answer);
      this.waiting.delete(data.number);
    };
    return worker;
  }
}
