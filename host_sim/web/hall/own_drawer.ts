// Draws the drawer for the page's own table in a hall.
import { html, nothing, type TemplateResult } from "lit";
import { say } from "../say.js";
import { leftAt, moreWords, told } from "./clock.js";
import { checkName } from "./name_field.js";
import type { OwnTable } from "./own_table.js";

const FIRST = { url: "ws://127.0.0.1:9001", hall: "hall", table: "", password: "" };

export function hallDrawer(own: OwnTable): TemplateResult {
  return own.place ? inHall(own, own.place) : entrance(own);
}

function entrance(own: OwnTable): TemplateResult {
  const entered = (event: Event): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const word = (name: string): string => String(given.get(name) ?? "").trim();
    own.enter({ url: word("url"), hall: word("hall"), table: word("table"), password: word("password") });
  };
  return html`<form class="place" @submit=${entered}>
    <p>${say("Speak to a hall: many tables on one screen.")}</p>
    <label>${say("Address")} <input name="url" required pattern="wss?://.+" title=${say("ws://HOST:PORT, or wss:// with TLS")} .value=${FIRST.url} /></label>
    <label>${say("Hall")} <input name="hall" required @input=${checkName} .value=${FIRST.hall} /></label>
    <label>${say("Table")} <input name="table" required @input=${checkName} .value=${FIRST.table} /></label>
    <label>${say("Password")} <input name="password" type="password" autocomplete="off" .value=${FIRST.password} /></label>
    <button>${say("Speak to this hall")}</button>
  </form>`;
}

function inHall(own: OwnTable, { hall, table }: { hall: string; table: string }): TemplateResult {
  const { clock, seating, isCalling } = own;
  return html`<p role="status">${say("This is table {0} of {1}.", table, hall)} ${own.state || say("The hall hears it.")}</p>
    ${seating?.names.length ? html`<p>${say("Round {0}: {1}", seating.round, seating.names.join(", "))}</p>` : nothing}
    ${clock ? html`<p>${say("Round {0}, left: {1}", clock.round, told(leftAt(clock, table, Date.now())))} ${moreWords(clock, table)}</p>` : nothing}
    <button aria-pressed=${isCalling} @click=${() => own.call()}>
      ${isCalling ? say("Take the call back") : say("Call for a judge")}
    </button>
    ${own.isAnswered ? html`<p role="status">${say("A judge comes.")}</p>` : nothing}
    <button @click=${() => own.leave()}>${say("Leave the hall")}</button>`;
}
