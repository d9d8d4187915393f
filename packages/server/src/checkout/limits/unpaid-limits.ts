import type { Hotel } from "@portico/domain/property/hotel";
import { longestStayOf } from "@portico/domain/pricing/sale-window";
import { nightsOf } from "@portico/domain/stays/stay";
import { stayDemands, type ItemDemand } from "../../inventory/index.ts";
import type { KeptUnpaid } from "./unpaid-store.ts";

/** How much guests may keep from others without having paid. */
export type UnpaidLimits = {
  /** Open holds and unpaid reservations of one network address. */
  perAddress: number;
  /** Rooms of both, and as many services by the time of day. */
  roomsPerAddress: number;
  /** Nights of those rooms; the longest stay of one room that the hotel sells is always allowed. */
  roomNightsPerAddress: number;
  /** Share of a night's units that holds together may keep, 0 to 1; never less than one unit. */
  unpaidShare: number;
};

/** Whether an address that keeps this much unpaid may keep these items as well. */
export function mayKeepItems(
  limits: UnpaidLimits,
  hotel: Pick<Hotel, "search" | "ratePlans">,
  kept: KeptUnpaid,
  wished: readonly ItemDemand[],
): boolean {
  const rooms = stayDemands(wished);
  const roomNights = rooms.reduce((sum, { stay }) => sum + nightsOf(stay), kept.roomNights);
  const longestStay = Math.min(longestStayOf(hotel), hotel.search.horizonDays);
  return (
    kept.rooms + rooms.length <= limits.roomsPerAddress &&
    kept.services + wished.filter(({ slots }) => slots.length > 0).length <= limits.roomsPerAddress &&
    roomNights <= Math.max(limits.roomNightsPerAddress, longestStay)
  );
}
