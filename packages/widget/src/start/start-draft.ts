import { createDraft, randomKey, type Draft, type DraftOptions } from "../base/draft/draft.ts";
import { lazyPart } from "../base/lazy/lazy-part.ts";
import type { LaterServer } from "../base/server-calls/later-server.ts";
import type { Server } from "../base/server-calls/server.ts";

/** Nothing is kept on the server before the guest has chosen something. */
const draftCalls = lazyPart(async () => (await import("@portico/contract/drafts/draft-calls")).draftCalls);

type DraftStart = Omit<DraftOptions, "server"> & {
  server: Server;
  /** What stands behind `server`. */
  engine: Pick<LaterServer, "load">;
  /** The address names a draft, whose loading has brought all that saving one needs. */
  comesBack: boolean;
};

/** Begins the draft of this page, which the engine keeps and which is sent when the page goes away. */
export async function startDraft({ server, engine, comesBack, ...options }: DraftStart): Promise<Draft> {
  const writer = randomKey();
  const draft = createDraft({
    ...options,
    server: {
      prepare: () => Promise.all([draftCalls.load(), engine.load()]),
      save: async ({ lastChance, ...write }) => {
        const { saveDraft } = await draftCalls.load();
        return (await server.ask(saveDraft, { ...write, writer }, { keepalive: lastChance })).token;
      },
    },
  });
  // A reload asks for the draft as soon as the new page is there, while "pagehide" comes only with it: what is saved
  // then may come too late. "beforeunload" is early enough, and "pagehide" is for browsers that don't send it.
  window.addEventListener("beforeunload", () => draft.flush());
  window.addEventListener("pagehide", () => draft.flush());
  // A guest who has reloaded the page may type and reload it at once.
  if (comesBack) await draft.prepare();
  return draft;
}
