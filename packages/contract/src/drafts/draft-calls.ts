import { codedCall } from "../call.ts";
import { draftAnswer, draftKey, draftRequest, loadedDraft } from "./draft.ts";

const saveDraft = codedCall(
  { name: "saveDraft", method: "POST", base: "api", path: "/draft" },
  draftRequest,
  draftAnswer,
);

const loadDraft = codedCall(
  { name: "loadDraft", method: "POST", base: "api", path: "/draft-load" },
  draftKey,
  loadedDraft,
);

/** The calls that keep and return what a guest has not finished. */
export const draftCalls = { saveDraft, loadDraft };
