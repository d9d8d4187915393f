import type { Instant } from "@portico/domain/dates/time-zone";

import type { NamedHotel } from "../property/index.ts";

const DAY = 86_400_000;
const OPENED_BEFORE = 90 * DAY;
const ACTION_BEGAN_BEFORE = 3 * DAY;

/**
 * A demo hotel's versions, oldest first: without the last action of its file, which began three days ago, so that there
 * are prices to cross out; and with it.
 */
export function demoHistory(
  hotel: NamedHotel,
  now: Instant,
): Record<"opened" | "present", { hotel: NamedHotel; validFrom: Instant }> {
  const newest = hotel.discounts.findLast(({ kind }) => kind === "action");
  const discounts = hotel.discounts.filter((discount) => discount !== newest);
  return {
    opened: { hotel: { ...hotel, discounts }, validFrom: now - OPENED_BEFORE },
    present: { hotel, validFrom: now - ACTION_BEGAN_BEFORE },
  };
}
