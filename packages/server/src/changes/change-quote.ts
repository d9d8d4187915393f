import type { Instant } from "@portico/domain/dates/time-zone";
import type { Quote } from "@portico/domain/pricing/quote";
import {
  changeObstacle,
  feesWithNights,
  isSameChoice,
  type NoChange,
} from "@portico/domain/reservations/item-change";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { failure, type Result } from "@portico/domain/result";
import type { KnownHotel } from "../property/index.ts";
import {
  lineOf,
  namesOfSale,
  type Reservation,
  type RoomThen,
  type SoldExtra,
  type SoldRoom,
} from "../reservations/index.ts";
import { type ChangePlan, type PaidByNow, planChange, type QuotedChange } from "./change-plan.ts";
import { guestsWished, only, quoteRoom, type RoomWish } from "./room-quote.ts";

type Asked = { reservation: Reservation; item: SoldRoom; wish: RoomWish; now: Instant };

/**
 * What it costs at this moment to change a room of a confirmed reservation that the caller has locked, or why its guest cannot.
 * The room is priced as if it were sold now; everything else stays as it was.
 */
export function quoteChange(
  client: KnownHotel,
  { reservation, item, wish, now }: Asked,
  paidByNow: PaidByNow,
): Result<{ quoted: QuotedChange; plan: ChangePlan }, NoChange> {
  const { hotel } = client;
  const sold = { ...item.quote, guests: guestsWished(hotel, item, { ...wish, guests: item.quote.guests }) };
  const obstacle = changeObstacle(hotel, { sold, line: lineOf(item, hotel) }, wish, now);
  if (obstacle !== null) return failure(only(obstacle));
  const priced = quoteRoom(client, { reservation, item, wish, now });
  if (!priced.ok) return priced;
  const quote = priced.value;
  const others = reservation.items.filter(({ itemNo }) => itemNo !== item.itemNo);
  const fees = feesWithNights(reservation.fees, {
    before: item.quote.stay,
    after: quote.stay,
    others: staysOf(others).map((other) => other.quote.stay),
  });
  const after = roomAsSold(client, item, quote);
  const replaced = { kind: "room" as const, before: item, after, written: roomThen(item, after) };
  const named = { was: item.quote.stay, wish };
  return planChange(client, { reservation, replaced, fees, named, now }, paidByNow);
}

/** The room with the names that it is sold under now. */
function roomAsSold({ hotel }: KnownHotel, before: SoldRoom, quote: Quote): SoldRoom {
  const roomType = hotel.roomTypes.find(({ id }) => id === quote.roomTypeId);
  const ratePlan = hotel.ratePlans.find(({ id }) => id === quote.ratePlanId);
  if (!roomType || !ratePlan)
    throw new Error("A quote names a room type or rate plan that the hotel has not");
  return {
    ...before,
    quote,
    ...namesOfSale(hotel, quote),
    roomName: roomType.name,
    rateName: ratePlan.name,
    rateClass: ratePlan.class,
    meals: ratePlan.meals,
  };
}

/** What its guest has changed about room, rate and extras; only what is another. */
function roomThen(before: SoldRoom, after: SoldRoom): RoomThen {
  const { quote: was } = before;
  const { quote: is, roomName, rateName } = after;
  const isSame = was.roomTypeId === is.roomTypeId && was.ratePlanId === is.ratePlanId;
  const hasSameExtras = isSameChoice(was.services, is.services);
  return {
    stay: is.stay,
    ...(isSame ? {} : { became: { roomName, rateName } }),
    ...(hasSameExtras ? {} : { extras: { before: extrasSold(before), after: extrasSold(after) } }),
  };
}

function extrasSold({ quote, serviceNames }: SoldRoom): SoldExtra[] {
  return quote.services.flatMap(({ quantity }, index) => {
    const name = serviceNames[index];
    return name === undefined ? [] : [{ name, quantity }];
  });
}
