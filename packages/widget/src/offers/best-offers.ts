import type { OfferView } from "@portico/contract/offers";
import type { RoomTypeView } from "@portico/contract/property";
import type { StayProblem } from "@portico/domain/pricing/quote";

/** A room type with its cheapest offer for the search. */
export type RoomOffer = { roomType: RoomTypeView; offer: OfferView };

/** The cheapest offer that can be bought of each room type, in the hotel's order, a highlighted room type first. */
export function bestOffers(
  roomTypes: readonly RoomTypeView[],
  offers: readonly OfferView[],
  highlightedRoomTypeId: number | null,
): RoomOffer[] {
  const best = new Map<number, OfferView>();
  for (const offer of offers) {
    if (offer.problems.length > 0 || offer.available < 1) continue;
    const known = best.get(offer.roomTypeId);
    if (!known || offer.total < known.total) best.set(offer.roomTypeId, offer);
  }
  const found = roomTypes.flatMap((roomType) => {
    const offer = best.get(roomType.id);
    return offer ? [{ roomType, offer }] : [];
  });
  const rank = ({ roomType }: RoomOffer) => (roomType.id === highlightedRoomTypeId ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** The one thing that stands in the way of the whole search, when no room type can be bought. */
export type NoOfferReason =
  | { code: "party_too_big"; capacity: number }
  | { code: "adult_required" }
  | { code: "beyond_horizon" }
  | { code: "min_stay" | "max_stay"; nights: number }
  | { code: "closed_to_arrival" | "closed_to_departure"; date: string }
  | { code: "full" };

const PARTY_PROBLEMS: ReadonlySet<StayProblem["code"]> = new Set(["adult_required", "over_capacity"]);

/**
 * Why nothing is on offer. A restriction counts only for a room type that would be sold but for it; what is easiest for
 * the guest to change comes first, and the kindest number of it (the shortest minimum, the largest room).
 */
export function whyNoOffer(offers: readonly OfferView[], capacity: number, persons: number): NoOfferReason {
  if (persons > capacity) return { code: "party_too_big", capacity };
  const refusals = offers.map((offer) => offer.problems).filter((problems) => problems.length > 0);
  const solely = <Code extends StayProblem["code"]>(code: Code) =>
    refusals
      .filter((problems) => problems.every((problem) => problem.code === code))
      .flatMap((problems) => problems as Extract<StayProblem, { code: Code }>[]);
  const childrenAlone = refusals.every((problems) => problems.some(({ code }) => PARTY_PROBLEMS.has(code)));
  if (refusals.length > 0 && childrenAlone) return { code: "adult_required" };
  const minimum = solely("min_stay");
  if (minimum.length > 0)
    return { code: "min_stay", nights: Math.min(...minimum.map(({ nights }) => nights)) };
  const maximum = solely("max_stay");
  if (maximum.length > 0)
    return { code: "max_stay", nights: Math.max(...maximum.map(({ nights }) => nights)) };
  for (const code of ["closed_to_arrival", "closed_to_departure"] as const) {
    const first = solely(code)[0];
    if (first) return { code, date: first.date };
  }
  if (
    refusals.length > 0 &&
    refusals.every((problems) => problems.some(({ code }) => code === "beyond_horizon"))
  ) {
    return { code: "beyond_horizon" };
  }
  return { code: "full" };
}
