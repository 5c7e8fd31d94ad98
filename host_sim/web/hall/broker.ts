// The broker of a hall, over WebSockets. The connection comes back by itself.
import mqtt, { type MqttClient } from "mqtt";
import { say } from "../say.js";
import { fits, spelled } from "./limits.js";

export const VERSION = "taptally/1";
export const AGAIN_MS = 2_000;
export const LEAST_ONCE = 1;
// A broker's answers to a wrong name or password, and to a user without rights.
const REFUSED: unknown[] = [4, 5];
const KINDS = ["state", "here", "call", "answer", "seating", "result/+"];
// The topics of the opened table.
const EVENTS = ["events", "gone"];

/** The address of a hall, and the user to be there. */
export interface Door {
  url: string;
  hall: string;
  user: string;
  password: string;
}

export interface Heard {
  /** A message: its topic below the hall's own. */
  message(topic: string, payload: Uint8Array): void;
  /** The state of the broker in words, "" while all is well. */
  state(sentence: string): void;
}

/** Whether a page can reach this address. */
export function isAddress(url: string): boolean {
  return /^wss?:\/\/[^\s/]+/.test(url);
}

export class Broker {
  private readonly client: MqttClient;
  private readonly base: string;

  constructor(door: Door, heard: Heard) {
    this.base = `${VERSION}/${door.hall}/`;
    heard.state(looking());
    // Where anybody may watch, somebody without a name does.
    const who = door.user ? { username: door.user, password: door.password } : {};
    // Its own timers would be a worker made from text. The policy of the page forbids that.
    const own = { reconnectPeriod: AGAIN_MS, protocolVersion: 4, timerVariant: "native" } as const;
    this.client = mqtt.connect(door.url, { ...who, ...own });
    this.client.on("connect", () => {
      heard.state("");
      this.client.subscribe([...KINDS.map((kind) => `${this.base}table/+/${kind}`), `${this.base}clock`, `${this.base}time`], { qos: LEAST_ONCE });
    });
    let trouble = away();
    this.client.on("error", (error) => (trouble = sentenceOf(error)));
    this.client.on("close", () => {
      heard.state(trouble);
      trouble = away();
    });
    this.client.on("message", (topic, payload) => heard.message(topic.slice(this.base.length), payload));
  }

  /** Say something that the broker keeps for later subscribers. Return false if it is too large for a table. */
  keep(topic: string, message: object): boolean {
    return this.say(topic, message, true);
  }

  /** Say something now. Return false if it is too large for a table. */
  send(topic: string, message: object): boolean {
    return this.say(topic, message, false);
  }

  /** Let the broker keep nothing there any more. */
  forget(topic: string): void {
    this.client.publish(this.base + topic, "", { qos: LEAST_ONCE, retain: true });
  }

  private say(topic: string, message: object, retain: boolean): boolean {
    if (!fits(message)) return false;
    this.client.publish(this.base + topic, spelled(message), { qos: LEAST_ONCE, retain });
    return true;
  }

  /** Whether the broker is there. What is said while it is away is sent when it is back. */
  isHere(): boolean {
    return this.client.connected;
  }

  /** Hear a table's events too. */
  follow(table: string): void {
    this.client.subscribe(this.eventsOf(table), { qos: LEAST_ONCE });
  }

  leaveAlone(table: string): void {
    this.client.unsubscribe(this.eventsOf(table));
  }

  private eventsOf(table: string): string[] {
    return EVENTS.map((kind) => `${this.base}table/${table}/${kind}`);
  }

  leave(): void {
    this.client.end(true);
  }
}

export function looking(): string {
  return say("Looking for the broker...");
}

export function away(): string {
  return say("The broker is away: looking for it again.");
}

export function sentenceOf(error: Error & { code?: unknown }): string {
  return REFUSED.includes(error.code) ? say("The broker refuses this name and password.") : away();
}
