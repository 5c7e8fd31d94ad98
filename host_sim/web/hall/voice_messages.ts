// The messages between the page and the worker that publishes for its table.

/** The place of a table: the broker's address, the hall, the table's name and its password. */
export interface Place {
  url: string;
  hall: string;
  table: string;
  password: string;
}

export type Message = Record<string, unknown>;

/** A message for this table alone. */
export const TOLD = ["ask", "seating", "answer"] as const;

export type ToVoice =
  | { leave: true }
  | { place: Place; kept: [topic: string, text: string][] }
  | { topic: string; message: Message; isKept: false }
  | { topic: string; message: Message | null; isKept: true };

export type FromVoice =
  | { left: true }
  | { state: string }
  | { twice: boolean }
  | { kept: [topic: string, text: string][] }
  | { told: string; payload: Uint8Array };
