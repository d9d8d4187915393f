import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import {
  contentTimesWanted,
  judgeTimes,
  type ContentTime,
  type TimeProblemCode,
  type WantedTime,
} from "@portico/domain/packages/content-times";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Stay } from "@portico/domain/stays/stay";
import { chooseSlots } from "@portico/domain/wellness/choose-slots";
import { slotsLeft, type SlotAvailability } from "@portico/domain/wellness/slot-cells";
import { hasContents } from "@portico/domain/reservations/reservation-item";
import type { RefusalItem } from "../../http/index.ts";
import { slotsOf, type SlotAsking } from "../../wellness/index.ts";

const COMPLAINTS: Readonly<Record<TimeProblemCode, string>> = {
  unknown_content: "must name a content and a service of `times_wanted`",
  outside_stay:
    "must lie between check-in and check-out of the stay, or on its days if the service has `whole_days`",
  wrong_length: "must last as many slots in a row as `times_wanted` says",
  wrong_persons: "must be for as many persons as `times_wanted` says",
  too_many: "must not be there: all times of this content are chosen",
};

/** What is wrong with the times that the lines of packages name. A package that the hotel has no longer is refused as a whole. */
export function timeComplaints(hotel: Hotel, items: readonly ChosenItem[]): RefusalItem[] {
  return items.flatMap((item, index) => {
    const pack = hasContents(item) && hotel.packages.find(({ id }) => id === item.packageId);
    if (!pack) return [];
    const { lineCode, times, guests, arrival, departure } = item;
    const wanted = contentTimesWanted(pack, guests, hotel.wellness.services);
    return complaintsOf(hotel, times, { wanted, stay: { arrival, departure } }).map(
      ({ index: place, message }) => ({ lineCode, field: `booking.${index}.times.${place}`, message }),
    );
  });
}

/** What is wrong with the times of one package, by their places. */
export function complaintsOf(
  { wellness, checkIn, checkOut, timeZone }: Hotel,
  times: readonly ContentTime[],
  { wanted, stay }: { wanted: readonly WantedTime[]; stay: Stay },
): { index: number; message: string }[] {
  const { services } = wellness;
  return judgeTimes(times, wanted, { stay, checkIn, checkOut, timeZone, services }).map(
    ({ index, code }) => ({ index, message: COMPLAINTS[code] }),
  );
}

/** The hotel, its currency and the moment that a time is looked at. */
export type TimeAsking = Pick<SlotAsking, "client" | "currency" | "now">;

/** A block of a service for some people, by itself or as a package's content. */
export type BookedTime = Pick<ContentTime, "serviceId" | "block" | "persons">;

/** Whether the service has these slots then and guests may still choose them, whoever has them. */
export function isOnSale(asking: TimeAsking, time: BookedTime): boolean {
  return canChoose(
    asking,
    time,
    slotsLeft(asking.client.hotel.wellness.resources, () => 0),
  );
}

/** Whether the time can be chosen with this availability. */
export function canChoose(
  asking: TimeAsking,
  { serviceId, block, persons }: BookedTime,
  availability: SlotAvailability,
): boolean {
  const service = asking.client.hotel.wellness.services.find(({ id }) => id === serviceId);
  if (!service) return false;
  const slots = slotsOf(service, block.day, availability, asking);
  return chooseSlots(service, slots, { ...block, persons }).ok;
}
