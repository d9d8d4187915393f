import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { daySlots, type DaySlot } from "@portico/domain/wellness/day-slots";
import { slotsLeft, withoutTaken, type SlotAvailability } from "@portico/domain/wellness/slot-cells";
import type { TakenTime } from "@portico/domain/wellness/slot-demand";
import type { TimedService } from "@portico/domain/wellness/timed-service";
import type { Queryable } from "../database/index.ts";
import { hashHoldToken, readSlots, readSoldSlots, slotsTaken } from "../inventory/index.ts";

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
  service: Pick<TimedService, "takes">,
  days: { from: PlainDate; to: PlainDate },
): Promise<SlotAvailability> {
  const guest = { holdTokenHash: holdToken === null ? null : hashHoldToken(holdToken), now };
  const counted = await readSlots(db, client.hotelId, cellsAsked(service, days), guest);
  return withoutTaken(
    everything(client),
    counted.map((slot) => ({ ...slot, quantity: slot.taken })),
  );
}

/** The same as if nobody held anything or owed a payment: what no guest can have for certain is left out. */
export async function readUnsold(
  { db, client }: Pick<SlotAsking, "db" | "client">,
  service: Pick<TimedService, "takes">,
  days: { from: PlainDate; to: PlainDate },
): Promise<SlotAvailability> {
  return withoutTaken(everything(client), await readSoldSlots(db, client.hotelId, cellsAsked(service, days)));
}

function everything({ hotel }: SlotAsking["client"]): SlotAvailability {
  return slotsLeft(hotel.wellness.resources, () => 0);
}

function cellsAsked(
  { takes }: Pick<TimedService, "takes">,
  { from, to }: { from: PlainDate; to: PlainDate },
) {
  return { resourceIds: takes.map(({ resourceId }) => resourceId), from, to: addDays(to, DAYS_BEYOND) };
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

/** What times of services take of the hotel's resources; a service that the hotel has no longer takes nothing. */
export function slotsOfTimes(hotel: Pick<Hotel, "wellness" | "timeZone">, times: readonly TakenTime[]) {
  const takings = times.flatMap(({ serviceId, block, persons }) => {
    const service = hotel.wellness.services.find(({ id }) => id === serviceId);
    return service ? [{ takes: service.takes, buffer: service.buffer, block, persons }] : [];
  });
  return slotsTaken(hotel, takings);
}
