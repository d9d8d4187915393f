import { randomUUID } from "node:crypto";
import type { SlotWaitAnswer, SlotWaitRequest } from "@portico/contract/wellness/slot-wait";
import { todayIn } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";
import { slotsLeft } from "@portico/domain/wellness/slot-cells";
import { freeWithin, type SlotWish } from "@portico/domain/wellness/nearest-slots";
import { blockLimits, LATEST_MINUTE, type TimedService } from "@portico/domain/wellness/timed-service";
import { emailComplaints, nameComplaints, tidyText } from "../contact/index.ts";
import type { Database } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import {
  countSlotWaits,
  findSlotWaitPlace,
  readAvailability,
  readService,
  slotsOf,
  writeSlotWait,
  type SlotAsking,
} from "../wellness/index.ts";

/** More than anybody would come to: it bounds the letters that somebody can have sent to an address. */
const MOST_WISHES = 10;
const HOUR_SECONDS = 3600;

/**
 * Puts a guest on the list of those who are told when a time of a service is free, or answers the times that are free
 * now. Nothing is kept for the guest, and nothing is owed. See docs/algorithms/waiting-list.md.
 */
export async function waitForSlot(
  database: Database,
  asking: SlotAsking,
  request: SlotWaitRequest,
  language: Language,
): Promise<Result<SlotWaitAnswer, Refusal>> {
  const { hotelId } = asking.client;
  const { day, serviceId } = request;
  const found = readService(serviceId, asking);
  if (!found.ok) return found;
  const service = found.value;
  const contact = tidied(request.contact);
  const complaints = [
    ...nameComplaints("contact.firstName", contact.firstName),
    ...nameComplaints("contact.lastName", contact.lastName),
    ...emailComplaints(contact.email),
  ];
  if (complaints.length > 0) {
    const items = complaints.map(({ field, message }) => ({ field, message }));
    return failure({ code: "invalid_request", items });
  }
  const slots = request.slots === 0 ? blockLimits(service).least : request.slots;
  const wish: SlotWish = { ...request.times, slots, persons: request.persons };
  const impossible = neverPossible(service, wish, request, asking);
  if (impossible !== null) return failure({ code: "invalid_request", items: [impossible] });
  const availability = await readAvailability(asking, service, { from: day, to: day });
  const free = freeWithin(service, slotsOf(service, day, availability, asking), wish);
  if (free.length > 0) return success({ waits: false, free: free.map((times) => ({ times })), place: 0 });
  return database.transaction(async (tx) => {
    if ((await countSlotWaits(tx, hotelId, contact.email)) >= MOST_WISHES) {
      return failure({ code: "too_many_requests", retryAfter: HOUR_SECONDS });
    }
    await writeSlotWait(tx, hotelId, { waitId: randomUUID(), serviceId, day, ...wish, language, contact });
    const place = await findSlotWaitPlace(tx, hotelId, { serviceId, day, email: contact.email });
    return success({ waits: true, free: [], place });
  });
}

function tidied({ firstName, lastName, email }: SlotWaitRequest["contact"]): SlotWaitRequest["contact"] {
  return { firstName: tidyText(firstName), lastName: tidyText(lastName), email: email.trim() };
}

/** What is wrong with a wish that no cancellation could ever fulfil; null for any other. */
function neverPossible(
  service: TimedService,
  wish: SlotWish,
  { day }: SlotWaitRequest,
  asking: SlotAsking,
): { field: string; message: string } | null {
  const { hotel } = asking.client;
  const { least, most } = blockLimits(service);
  const { persons } = service;
  if (wish.to > LATEST_MINUTE) return { field: "end", message: "is beyond the end of the hotel's day" };
  if (wish.slots < least || wish.slots > most)
    return { field: "slots", message: `must be from ${least} to ${most} for this service` };
  if (wish.persons < persons.least || wish.persons > persons.most)
    return { field: "persons", message: `must be from ${persons.least} to ${persons.most} for this service` };
  if (day < todayIn(hotel.timeZone, asking.now)) return { field: "date", message: "is over" };
  const empty = slotsLeft(hotel.wellness.resources, () => 0);
  if (freeWithin(service, slotsOf(service, day, empty, asking), wish).length > 0) return null;
  return { field: "start", message: "leaves no time at which the service could be booked before the end" };
}
