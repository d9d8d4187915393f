import type { WireObject } from "../call.ts";
import type { DraftAnswer, LoadedDraft } from "../checkout.ts";
import { asObject, instantAt, textAt, textOrNullAt, writeInstant } from "./wire-fields.ts";

/** Keeps what the guest has typed. A token replaces the draft that it names, null begins a new one. */
export type DraftRequest = { token: string | null; body: unknown };

export function writeDraftRequest(request: DraftRequest): WireObject {
  return { token: request.token, body: request.body };
}

export function readDraftRequest(wire: WireObject): DraftRequest {
  return { token: textOrNullAt(wire, "token"), body: wire["body"] };
}

export function writeDraftAnswer(answer: DraftAnswer): WireObject {
  return { token: answer.token, expires_at: writeInstant(answer.expiresAt) };
}

export function readDraftAnswer(value: unknown): DraftAnswer {
  const wire = asObject(value);
  return { token: textAt(wire, "token"), expiresAt: instantAt(wire, "expires_at") };
}

export function writeLoadedDraft(draft: LoadedDraft): WireObject {
  return { body: draft.body, expires_at: writeInstant(draft.expiresAt) };
}

export function readLoadedDraft(value: unknown): LoadedDraft {
  const wire = asObject(value);
  return { body: wire["body"], expiresAt: instantAt(wire, "expires_at") };
}
