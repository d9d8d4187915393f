import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { daySlots, type DaySlot } from "@portico/domain/wellness/day-slots";
import { slotsLeft, type SlotAvailability } from "@portico/domain/wellness/slot-cells";
import type { TimedService } from "@portico/domain/wellness/timed-service";
import type { Queryable } from "../database/index.ts";
import { hashHoldToken, readSlots } from "../inventory/index.ts";

/** The hotel, its currency, the guest and the moment that slots are asked for. */
export type SlotAsking = {
  db: Queryable;
  client: { hotelId: number; hotel: Hotel };
  currency: CurrencyCode;
  /** Names the guest's own hold, which counts as free. */
  holdToken: string | null;
  now: Instant;
};

/** The last slots of a hotel's day and their buffer reach into the two days after it. */
const DAYS_BEYOND = 2;

/** What is left of the service's resources on these days of the hotel, both included, as the database has it now. */
export async function readAvailability(
  { db, client, holdToken, now }: SlotAsking,
  { takes }: Pick<TimedService, "takes">,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<SlotAvailability> {
  const resourceIds = takes.map(({ resourceId }) => resourceId);
  const guest = { holdTokenHash: holdToken === null ? null : hashHoldToken(holdToken), now };
  const days = { resourceIds, from, to: addDays(to, DAYS_BEYOND) };
  const counted = await readSlots(db, client.hotelId, days, guest);
  const taken = new Map(counted.map((slot) => [`${slot.resourceId}/${slot.cell}`, slot.taken]));
  return slotsLeft(
    client.hotel.wellness.resources,
    (resourceId, cell) => taken.get(`${resourceId}/${cell}`) ?? 0,
  );
}

/** The slots of a hotel's day with this availability. */
export function slotsOf(
  service: TimedService,
  day: PlainDate,
  availability: SlotAvailability,
  { client: { hotel }, currency: code, now }: Pick<SlotAsking, "client" | "currency" | "now">,
): DaySlot[] {
  const currency = saleCurrency(hotel, code);
  if (!currency) throw new Error(`The hotel does not sell in ${code}`);
  return daySlots(service, {
    day,
    timeZone: hotel.timeZone,
    horizonDays: hotel.search.horizonDays,
    allowZeroPrice: hotel.rules.allowZeroPrice,
    currency,
    now,
    availability,
  });
}
