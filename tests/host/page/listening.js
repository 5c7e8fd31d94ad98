// Stands in for the browser's speech: keeps what it is handed, as [language, sentence, how many wait to be said]. A `fault`
// is that of each sentence.
globalThis.handed = [];
globalThis.voices = ["en-GB", "de-DE", "fr-FR", "it-IT", "es-ES"].map((lang) => ({ lang, default: false, localService: true }));
globalThis.SpeechSynthesisUtterance = class {
  constructor(text) {
    this.text = text;
  }
};
let waiting = [];
Object.defineProperty(globalThis, "speechSynthesis", {
  value: {
    getVoices: () => globalThis.voices,
    addEventListener: () => undefined,
    cancel: () => void (waiting = []),
    speak: (utterance) => {
      waiting.push(utterance);
      globalThis.handed.push([utterance.lang, utterance.text, waiting.length]);
      if (globalThis.fault) utterance.onerror({ error: globalThis.fault });
    },
  },
});
