// The judge's own thread: it reads journals with the desktop's own code, and answers questions about them.
import { load, speak, toldOf } from "./interpreter.js";
import type { Asked } from "./judge_messages.js";

const loading = load("judge", "python.json", "judge.json").then(async (micropython) => {
  await speak(micropython);
  return micropython;
});
loading.catch(() => undefined); // the first question gets the error

// One question is answered after the other.
let before: Promise<void> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  before = before
    .then(() => answerTo(data))
    .catch((fault: unknown) => JSON.stringify({ fault: toldOf(fault) }))
    .then((answer) => postMessage({ number: data.number, answer }));
});

async function answerTo({ question, words, content }: Asked): Promise<string> {
  const micropython = await loading;
  if (!content) return String(micropython.globals.get("ask")(question, ...words));
  micropython.FS.writeFile("/given", content);
  return String(micropython.globals.get("open_given")(...words));
}
