import type { FreeDaysQuestion, SlotView, TimeSpanQuestion } from "@portico/contract/wellness/slot";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { failure, success, type Result } from "@portico/domain/result";
import { isListed } from "@portico/domain/wellness/day-slots";
import { isAnyFree } from "@portico/domain/wellness/nearest-slots";
import type { TimedService } from "@portico/domain/wellness/timed-service";
import type { Refusal } from "../http/index.ts";
import { readAvailability, slotsOf, type SlotAsking } from "./slot-availability.ts";

/** The slots of a day that guests see, as the database has them now. */
export async function findSlots(
  { day, serviceId, holdToken }: TimeSpanQuestion,
  asked: Omit<SlotAsking, "holdToken">,
): Promise<Result<SlotView[], Refusal>> {
  const asking = { ...asked, holdToken };
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
  { from, to, serviceId, holdToken }: FreeDaysQuestion,
  asked: Omit<SlotAsking, "holdToken">,
): Promise<Result<PlainDate[], Refusal>> {
  const asking = { ...asked, holdToken };
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
export function readService(
  serviceId: number,
  { client }: Pick<SlotAsking, "client">,
): Result<TimedService, Refusal> {
  const { services } = client.hotel.wellness;
  if (services.length === 0) return failure({ code: "not_offered" });
  const found = services.find(({ id }) => id === serviceId);
  if (found) return success(found);
  const message = `is ${serviceId}, which is not a service of the hotel; take the id of a room type of type service from defaults`;
  return failure({ code: "invalid_request", items: [{ field: "room_type_id", message }] });
}
