import type { GuestState } from "./guest-state.ts";
import type { BrowserStorage } from "../storage/browser-storage.ts";
import { writeRecord } from "../storage/saved-record.ts";

const SAVED = [
  "asked",
  "arrival",
  "departure",
  "areDatesProposed",
  "party",
  "currency",
  "language",
  "view",
  "reservation",
  "coupon",
  "insurance",
] as const satisfies (keyof GuestState)[];

/** What outlives a reload: the search, the reservation and the coupon. Nothing that tells who the guest is. */
export type SavedState = Pick<GuestState, (typeof SAVED)[number]>;

export function savedPart(state: GuestState): SavedState {
  return Object.fromEntries(SAVED.map((field) => [field, state[field]])) as SavedState;
}

/** The section of the draft that keeps what was taken out, for as long as it can be put back. */
export const UNDO_SECTION = "undo";

/** Keeps the state for the client; false where the browser keeps nothing. */
export function saveState(storage: BrowserStorage, client: string, state: GuestState): boolean {
  return storage.write(savedKey(client), writeRecord(client, savedPart(state)));
}

/** Under which a client's state lies. */
export function savedKey(client: string): string {
  return `portico:${client}`;
}
