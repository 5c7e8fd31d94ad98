// The voice of the page's own table in a hall. Its own thread stays fast when the window is behind others.
import mqtt, { type MqttClient } from "mqtt";
import { hexOf } from "../hex.js";
import { ready } from "../say.js";
import { AGAIN_MS, away, LEAST_ONCE, looking, sentenceOf, VERSION } from "./broker.js";
import { nameOfGame, readHere } from "./messages.js";
import { TOLD, type FromVoice, type Message, type Place, type ToVoice } from "./voice_messages.js";

const PATIENCE_MS = 1_000;
// This many results are said again to a broker that lost them.
const MOST_RESULTS = 40;
const RESULT = "result/";
const ID_BYTES = 8;
// The topics of the hall that a table hears.
const CLOCK = "clock";
const HERE = "here";

let client: MqttClient | undefined;
let base = "";
let own = "";
let isLeaving = false;
/** Who speaks for this table: another id in its place shows a table with the same name. */
const by = hexOf(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
let isTwice = false;
/** What the broker keeps of this table. After a power cut the broker may have lost it. */
const kept = new Map<string, string>();

function post(message: FromVoice): void {
  postMessage(message);
}

addEventListener("message", ({ data }: MessageEvent<ToVoice>) => void ready.then(() => obey(data)));

function obey(data: ToVoice): void {
  if ("leave" in data) leave();
  else if ("place" in data) enter(data.place, data.kept);
  else if (data.isKept) keep(data.topic, data.message);
  else send(data.topic, data.message);
}

function enter({ url, hall, table, password }: Place, before: [string, string][]): void {
  base = `${VERSION}/${hall}/`;
  own = `${base}table/${table}/`;
  before.forEach(([topic, text]) => kept.set(topic, text));
  post({ state: looking() });
  const will = { topic: `${own}here`, payload: textOf({ here: false }), qos: LEAST_ONCE, retain: true } as const;
  const ours = { reconnectPeriod: AGAIN_MS, protocolVersion: 4, timerVariant: "native" } as const;
  client = mqtt.connect(url, { username: `table-${table}`, password, will, ...ours });
  client.on("connect", greet);
  let trouble = away();
  client.on("error", (error) => (trouble = sentenceOf(error)));
  client.on("close", () => {
    post({ state: trouble });
    trouble = away();
  });
  client.on("message", (topic, payload) => hear(topic, payload));
}

/** Say that the table is there, and everything that a broker keeps about it. */
function greet(): void {
  post({ state: "" });
  client?.subscribe([...[...TOLD, HERE].map((kind) => own + kind), base + CLOCK], { qos: LEAST_ONCE });
  noteTwice(false);
  keep(HERE, { here: true, by });
  for (const [topic, text] of kept) client?.publish(own + topic, text, { qos: LEAST_ONCE, retain: true });
}

/** Say that the table is gone, and close. If the broker is away, it notices by itself. */
function leave(): void {
  isLeaving = true;
  keep("call", { judge: false });
  keep(HERE, { here: false });
  const left = (): void => post({ left: true });
  setTimeout(left, PATIENCE_MS);
  client?.end(false, {}, left);
}

function hear(topic: string, payload: Uint8Array): void {
  const kind = topic === base + CLOCK ? CLOCK : topic.slice(own.length);
  if (kind === HERE) hearHere(payload);
  else post({ told: kind, payload: new Uint8Array(payload) });
}

/** Hear who is at this place: this table, another one, or nobody, because the other one has gone. */
function hearHere(payload: Uint8Array): void {
  const here = readHere(payload);
  if (!here || here.by === by || isLeaving) return;
  if (!here.here || !isTwice) keep(HERE, { here: true, by });
  noteTwice(here.here);
}

function noteTwice(is: boolean): void {
  if (is !== isTwice) post({ twice: (isTwice = is) });
}

function send(topic: string, message: Message): void {
  client?.publish(own + topic, textOf({ ...message, sent: Date.now() }), { qos: LEAST_ONCE });
}

/** Say something that the broker keeps; null takes back what it kept. */
function keep(topic: string, message: Message | null): void {
  const text = message ? textOf(topic === "state" ? { ...message, said: Date.now() } : message) : "";
  kept.set(topic, text);
  client?.publish(own + topic, text, { qos: LEAST_ONCE, retain: true });
  if (topic === "state" && message && !message["over"]) takeBack(message);
  const results = [...kept.keys()].filter((each) => each.startsWith(RESULT));
  results.slice(0, -MOST_RESULTS).forEach((each) => kept.delete(each));
  post({ kept: [...kept] });
}

/** Take back the result of a game that goes on. */
function takeBack(state: Message): void {
  const result = RESULT + nameOfGame({ game: Number(state["game"]), journal: String(state["journal"] ?? "") });
  if (kept.get(result)) keep(result, null);
}

function textOf(message: Message): string {
  return JSON.stringify({ v: 1, ...message });
}
