// The door of a hall: its broker's address and the user. This window keeps it until it is closed.
import { html, type TemplateResult } from "lit";
import { say } from "../say.js";
import { isAddress, type Door } from "./broker.js";
import { isName, NAME_RULE } from "./limits.js";
import { checkName } from "./name_field.js";

const KEPT = "taptally-hall-door";
const WRONG = say("An address begins with ws:// or wss://, and names a host.");
export const ORGANISER = "organiser";
const JUDGE = "judge";
export const SPECTATOR = "spectator";
const NAMES = ["url", "hall", "user", "password"] as const;
const DEFAULT: Door = { url: "ws://127.0.0.1:9001", hall: "hall", user: ORGANISER, password: "" };

/** Whether this user is a judge or the organiser: both may ask tables, and come when they are called. */
export function judges({ user }: Door): boolean {
  return user === ORGANISER || user === JUDGE;
}

/** What is wrong with a door, in a sentence; "" if nothing is. */
export function wrongIn({ url, hall }: Door): string {
  if (!isAddress(url)) return WRONG;
  return isName(hall) ? "" : NAME_RULE;
}

export function doorForm(door: Door, told: string, enter: (door: Door) => void, refuse: (sentence: string) => void): TemplateResult {
  const submitted = (event: Event): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const word = (name: string): string => String(given.get(name) ?? "").trim();
    const found = { url: word("url"), hall: word("hall"), user: word("user"), password: word("password") };
    const wrong = wrongIn(found);
    if (wrong) refuse(wrong);
    else enter(found);
  };
  return html`<form class="door" @submit=${submitted}>
    <p>${told || say("Where is the hall's broker, and who are you?")}</p>
    <label>${say("Address")} <input name="url" required .value=${door.url} /></label>
    <label>${say("Hall")} <input name="hall" required @input=${checkName} .value=${door.hall} /></label>
    <label>${say("Name")} <input name="user" autocomplete="username" .value=${door.user} /></label>
    <label>${say("Password")} <input name="password" type="password" autocomplete="current-password" .value=${door.password} /></label>
    <button>${say("Open the hall")}</button>
  </form>`;
}

/** A door, and whether to open it without a question. */
export interface Entrance {
  door: Door;
  isOpen: boolean;
}

type Kept = Door & { isOpen: boolean };

/**
 * The door behind # in the address, as `make hall` gives it, else the last one. No server gets either.
 *
 * Anybody may have made a link: a name and a password go to no other broker than the one they were typed for. A hall
 * that this window is in is open after a reload, too.
 */
export function entrance(): Entrance {
  const hash = new URLSearchParams(location.hash.slice(1));
  const given = Object.fromEntries(NAMES.filter((name) => hash.has(name)).map((name) => [name, hash.get(name)!])) as Partial<Door>;
  let kept: Partial<Kept> = {};
  try {
    kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Partial<Kept>;
  } catch {
    // What is kept is no door: the page asks for it.
  }
  const isOther = given.url !== undefined && given.url !== kept.url;
  const { isOpen, ...before } = isOther ? {} : kept;
  return { door: { ...DEFAULT, ...before, ...given }, isOpen: given.password !== undefined || isOpen === true };
}

export function keepEntrance({ door, isOpen }: Entrance): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...door, isOpen } satisfies Kept));
  } catch {
    // Nothing is kept: the page asks again at the next visit.
  }
}
