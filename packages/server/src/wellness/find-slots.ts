import type { FreeDaysQuestion, SlotView, TimeSpanQuestion } from "@portico/contract/wellness/slot";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";
import { daySlots, isListed, type DaySlot } from "@portico/domain/wellness/day-slots";
import { isAnyFree } from "@portico/domain/wellness/nearest-slots";
import { slotsLeft, type SlotAvailability } from "@portico/domain/wellness/slot-cells";
import type { TimedService } from "@portico/domain/wellness/timed-service";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { readSlots } from "../inventory/index.ts";

/** The hotel, its currency and the moment that slots are asked for. */
export type SlotAsking = {
  db: Queryable;
  client: { hotelId: number; hotel: Hotel };
  currency: CurrencyCode;
  now: Instant;
};

/** The slots of a day that guests see, as the database has them now. */
export async function findSlots(
  { day, serviceId }: TimeSpanQuestion,
  asking: SlotAsking,
): Promise<Result<SlotView[], Refusal>> {
  const service = readService(serviceId, asking);
  if (!service.ok) return service;
  const availability = await readAvailability(asking, service.value, { from: day, to: day });
  const slots = slotsOf(service.value, day, availability, asking).filter(isListed);
  return success(
    slots.map(({ index, from, to, price, available, refusal }) => ({
      index,
      day,
      times: { from, to },
      unit: service.value.unit,
      available,
      price,
      refusal: refusal === "too_far" || refusal === "too_soon" || refusal === "sold_out" ? refusal : null,
    })),
  );
}

/** The days of the period on which the shortest booking of the smallest group is free. */
export async function findFreeDays(
  { from, to, serviceId }: FreeDaysQuestion,
  asking: SlotAsking,
): Promise<Result<PlainDate[], Refusal>> {
  const service = readService(serviceId, asking);
  if (!service.ok) return service;
  const availability = await readAvailability(asking, service.value, { from, to });
  const days: PlainDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isAnyFree(service.value, slotsOf(service.value, day, availability, asking))) days.push(day);
  }
  return success(days);
}

/** The service by its id; refused as the calls about slots refuse it. */
export function readService(serviceId: number, { client }: SlotAsking): Result<TimedService, Refusal> {
  const { services } = client.hotel.wellness;
  if (services.length === 0) return failure({ code: "not_offered" });
  const found = services.find(({ id }) => id === serviceId);
  if (found) return success(found);
  const message = `is ${serviceId}, which is not a service of the hotel; take the id of a room type of type service from defaults`;
  return failure({ code: "invalid_request", items: [{ field: "room_type_id", message }] });
}

/** The last slots of a hotel's day and their buffer reach into the two days after it. */
const DAYS_BEYOND = 2;

/** What is left of the service's resources on these days of the hotel. */
export async function readAvailability(
  { db, client }: SlotAsking,
  { takes }: TimedService,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<SlotAvailability> {
  const resourceIds = takes.map(({ resourceId }) => resourceId);
  const counted = await readSlots(db, client.hotelId, { resourceIds, from, to: addDays(to, DAYS_BEYOND) });
  const taken = new Map(counted.map((slot) => [`${slot.resourceId}/${slot.cell}`, slot.taken]));
  return slotsLeft(
    client.hotel.wellness.resources,
    (resourceId, cell) => taken.get(`${resourceId}/${cell}`) ?? 0,
  );
}

/** The service's slots of a day with what is left. */
export function slotsOf(
  service: TimedService,
  day: PlainDate,
  availability: SlotAvailability,
  { client: { hotel }, currency: code, now }: SlotAsking,
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
