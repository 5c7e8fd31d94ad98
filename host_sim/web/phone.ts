// The phone as the reader: tags at its back are taps. It writes a sticker, reads it back and compares.
import { bytesOf } from "./hex.js";
import { recordsOf } from "./ndef.js";
import { isBlank, isEnded, isLost, scan, sentenceOf, strangeness, type Tag, Told, unfitness, write } from "./nfc.js";
import { say } from "./say.js";

const HOLD_A_CARD = say("Hold a card to the back of the phone.");
const TOO_SOON = say("It was moved away too soon, or it is no card that a phone reads: hold it still.");
const TORN = say("It was moved away too soon: hold it there again, and still.");
const STILL = say("Hold it still: it is being written.");
const AGAIN = say("Written. Hold it there once more: it is read back.");
const LEFT = say("Nothing was written.");
const TAIL = -4;

/** What to write on a sticker. */
export interface Wish {
  name: string;
  /** The only sticker that it is for; if there is none, any will do. */
  uid?: string;
  /** The message for the sticker with this UID, in hex; rejects with a sentence if there can be none. */
  messageFor(uid: string): Promise<string>;
}

export class Phone {
  isReading = false;
  sentence = "";
  wish: Wish | undefined;
  /** A sticker with a content that may be written over. */
  offered: Tag | undefined;
  private scanning: AbortController | undefined;
  private taken: ((tag: Tag) => void) | undefined;
  private replaced = "";
  /** A tag that was read while nobody waited for it. */
  private latest: Tag | undefined;

  constructor(
    private readonly tapped: (tag: Tag) => void,
    private readonly spoken: (sentence: string) => void,
    private readonly changed: () => void,
  ) {}

  /** Begin to read, within a press: the browser asks whether it may. */
  async read(): Promise<void> {
    try {
      await this.scan();
      this.isReading = true;
      this.tell(HOLD_A_CARD);
    } catch (fault) {
      this.end(sentenceOf(fault));
    }
  }

  stop(): void {
    this.isReading = false;
    this.end(this.wish ? LEFT : "");
  }

  /** Write a sticker, within a press. */
  async write(wish: Wish): Promise<void> {
    if (this.wish) return;
    this.wish = wish;
    this.replaced = "";
    try {
      await this.scan();
      await this.carryOut(wish);
      this.end(say("{0} is on the sticker: read back and compared.", wish.name));
    } catch (fault) {
      if (this.wish === wish) this.end(isEnded(fault) ? LEFT : sentenceOf(fault));
    }
  }

  /** Allow writing over the offered sticker. */
  writeOver(): void {
    this.replaced = this.offered?.uid ?? "";
    this.offered = undefined;
    this.tell(say("Hold it there again: it is written over."));
  }

  /** Listen for tags anew: one that is still at the phone is told again. */
  private async scan(): Promise<void> {
    this.scanning?.abort();
    this.latest = undefined;
    const scanning = (this.scanning = new AbortController());
    const wasReading = this.isReading;
    this.isReading = false;
    await scan({ found: (tag) => this.found(tag), lost: () => this.tell(TOO_SOON) }, scanning.signal);
    scanning.signal.throwIfAborted();
    this.isReading = wasReading;
  }

  private async carryOut(wish: Wish): Promise<void> {
    this.tell(say("Hold the sticker for {0} to the phone.", wish.name));
    const { uid } = await this.next((tag) => this.whyNot(wish, tag));
    const message = await wish.messageFor(uid);
    while (!(await this.isWritten(message))) {
      await this.next((tag) => (tag.uid === uid ? "" : another(uid)));
    }
    this.tell(AGAIN);
    await this.scan();
    const back = await this.next((tag) => (tag.uid === uid || tag.message === message ? "" : another(uid)));
    if (back.uid !== uid) throw new Told(say("Another sticker was written than the one that was read: write it anew."));
    if (back.message !== message) throw new Told(say("The sticker does not hold what was written: write it again."));
  }

  /** Write on the sticker at the phone; return whether it was held long enough. */
  private async isWritten(message: string): Promise<boolean> {
    this.tell(STILL);
    this.latest = undefined;
    try {
      await write(recordsOf(bytesOf(message)), this.scanning!.signal);
      return true;
    } catch (fault) {
      if (!isLost(fault)) throw fault;
      this.tell(TORN);
      return false;
    }
  }

  private whyNot(wish: Wish, tag: Tag): string {
    this.offered = undefined;
    if (wish.uid && wish.uid !== tag.uid) return another(wish.uid);
    const unfit = unfitness(tag);
    if (unfit || isBlank(tag) || tag.uid === this.replaced) return unfit;
    this.offered = tag;
    return tag.name
      ? say('It holds {0} already: press "Write over it", or hold another one.', tag.name)
      : say('It holds something already: press "Write over it", or hold another one.');
  }

  /** The next tag without a complaint. */
  private async next(whyNot: (tag: Tag) => string): Promise<Tag> {
    const { signal } = this.scanning!;
    for (;;) {
      const tag =
        this.latest ??
        (await new Promise<Tag>((resolve, reject) => {
          this.taken = resolve;
          signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        }));
      this.taken = this.latest = undefined;
      const why = whyNot(tag);
      if (!why) return tag;
      this.tell(why);
    }
  }

  private found(tag: Tag): void {
    if (this.wish) {
      if (this.taken) this.taken(tag);
      else this.latest = tag;
      return;
    }
    const strange = strangeness(tag);
    if (strange) return this.tell(strange);
    this.show(readOf(tag)); // what the table makes of it is told next
    this.tapped(tag);
  }

  private end(sentence: string): void {
    this.wish = this.offered = this.taken = undefined;
    // Reading goes on without telling of the sticker that is still there: it would be a tap.
    if (!this.isReading) this.scanning?.abort();
    this.tell(sentence);
  }

  private tell(sentence: string): void {
    this.show(sentence);
    this.spoken(sentence);
  }

  private show(sentence: string): void {
    this.sentence = sentence;
    this.changed();
  }
}

/** What was read. A card with a short UID holds nothing that a phone sees, and is no sticker. */
function readOf(tag: Tag): string {
  if (tag.name) return say("Read: {0}.", tag.name);
  return isBlank(tag) && !unfitness(tag) ? say("Read: a blank sticker.") : say("Read: a card without a name.");
}

function another(uid: string): string {
  return say("That is another sticker: hold the one whose number ends in {0}.", uid.slice(TAIL));
}
