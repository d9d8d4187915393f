import type { CallName } from "@portico/contract/calls";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Refusal } from "../answers/refusal.ts";

/**
 * Calls that show what is for sale. Saving decides for itself, because a repeated save must get its first answer again;
 * `availableRooms` also gives back a guest's hold.
 */
const OFFERING: ReadonlySet<CallName> = new Set([
  "baseRates",
  "rates",
  "availability",
  "availabilityDeparture",
  "availabilityDepartureLongterm",
  "availabilityDepartureLongtermDetail",
  "monthPrices",
  "hints",
  "rateFrom",
  "combinations",
  "alternatives",
  "cheaperDays",
  "coupon",
  "price",
  "slots",
  "daysWithSlots",
  "waitForSlot",
  "offeredVouchers",
]);

/** Refuses offers of a hotel in maintenance; guests can still reach what they have saved. */
export function maintenanceRefusal(name: CallName, { rules }: Hotel): Refusal | null {
  return rules.maintenance && OFFERING.has(name) ? { code: "maintenance" } : null;
}
