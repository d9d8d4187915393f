import type { Instant } from "@portico/domain/dates/time-zone";
import { quotePackage } from "@portico/domain/pricing/quote-package";
import { calendarFor } from "@portico/domain/property/sale-calendar";
import type { NoChange } from "@portico/domain/reservations/item-change";
import { success, type Result } from "@portico/domain/result";
import type { KnownHotel } from "../property/index.ts";
import {
  namesOfSale,
  packageOfSale,
  type Reservation,
  type SoldPackage,
  type SoldRoom,
} from "../reservations/index.ts";
import { inReservation, type PackageWish } from "./room-quote.ts";

/**
 * The package that takes a room's place, as it is sold today to the same guests: by its own terms, with the reservation's coupon and a
 * fee that has begun. Times of its contents are open, as for everybody who has not chosen them yet.
 */
export function packageInstead(
  { hotel, calendar }: KnownHotel,
  asked: { reservation: Reservation; item: SoldRoom; wish: PackageWish; now: Instant },
): Result<SoldPackage, NoChange> {
  const { reservation, item, wish, now } = asked;
  const { currency, businessTrip } = reservation;
  const open = calendarFor(calendar, false);
  const quoted = quotePackage(hotel, open, { ...wish, currency, businessTrip, now });
  const priced = inReservation(hotel, quoted, asked);
  if (!priced.ok) return priced;
  const quote = priced.value;
  const pack = hotel.packages.find(({ id }) => id === quote.packageId);
  const roomType = hotel.roomTypes.find(({ id }) => id === quote.roomTypeId);
  if (!pack || !roomType) throw new Error("A quote names a package or room type that the hotel has not");
  const { itemNo, lineCode, singleUnit } = item;
  return success({
    kind: "package",
    itemNo,
    lineCode,
    singleUnit,
    quote,
    roomName: roomType.name,
    ...namesOfSale(hotel, quote),
    ...packageOfSale(hotel, pack, quote),
    times: [],
  });
}
