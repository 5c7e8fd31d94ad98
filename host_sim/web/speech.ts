// What a page says aloud, by the browser's own voices: one sentence a tap, and the newest first. Off by default.
import { html, nothing, type TemplateResult } from "lit";
import { isTypedInto } from "./focus.js";
import { LANGUAGE, LANGUAGES, type Language, say } from "./say.js";

const KEPT = "taptally-speaks-";
const ON = "on";
const NO_SPEECH = say("This browser does not speak: all that would be said stands on the page.");
const SILENT = say("The browser could not say this: it stands on the page. Press a button of the page, or try another voice of your system.");
const SPEAKS = say("It speaks now.");
// What ends a sentence without a fault: another one, or another page, came.
const ENDED = ["interrupted", "canceled"];
const KEYS = { standing: "H", screen: "R" } as const;

/** What a page can say when it is asked to. */
export interface Asked {
  standing(): string;
  screen(): string;
}

export class Speech {
  isOn: boolean;
  /** What is wrong with the voice, "" if nothing is. */
  trouble = "";
  /** The language of the table, which may be another one than the page's. */
  language: string = LANGUAGE;
  private readonly synthesis = "speechSynthesis" in globalThis ? speechSynthesis : undefined;

  constructor(
    private readonly page: string,
    private readonly asked: Asked,
    private readonly changed: () => void,
  ) {
    this.isOn = kept(page) === ON;
    this.synthesis?.addEventListener?.("voiceschanged", () => this.isOn && this.lookForVoice());
    addEventListener("keydown", (event) => this.keyed(event));
    addEventListener("pagehide", () => this.isOn && this.synthesis?.cancel());
    if (this.isOn) this.lookForVoice();
  }

  switch(): void {
    this.isOn = !this.isOn;
    keep(this.page, this.isOn ? ON : "");
    this.trouble = "";
    if (this.isOn) this.say(this.asked.screen() || SPEAKS);
    else this.synthesis?.cancel();
    this.changed();
  }

  /** Say this in place of what is being said. */
  say(sentence: string, language = this.language): void {
    if (!this.isOn || !sentence) return;
    const voice = this.lookForVoice(language);
    if (!this.synthesis) return;
    this.synthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = voice?.lang ?? language;
    if (voice) utterance.voice = voice;
    utterance.onerror = ({ error }) => ENDED.includes(error) || this.tell(SILENT);
    this.synthesis.speak(utterance);
  }

  sayStanding(): void {
    this.say(this.asked.standing());
  }

  sayScreen(): void {
    this.say(this.asked.screen());
  }

  /** The voice of a language, if the browser has one; else its sentence says so. */
  private lookForVoice(language = this.language): SpeechSynthesisVoice | undefined {
    if (!this.synthesis) {
      this.tell(NO_SPEECH);
      return undefined;
    }
    const voices = this.synthesis.getVoices();
    const fitting = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
    const isMissing = fitting.length === 0;
    this.tell(isMissing ? say("This browser has no voice for {0}: all that would be said stands on the page.", LANGUAGES[language as Language] ?? language) : "");
    return fitting.find((each) => each.default) ?? fitting.find((each) => each.localService) ?? fitting[0];
  }

  private tell(trouble: string): void {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.changed();
  }

  private keyed(event: KeyboardEvent): void {
    if (!this.isOn || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
    const key = event.key.toUpperCase();
    if (key === KEYS.standing) this.sayStanding();
    else if (key === KEYS.screen) this.sayScreen();
  }
}

export function speechSwitch(speech: Speech): TemplateResult {
  return html`<button aria-pressed=${speech.isOn} @click=${() => speech.switch()}>${say("Speak")}</button>`;
}

/** The two questions, and what is wrong with the voice; nothing while the page does not speak. */
export function speechButtons(speech: Speech): TemplateResult | typeof nothing {
  if (!speech.isOn) return nothing;
  return html`<div class="speech" role="group" aria-label=${say("Speech")}>
    <button aria-keyshortcuts=${KEYS.standing} @click=${() => speech.sayStanding()}>${say("How do I stand?")} <kbd aria-hidden="true">${KEYS.standing}</kbd></button>
    <button aria-keyshortcuts=${KEYS.screen} @click=${() => speech.sayScreen()}>${say("Read the screen")} <kbd aria-hidden="true">${KEYS.screen}</kbd></button>
    ${speech.trouble ? html`<p role="status">${speech.trouble}</p>` : nothing}
  </div>`;
}

function kept(page: string): string | null {
  try {
    return localStorage.getItem(KEPT + page);
  } catch {
    return null;
  }
}

function keep(page: string, value: string): void {
  try {
    localStorage.setItem(KEPT + page, value);
  } catch {
    // Then it is off again at the next visit.
  }
}
