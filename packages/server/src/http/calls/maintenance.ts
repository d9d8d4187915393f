import type { CallName } from "@portico/contract/calls";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Refusal } from "../answers/refusal.ts";

/**
 * Calls that show what is for sale. Saving judges for itself, because a repeated save must get its first answer again;
 * `availableRooms` gives back what a guest holds, too.
 */
const OFFERING: ReadonlySet<CallName> = new Set([
  "baseRates",
  "rates",
  "availability",
  "availabilityDeparture",
  "hints",
  "rateFrom",
  "combinations",
  "alternatives",
  "coupon",
  "price",
]);

/** Refuses to offer anything of a hotel in maintenance; what guests have saved stays within their reach. */
export function maintenanceRefusal(name: CallName, { rules }: Hotel): Refusal | null {
  return rules.maintenance && OFFERING.has(name) ? { code: "maintenance" } : null;
}
