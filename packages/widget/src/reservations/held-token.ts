import type { Draft } from "../base/draft/draft.ts";

/** The hold that the draft remembers, so that after a reload the guest keeps the same rooms; null when there is none. */
export function heldToken(draft: Draft): string | null {
  const token = draft.section("hold");
  return typeof token === "string" ? token : null;
}
