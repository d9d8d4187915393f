import type {
  FreeDaysQuestion,
  GuestTimes,
  SlotView,
  TimeSpanQuestion,
} from "@portico/contract/wellness/slot";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { failure, success, type Result } from "@portico/domain/result";
import { isListed, type SlotRefusal } from "@portico/domain/wellness/day-slots";
import { isAnyFree } from "@portico/domain/wellness/nearest-slots";
import { withoutTaken, type SlotAvailability } from "@portico/domain/wellness/slot-cells";
import type { TimedService } from "@portico/domain/wellness/timed-service";
import type { Refusal } from "../http/index.ts";
import { readAvailability, slotsOf, slotsOfTimes, type SlotAsking } from "./slot-availability.ts";

type Asked = Omit<SlotAsking, "holdToken">;

/** The slots of a day that guests see, as the database has them now. */
export async function findSlots(
  { day, serviceId, ...guest }: TimeSpanQuestion,
  asked: Asked,
): Promise<Result<SlotView[], Refusal>> {
  const service = readService(serviceId, asked);
  if (!service.ok) return service;
  const { alone, beside } = await readForGuest(asked, guest, service.value, { from: day, to: day });
  const slots = slotsOf(service.value, day, beside, asked).filter(isListed);
  const free = slotsOf(service.value, day, alone, asked).filter(({ refusal }) => refusal === null);
  const freeAlone = new Set(free.map(({ index }) => index));
  return success(
    slots.map(({ index, from, to, price, available, refusal }) => ({
      index,
      day,
      times: { from, to },
      unit: service.value.unit,
      available,
      price,
      refusal: shownRefusal(refusal, freeAlone.has(index)),
    })),
  );
}

function shownRefusal(refusal: SlotRefusal | null, isFreeAlone: boolean): SlotView["refusal"] {
  if (refusal === "sold_out") return isFreeAlone ? "reserved" : refusal;
  return refusal === "too_far" || refusal === "too_soon" ? refusal : null;
}

/** The days of the period on which the shortest booking of the smallest group is free beside what the guest has. */
export async function findFreeDays(
  { from, to, serviceId, ...guest }: FreeDaysQuestion,
  asked: Asked,
): Promise<Result<PlainDate[], Refusal>> {
  const service = readService(serviceId, asked);
  if (!service.ok) return service;
  const { beside } = await readForGuest(asked, guest, service.value, { from, to });
  const days: PlainDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isAnyFree(service.value, slotsOf(service.value, day, beside, asked))) days.push(day);
  }
  return success(days);
}

/** What is left of the service for the guest, and what of that their own reservation leaves. */
async function readForGuest(
  asked: Asked,
  { holdToken, reserved, givenBack }: GuestTimes,
  service: TimedService,
  days: { from: PlainDate; to: PlainDate },
): Promise<{ alone: SlotAvailability; beside: SlotAvailability }> {
  const { hotel } = asked.client;
  const left = await readAvailability({ ...asked, holdToken }, service, days);
  const returned = givenBack === null ? [] : slotsOfTimes(hotel, [givenBack]);
  const alone = withoutTaken(
    left,
    returned.map((slot) => ({ ...slot, quantity: -slot.quantity })),
  );
  return { alone, beside: withoutTaken(alone, slotsOfTimes(hotel, reserved)) };
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
