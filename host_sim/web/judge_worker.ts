// The judge's own thread: it reads journals with the desktop's own code, and answers questions about them.
import { load, speak, toldOf } from "./interpreter.js";
import type { Asked } from "./judge_told.js";

// The desktop's own reading nests deeper than what runs on a Pico.
const PYSTACK_WORDS = 2048;
const BEGIN = `
import sys
sys.path[:0] = ["/desktop", "/", "/firmware", "/site"]
from host_sim.web.judging.answers import Answers
answers = Answers()
def open_given(name):
    with open("/given", "rb") as file:
        return answers.open(file.read(), name)
def ask(question, *words):
    return getattr(answers, question)(*words)
`;

const loading = load(PYSTACK_WORDS, "python.json", "judge.json").then(async (micropython) => {
  micropython.runPython(BEGIN);
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
