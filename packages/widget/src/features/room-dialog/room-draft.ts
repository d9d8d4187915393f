import type { Meal } from "@portico/domain/stays/meal";
import type { Party } from "@portico/domain/stays/guest";

type RoomStep = "story" | "rates" | "guests";

/** Who sleeps in one of the ordered units and what they eat. */
export type UnitGuests = { party: Party; meal: Meal };

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

export function changeUnit(draft: RoomDraft, index: number, guests: UnitGuests): RoomDraft {
  return { ...draft, units: draft.units.map((unit, at) => (at === index ? guests : unit)) };
}

/** Gives every unit the guests and meal of the first. */
export function copyFirstUnit(draft: RoomDraft): RoomDraft {
  const [first] = draft.units;
  return first ? { ...draft, units: draft.units.map(() => first) } : draft;
}
