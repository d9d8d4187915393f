import { type Instant, instantOf } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { hasContents, isTimed } from "@portico/domain/reservations/reservation-item";
import { spanOfBlock } from "@portico/domain/wellness/slot-demand";
import type { SoldItem } from "./reservation.ts";

/** When a sold item begins: at check-in, or with a service that comes before it. */
export function beginOf(item: SoldItem, { timeZone, checkIn }: Pick<Hotel, "timeZone" | "checkIn">): Instant {
  if (isTimed(item)) return spanOfBlock(item.quote.block, timeZone).start;
  const arrival = instantOf(item.quote.stay.arrival, checkIn, timeZone);
  const times = hasContents(item) ? item.times : [];
  return Math.min(arrival, ...times.map(({ block }) => spanOfBlock(block, timeZone).start));
}
