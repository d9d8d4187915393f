import type { UnitGuests } from "../../ordering/use-draft-price.ts";

type RoomStep = "story" | "rates" | "guests";

/** What the guest has chosen in the dialog so far; nothing of it is in the reservation yet. */
export type RoomDraft = { step: RoomStep; ratePlanId: number | null; units: readonly UnitGuests[] };

export const EMPTY_DRAFT: RoomDraft = { step: "story", ratePlanId: null, units: [] };

/** Takes a rate for its units and goes on to their guests. */
export function chooseRate(ratePlanId: number, units: readonly UnitGuests[]): RoomDraft {
  return { step: "guests", ratePlanId, units };
}

/** Back to the rates; what was chosen after them is forgotten. */
export function backToRates(): RoomDraft {
  return { step: "rates", ratePlanId: null, units: [] };
}
