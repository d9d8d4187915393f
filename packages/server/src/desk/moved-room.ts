import { monthBegins } from "@portico/domain/dates/month-anchors";
import { addDays } from "@portico/domain/dates/plain-date";
import type { StayQuote, PackageQuote, Quote } from "@portico/domain/pricing/quote";
import { noOtherKind, staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { instantOf, wallClock, type Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { RoomType } from "@portico/domain/rooms/room-type";
import type { Stay } from "@portico/domain/stays/stay";
import { isDuringStay } from "@portico/domain/wellness/during-stay";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import type { SoldItem, SoldLodging, SoldService } from "../reservations/index.ts";

type HouseOfServices = Pick<Hotel, "checkIn" | "checkOut" | "wellness">;

type Move = {
  days: number;
  roomType: RoomType | null;
  hotel: HouseOfServices & Pick<Hotel, "timeZone">;
};

/**
 * A sold room on other days or of another type: price, meals, services and terms stay as agreed, and all their days
 * move along, deadlines by the hotel's clock. Times of a package's contents stay where they are; those that are outside
 * the stay then fall open again.
 */
export function movedRoom(room: SoldLodging, to: Move): SoldLodging {
  const { roomType } = to;
  switch (room.kind) {
    case "room":
      return { ...room, ...named(room, roomType), quote: movedRent(movedQuote(room.quote, to)) };
    case "package": {
      const quote = movedPackage(room.quote, to);
      const times = room.times.filter((time) => mayCome(time, quote.stay, to.hotel));
      return { ...room, ...named(room, roomType), quote, times };
    }
    default:
      return noOtherKind(room);
  }
}

/**
 * The services that guests of the stays would have had during them, and that lie outside since they have moved. They were sold
 * for their time, so they stay; somebody has to ask the guests.
 */
export function servicesLeftBehind(
  items: readonly SoldItem[],
  moved: readonly SoldLodging[],
  hotel: HouseOfServices,
): SoldService[] {
  const before = staysOf(items);
  const after = before.map((room) => moved.find(({ itemNo }) => itemNo === room.itemNo) ?? room);
  const isDuring = (rooms: readonly SoldLodging[], { quote }: SoldService) =>
    rooms.some((room) => mayCome(quote, room.quote.stay, hotel));
  return timedOf(items).filter((service) => isDuring(before, service) && !isDuring(after, service));
}

/** Whether guests of the stay may come to a service then, by what the hotel's file says of it now. */
function mayCome(
  { serviceId, block }: { serviceId: number; block: SlotBlock },
  stay: Stay,
  { checkIn, checkOut, wellness }: HouseOfServices,
): boolean {
  const service = wellness.services.find(({ id }) => id === serviceId);
  return isDuringStay(block, stay, { checkIn, checkOut, wholeDays: service?.wholeDays });
}

function named({ roomName }: SoldLodging, roomType: RoomType | null): Pick<SoldLodging, "roomName"> {
  return { roomName: roomType?.name ?? roomName };
}

/** Each month begins on its anchor of the new arrival. */
function movedRent({ rent, ...quote }: Quote): Quote {
  if (rent === undefined) return quote;
  const { stay } = quote;
  const begins = monthBegins(stay, rent.lines.length);
  const lines = rent.lines.map(({ amount }, month) => ({
    from: begins[month] ?? stay.arrival,
    to: begins[month + 1] ?? stay.departure,
    amount,
  }));
  return { ...quote, rent: { ...rent, lines } };
}

function movedPackage(quote: PackageQuote, to: Move): PackageQuote {
  const extraNights = quote.extraNights.map((night) => ({ ...night, date: addDays(night.date, to.days) }));
  return { ...movedQuote(quote, to), extraNights };
}

function movedQuote<Sold extends StayQuote>(
  quote: Sold,
  { days, roomType, hotel: { timeZone } }: Move,
): Sold {
  const { cancellation, stay } = quote;
  const later = <Time extends Instant | null>(instant: Time) =>
    instant === null || days === 0 ? instant : daysLater(instant, days, timeZone);
  return {
    ...quote,
    roomTypeId: roomType?.id ?? quote.roomTypeId,
    stay: { arrival: addDays(stay.arrival, days), departure: addDays(stay.departure, days) },
    nights: quote.nights.map((night) => ({ ...night, date: addDays(night.date, days) })),
    cancellation: {
      ...cancellation,
      freeUntil: later(cancellation.freeUntil),
      steps: cancellation.steps.map((step) => ({ ...step, from: later(step.from) })),
    },
  };
}

function daysLater(instant: Instant, days: number, timeZone: string): Instant {
  const { date, time } = wallClock(instant, timeZone);
  return instantOf(addDays(date, days), time, timeZone);
}
