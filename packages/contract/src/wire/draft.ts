import type { WireObject } from "../codec/wire.ts";
import type { DraftAnswer, LoadedDraft } from "../checkout.ts";
import { asObject, instantAt, numberAt, textAt, textOrNullAt, writeInstant } from "./wire-fields.ts";

/**
 * Keeps what the guest has typed. A token replaces the draft that it names, null begins a new one. `writer` names the
 * page that writes, `revision` counts its writes on from the one that it was loaded with, and `known` is the last of
 * which it has heard that it is kept.
 */
export type DraftRequest = {
  token: string | null;
  body: unknown;
  writer: string;
  revision: number;
  known: number;
};

export function writeDraftRequest(request: DraftRequest): WireObject {
  const { token, body, writer, revision, known } = request;
  return { token, body, writer, revision, known };
}

export function readDraftRequest(wire: WireObject): DraftRequest {
  return {
    token: textOrNullAt(wire, "token"),
    body: wire["body"],
    writer: textAt(wire, "writer"),
    revision: numberAt(wire, "revision"),
    known: numberAt(wire, "known"),
  };
}

export function writeDraftAnswer(answer: DraftAnswer): WireObject {
  return { token: answer.token, expires_at: writeInstant(answer.expiresAt) };
}

export function readDraftAnswer(value: unknown): DraftAnswer {
  const wire = asObject(value);
  return { token: textAt(wire, "token"), expiresAt: instantAt(wire, "expires_at") };
}

export function writeLoadedDraft(draft: LoadedDraft): WireObject {
  return { body: draft.body, revision: draft.revision, expires_at: writeInstant(draft.expiresAt) };
}

export function readLoadedDraft(value: unknown): LoadedDraft {
  const wire = asObject(value);
  return {
    body: wire["body"],
    revision: numberAt(wire, "revision"),
    expiresAt: instantAt(wire, "expires_at"),
  };
}
