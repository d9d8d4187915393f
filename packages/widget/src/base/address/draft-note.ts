import type { DraftName } from "@portico/contract/frame-messages";
import { readFragment } from "./fragment.ts";

/** The name of our note in `history.state`; what others keep there stays. */
const NOTE = "porticoDraft";

/**
 * Notes in the present history entry which draft a reload has to look for, and its newest revision; null takes the note
 * away. The entry keeps it where storage is blocked, and the address does not change with every word that a guest types.
 */
export function noteDraft(draft: DraftName | null): void {
  const { [NOTE]: before, ...others } = objectOf(history.state);
  if (sameDraft(readNote(before), draft)) return;
  try {
    // The name alone: what a guest has typed does not belong into the browser's history.
    const note = draft && { token: draft.token, revision: draft.revision };
    history.replaceState(note === null ? others : { ...others, [NOTE]: note }, "");
  } catch {
    // WebKit bears a hundred changes in a while and no more. A reload then takes what the engine has at once.
  }
}

/**
 * The draft that the present address names, with the revision that the page before has promised: in the history entry,
 * or in the fragment that a host page hands back. Zero where nobody has promised any.
 */
export function namedDraft(): DraftName | null {
  const token = readFragment(location.hash, "draft");
  if (!token) return null;
  const note = readNote(objectOf(history.state)[NOTE]);
  if (note?.token === token) return note;
  const told = Number(readFragment(location.hash, "draft_revision"));
  return { token, revision: Number.isSafeInteger(told) ? told : 0 };
}

/** Whether both name the same revision of the same draft, or neither names any. */
export function sameDraft(one: DraftName | null, other: DraftName | null): boolean {
  return one?.token === other?.token && one?.revision === other?.revision;
}

function readNote(value: unknown): DraftName | null {
  const { token, revision } = objectOf(value);
  return typeof token === "string" && typeof revision === "number" ? { token, revision } : null;
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
