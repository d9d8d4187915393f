import { draftCalls } from "@portico/contract/drafts/draft-calls";
import type { DraftName } from "@portico/contract/frame-messages";
import type { Property } from "@portico/contract/property/property";
import type { RestoredDraft } from "../base/draft/draft.ts";
import { findDraft, parseDraftBody } from "../base/draft/find-draft.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import type { Server } from "../base/server-calls/server.ts";
import type { BrowserStorage } from "../base/storage/browser-storage.ts";
import { loadState } from "../base/store/read-saved-state.ts";
import type { SavedState } from "../base/store/saved-state.ts";
import { isUsable } from "./usable-state.ts";

/** What a guest has left here, in the browser or in a draft on the server. */
export type LeftBehind = {
  saved: SavedState | null;
  /** The same, if the hotel still sells it. */
  usable: SavedState | null;
  restored: RestoredDraft | null;
  /** What was saved could not be read. */
  failed: boolean;
};

/** Finds what a guest who comes back has left; a guest who comes for the first time never loads this. */
export async function comeBack(
  named: DraftName | null,
  { storage, property, server }: { storage: BrowserStorage; property: Property; server: Server },
): Promise<LeftBehind> {
  const loaded = loadState(storage, property.clientCode);
  const restored = named && (await loadDraft(server, named));
  const saved = (loaded.ok ? loaded.value : null) ?? restored?.body.state ?? null;
  const usable = saved && isUsable(saved, property) ? saved : null;
  return { saved, usable, restored, failed: !loaded.ok };
}

/** Nothing is on the screen yet while it waits for a late save, so that nothing moves or changes under the guest's hands. */
async function loadDraft(server: Server, name: DraftName): Promise<RestoredDraft | null> {
  try {
    const found = await findDraft(name, (token) =>
      server.ask(draftCalls.loadDraft, { token }).catch((error: unknown) => {
        if (problemCode(error) === "not_found") return null;
        throw error;
      }),
    );
    if (!found) console.warn("The draft is unknown, or its day is over.");
    const body = found && parseDraftBody(found.body);
    return body && { token: name.token, revision: found.revision, body };
  } catch (error) {
    // A draft lives for a day. Without it the guest begins with what the address and the browser have kept.
    console.warn("The draft could not be loaded.", error);
    return null;
  }
}
