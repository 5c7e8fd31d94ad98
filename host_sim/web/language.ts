// The language of the page. Each has the name that its speakers use.
import { html, type TemplateResult } from "lit";
import { choose, LANGUAGE, LANGUAGES, say, type Language } from "./say.js";

const NAMES = Object.entries(LANGUAGES) as [Language, string][];

/** `first` is called before the page begins anew in another language. */
export function languageChoice(first?: (language: Language) => Promise<void>): TemplateResult {
  const chosen = async (event: Event): Promise<void> => {
    const language = (event.target as HTMLSelectElement).value as Language;
    await first?.(language);
    choose(language);
  };
  return html`<select class="language" aria-label=${say("Language")} @change=${chosen}>
    ${NAMES.map(([code, name]) => html`<option value=${code} lang=${code} .selected=${code === LANGUAGE}>${name}</option>`)}
  </select>`;
}

/** The same choice, for touch. */
export function languageButtons(): TemplateResult {
  return html`<div class="languages" role="group" aria-label=${say("Language")}>
    ${NAMES.map(([code, name]) => html`<button lang=${code} aria-pressed=${code === LANGUAGE} @click=${() => choose(code)}>${name}</button>`)}
  </div>`;
}
