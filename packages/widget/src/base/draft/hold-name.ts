import { type Draft, randomKey } from "./draft.ts";

/** The name of the hold that the draft remembers, so that after a reload the guest keeps the same rooms; null when there is none. */
export function heldToken(draft: Draft): string | null {
  const token = draft.section("hold");
  return typeof token === "string" ? token : null;
}

/**
 * Names the guest's hold, in the draft first: whoever orders or gives back can then name it before any answer has come, and
 * what becomes of the answer does not matter.
 */
export function nameHold(draft: Draft): string {
  const known = heldToken(draft);
  if (known !== null) return known;
  const name = randomKey();
  draft.keepSection("hold", name);
  return name;
}
