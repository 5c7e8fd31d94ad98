// Reads the user's files away from the table: whatever a file holds, the table runs on.
import { load, speak, toldOf } from "./interpreter.js";
import type { Given } from "./messages.js";

// The desktop's own reading nests deeper than what runs on a Pico.
const PYSTACK_WORDS = 2048;
// `.frozen` has parts of CPython's library, so it stays.
const BEGIN = `
import json, sys
sys.path[:0] = ["/desktop", "/", "/firmware", "/site"]
with open("/table.json") as file:
    log = eval(json.load(file)["board"])["log"]
from host_sim.web import given
def opened():
    with open("/given", "rb") as file:
        return given.opened(file.read(), log)
def cards(name, shown, deck):
    with open("/given") as file:
        return given.cards(file.read(), name, shown, deck)
`;

addEventListener("message", (event: MessageEvent<Given>) => {
  answer(event.data).then(postMessage, (fault: unknown) => postMessage(JSON.stringify({ fault: toldOf(fault) })));
});

async function answer(given: Given): Promise<string> {
  const micropython = await load(PYSTACK_WORDS, "python.json", "reader.json");
  micropython.FS.writeFile("/given", given.content);
  micropython.runPython(BEGIN);
  await speak(micropython);
  if (given.read === "journal") return String(micropython.globals.get("opened")());
  return String(micropython.globals.get("cards")(given.name, given.shown, given.deck));
}
