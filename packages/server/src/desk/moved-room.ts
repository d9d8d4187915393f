import { addDays } from "@portico/domain/dates/plain-date";
import { instantOf, wallClock, type Instant } from "@portico/domain/dates/time-zone";
import type { RoomType } from "@portico/domain/rooms/room-type";
import type { SoldRoom } from "../reservations/index.ts";

/**
 * A sold room on other days or of another type: price, meals, services and terms stay as agreed, and all their days
 * move along, deadlines by the hotel's clock.
 */
export function movedRoom(
  room: SoldRoom,
  { days, roomType, timeZone }: { days: number; roomType: RoomType | null; timeZone: string },
): SoldRoom {
  const { quote } = room;
  const { cancellation, stay } = quote;
  const later = <Time extends Instant | null>(instant: Time) =>
    instant === null || days === 0 ? instant : daysLater(instant, days, timeZone);
  return {
    ...room,
    roomName: roomType?.name ?? room.roomName,
    quote: {
      ...quote,
      roomTypeId: roomType?.id ?? quote.roomTypeId,
      stay: { arrival: addDays(stay.arrival, days), departure: addDays(stay.departure, days) },
      nights: quote.nights.map((night) => ({ ...night, date: addDays(night.date, days) })),
      cancellation: {
        ...cancellation,
        freeUntil: later(cancellation.freeUntil),
        steps: cancellation.steps.map((step) => ({ ...step, from: later(step.from) })),
      },
    },
  };
}

function daysLater(instant: Instant, days: number, timeZone: string): Instant {
  const { date, time } = wallClock(instant, timeZone);
  return instantOf(addDays(date, days), time, timeZone);
}
