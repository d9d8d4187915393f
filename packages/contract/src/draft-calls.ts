import type { Call } from "./call.ts";
import type { DraftAnswer, LoadedDraft } from "./checkout.ts";
import * as draft from "./wire/draft.ts";

const saveDraft: Call<draft.DraftRequest, DraftAnswer> = {
  name: "saveDraft",
  method: "POST",
  base: "api",
  path: "/draft",
  writeRequest: draft.writeDraftRequest,
  readRequest: draft.readDraftRequest,
  writeAnswer: draft.writeDraftAnswer,
  readAnswer: draft.readDraftAnswer,
};

const loadDraft: Call<{ token: string }, LoadedDraft> = {
  name: "loadDraft",
  method: "POST",
  base: "api",
  path: "/draft-load",
  writeRequest: ({ token }) => ({ token }),
  readRequest: (wire) => ({ token: String(wire["token"]) }),
  writeAnswer: draft.writeLoadedDraft,
  readAnswer: draft.readLoadedDraft,
};

/** The calls that keep and give back what a guest has not finished. */
export const draftCalls = { saveDraft, loadDraft };
