import type { Instant } from "@portico/domain/dates/time-zone";
import {
  changeObstacle,
  feesWithNights,
  isSameChoice,
  type NoChange,
} from "@portico/domain/reservations/item-change";
import { hasRatePlan, isSameGuests, staysOf } from "@portico/domain/reservations/reservation-item";
import { failure, success, type Result } from "@portico/domain/result";
import type { KnownHotel } from "../property/index.ts";
import {
  lineOf,
  namesOfSale,
  type Reservation,
  type RoomThen,
  type SoldExtra,
  type SoldPackage,
  type SoldRoom,
} from "../reservations/index.ts";
import { type ChangePlan, type PaidByNow, planChange, type QuotedChange } from "./change-plan.ts";
import { packageInstead } from "./package-quote.ts";
import { guestsWished, only, type PackageWish, quoteRoom, type RoomWish } from "./room-quote.ts";

type Asked<Wish = RoomWish> = { reservation: Reservation; item: SoldRoom; wish: Wish; now: Instant };

/**
 * What it costs at this moment to change a room of a confirmed reservation that the caller has locked, or why its guest cannot.
 * The room, or the package in its place, is priced as if it were sold now; everything else stays as it was.
 */
export function quoteChange(
  client: KnownHotel,
  { reservation, item, wish, now }: Asked<RoomWish | PackageWish>,
  paidByNow: PaidByNow,
): Result<{ quoted: QuotedChange; plan: ChangePlan }, NoChange> {
  const { hotel } = client;
  const sold = { ...item.quote, guests: guestsWished(hotel, item, { ...wish, guests: item.quote.guests }) };
  const obstacle = changeObstacle(hotel, { sold, line: lineOf(item, hotel) }, wish, now);
  if (obstacle !== null) return failure(only(obstacle));
  const changed =
    "packageId" in wish
      ? packageInstead(client, { reservation, item, wish, now })
      : roomAsSold(client, { reservation, item, wish, now });
  if (!changed.ok) return changed;
  const after = changed.value;
  const others = reservation.items.filter(({ itemNo }) => itemNo !== item.itemNo);
  const fees = feesWithNights(reservation.fees, {
    before: item.quote.stay,
    after: after.quote.stay,
    others: staysOf(others).map((other) => other.quote.stay),
  });
  const replaced = { kind: "room" as const, before: item, after, written: roomThen(item, after) };
  const named = { was: item.quote.stay, wish };
  return planChange(client, { reservation, replaced, fees, named, now }, paidByNow);
}

/** The room as it is wished, with the names that it is sold under now. */
function roomAsSold(client: KnownHotel, asked: Asked): Result<SoldRoom, NoChange> {
  const priced = quoteRoom(client, asked);
  if (!priced.ok) return priced;
  const { hotel } = client;
  const quote = priced.value;
  const roomType = hotel.roomTypes.find(({ id }) => id === quote.roomTypeId);
  const ratePlan = hotel.ratePlans.find(({ id }) => id === quote.ratePlanId);
  if (!roomType || !ratePlan)
    throw new Error("A quote names a room type or rate plan that the hotel has not");
  return success({
    ...asked.item,
    quote,
    ...namesOfSale(hotel, quote),
    roomName: roomType.name,
    rateName: ratePlan.name,
    rateClass: ratePlan.class,
    meals: ratePlan.meals,
  });
}

/** What its guest has changed about room, rate, package, people and extras; only what is another. */
function roomThen(before: SoldRoom, after: SoldRoom | SoldPackage): RoomThen {
  const { quote: was } = before;
  const { quote: is } = after;
  const isSame =
    hasRatePlan(after) &&
    was.roomTypeId === after.quote.roomTypeId &&
    was.ratePlanId === after.quote.ratePlanId;
  const hasSameExtras = isSameChoice(was.services, is.services);
  return {
    stay: is.stay,
    ...(isSame ? {} : { became: namesOf(after) }),
    ...(isSameGuests(was.guests, is.guests) ? {} : { guests: is.guests }),
    ...(hasSameExtras ? {} : { extras: { before: extrasSold(before), after: extrasSold(after) } }),
  };
}

function namesOf(after: SoldRoom | SoldPackage): NonNullable<RoomThen["became"]> {
  const { roomName } = after;
  return hasRatePlan(after)
    ? { roomName, rateName: after.rateName }
    : { roomName, packageName: after.packageName };
}

function extrasSold({ quote, serviceNames }: SoldRoom | SoldPackage): SoldExtra[] {
  return quote.services.flatMap(({ quantity }, index) => {
    const name = serviceNames[index];
    return name === undefined ? [] : [{ name, quantity }];
  });
}
