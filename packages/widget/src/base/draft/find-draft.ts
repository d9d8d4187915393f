import type { LoadedDraft } from "@portico/contract/drafts/draft";
import type { DraftName } from "@portico/contract/frame-messages";
import type { BrowserStorage } from "../storage/browser-storage.ts";

const WAITS_MS = 2000;
const PAUSE_MS = 150;

/**
 * The draft that a page starts with; null when there is none. What the page before has sent as it went away may arrive
 * after this page's question: while the engine has an older revision than the name says, it is asked again, for some two
 * seconds. After that the save is taken for lost, and what there is counts. `load` gives null for an unknown draft.
 */
export async function findDraft(
  { token, revision }: DraftName,
  load: (token: string) => Promise<LoadedDraft | null>,
): Promise<LoadedDraft | null> {
  const until = Date.now() + WAITS_MS;
  let found = await load(token);
  while ((found?.revision ?? 0) < revision && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const older = found;
    // An older draft in the hand is worth more than a failed question for a newer one.
    found = await load(token).catch((error: unknown) => older ?? Promise.reject(error));
  }
  return found;
}

const RETURN = /\/paygate-return\/?$/;

function keyOf(clientCode: string): string {
  return `portico:draft:${clientCode}`;
}

/** Keeps the draft's token for as long as the tab is open; null forgets it. It names nobody and opens a day's draft alone. */
export function keepDraftToken(storage: BrowserStorage, clientCode: string, token: string | null): void {
  if (token === null) storage.remove(keyOf(clientCode));
  else storage.write(keyOf(clientCode), token);
}

/**
 * The token that a guest had when they left for the gateway, whose way back names the payment and nothing else; null on
 * every other page, which has its token in its address.
 */
export function tokenOverGateway(storage: BrowserStorage, clientCode: string, path: string): string | null {
  return RETURN.test(path) ? storage.read(keyOf(clientCode)) : null;
}
