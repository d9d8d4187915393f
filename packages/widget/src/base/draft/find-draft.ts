import type { LoadedDraft } from "@portico/contract/drafts/draft";
import type { DraftName } from "@portico/contract/frame-messages";
import { parseSavedState } from "../store/read-saved-state.ts";
import type { DraftBody } from "./draft.ts";

const WAITS_MS = 2000;
/** Where one question takes long, the save that is awaited does too. */
const WAITS_QUESTIONS = 5;
const WAITS_AT_MOST_MS = 8000;
const PAUSE_MS = 150;

/**
 * The draft that a page starts with; null when there is none. What the page before has sent as it went away may arrive
 * after this page's question: while the engine has an older revision than the name says, it is asked again, for some two
 * seconds, and longer on a slow connection. After that the save is taken for lost, and what there is counts. `load` gives null
 * for an unknown draft.
 */
export async function findDraft(
  { token, revision }: DraftName,
  load: (token: string) => Promise<LoadedDraft | null>,
): Promise<LoadedDraft | null> {
  const begun = Date.now();
  let found = await load(token);
  const patience = Math.max(WAITS_MS, WAITS_QUESTIONS * (Date.now() - begun));
  const until = begun + Math.min(patience, WAITS_AT_MOST_MS);
  while ((found?.revision ?? 0) < revision && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const older = found;
    // An older draft in the hand is worth more than a failed question for a newer one.
    found = await load(token).catch((error: unknown) => older ?? Promise.reject(error));
  }
  return found;
}

/** Reads a draft's body as the server gave it back; null when it is not one of ours. */
export function parseDraftBody(value: unknown): DraftBody | null {
  if (typeof value !== "object" || value === null) return null;
  const { state, sections } = value as Partial<Record<keyof DraftBody, unknown>>;
  const saved = parseSavedState(state);
  if (!saved || typeof sections !== "object" || sections === null) return null;
  return { state: saved, sections: sections as Record<string, unknown> };
}
