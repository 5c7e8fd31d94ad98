// Reads the user's files away from the table: whatever a file holds, the table runs on.
import { load, speak, toldOf } from "./interpreter.js";
import type { Given } from "./messages.js";

addEventListener("message", (event: MessageEvent<Given>) => {
  answer(event.data).then(postMessage, (fault: unknown) => postMessage(JSON.stringify({ fault: toldOf(fault) })));
});

async function answer(given: Given): Promise<string> {
  const micropython = await load("reader", "python.json", "reader.json");
  micropython.FS.writeFile("/given", given.content);
  micropython.FS.writeFile("/listed", given.read === "cards" ? given.listed : "");
  await speak(micropython);
  if (given.read === "journal") return String(micropython.globals.get("opened")());
  return String(micropython.globals.get("cards")(given.name, given.shown, given.deck));
}
