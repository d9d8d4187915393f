import type {
  ChosenItem,
  ChosenPackage,
  ChosenRoom,
  ChosenTimedService,
} from "@portico/contract/checkout/chosen-item";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { RoomType } from "@portico/domain/rooms/room-type";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { PackageQuote, Quote, StayProblem, TimedServiceQuote } from "@portico/domain/pricing/quote";
import { quotePackage } from "@portico/domain/pricing/quote-package";
import { quoteStay } from "@portico/domain/pricing/quote-stay";
import { quoteTimedService, type TimedServiceProblem } from "@portico/domain/pricing/quote-timed-service";
import type { Package } from "@portico/domain/packages/package";
import type { Hotel } from "@portico/domain/property/hotel";
import type { RatePlan } from "@portico/domain/rates/rate-plan";
import { calendarFor } from "@portico/domain/property/sale-calendar";
import { timesOf } from "@portico/domain/reservations/item-times";
import { type EachKind, isTimed, noOtherKind } from "@portico/domain/reservations/reservation-item";
import { failure, type Result, success } from "@portico/domain/result";
import type { Stay } from "@portico/domain/stays/stay";
import type { SlotAvailability } from "@portico/domain/wellness/slot-cells";
import type { TimedService } from "@portico/domain/wellness/timed-service";
import type { ItemDemand } from "../../inventory/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { slotsOfTimes } from "../../wellness/index.ts";

/** For each kind what the hotel's rules make of an item, and why they may refuse it. */
export type QuotedKinds = EachKind<{
  room: { item: ChosenRoom; quoted: QuotedRoom; problem: StayProblem };
  package: { item: ChosenPackage; quoted: QuotedPackage; problem: StayProblem };
  service: { item: ChosenTimedService; quoted: QuotedService; problem: TimedServiceProblem };
}>;

/** A line of the reservation as the hotel's rules price it now, or why it can't be sold. */
export type QuotedLine<Kind extends keyof QuotedKinds = keyof QuotedKinds> = {
  [One in Kind]: {
    kind: One;
    item: QuotedKinds[One]["item"];
    itemNo: number;
    quoted: Result<QuotedKinds[One]["quoted"], QuotedKinds[One]["problem"][]>;
  };
}[Kind];

type QuotedService = { quote: TimedServiceQuote; service: TimedService };

type QuotedPackage = { quote: PackageQuote; roomType: RoomType; package: Package };

type QuotedRoom = { quote: Quote; roomType: RoomType; ratePlan: RatePlan };

/** Prices every line by itself. Inventory is not looked at, but for what is left for a service, where that is given. */
export function quoteLines(client: KnownHotel, items: readonly ChosenItem[], asked: Asked): QuotedLine[] {
  return items.map((item, index) => {
    switch (item.kind) {
      case "room":
        return { kind: item.kind, item, itemNo: index + 1, quoted: quoteRoom(client, item, asked) };
      case "package":
        return { kind: item.kind, item, itemNo: index + 1, quoted: quotePack(client, item, asked) };
      case "service":
        return { kind: item.kind, item, itemNo: index + 1, quoted: quoteService(client, item, asked) };
      default:
        return noOtherKind(item);
    }
  });
}

type Asked = {
  currency: CurrencyCode;
  businessTrip: boolean;
  now: Instant;
  /** Named by a guest who is logged in; every route refuses an account that is not the caller's. */
  userId?: number | undefined;
  /** What the guest has booked already and adds the lines to; nothing where it is missing. */
  around?: readonly Stay[];
  /** What is left for the service of each line, by the line's code; everything where none is given. */
  left?: ReadonlyMap<string, SlotAvailability>;
};

function quoteRoom(
  { hotel, calendar }: KnownHotel,
  { roomTypeId, ratePlanId, arrival, departure, guests, services }: ChosenRoom,
  { userId, ...asked }: Asked,
): Result<QuotedRoom, StayProblem[]> {
  const stay = { arrival, departure };
  const open = calendarFor(calendar, userId !== undefined);
  const quoted = quoteStay(hotel, open, { roomTypeId, ratePlanId, stay, guests, services, ...asked });
  return withNames(hotel, quoted);
}

function quotePack(
  { hotel, calendar }: KnownHotel,
  { roomTypeId, packageId, arrival, departure, guests, services }: ChosenPackage,
  asked: Asked,
): Result<QuotedPackage, StayProblem[]> {
  const stay = { arrival, departure };
  const quoted = quotePackage(hotel, calendar, { roomTypeId, packageId, stay, guests, services, ...asked });
  if (!quoted.ok) return quoted;
  const quote = quoted.value;
  const roomType = hotel.roomTypes.find(({ id }) => id === quote.roomTypeId);
  const pack = hotel.packages.find(({ id }) => id === quote.packageId);
  if (!roomType || !pack) throw new Error("A quote names a room type or package that the hotel has not");
  return { ok: true, value: { quote, roomType, package: pack } };
}

function quoteService(
  { hotel }: KnownHotel,
  { lineCode, serviceId, block, persons }: ChosenTimedService,
  { currency, now, left }: Asked,
): Result<QuotedService, TimedServiceProblem[]> {
  const quoted = quoteTimedService(hotel, {
    serviceId,
    block,
    persons,
    currency,
    now,
    availability: left?.get(lineCode),
  });
  if (!quoted.ok) return failure([quoted.problem]);
  const service = hotel.wellness.services.find(({ id }) => id === serviceId);
  if (!service) throw new Error("A quote names a service that the hotel has not");
  return success({ quote: quoted.value, service });
}

function withNames(hotel: Hotel, quoted: Result<Quote, StayProblem[]>): Result<QuotedRoom, StayProblem[]> {
  if (!quoted.ok) return quoted;
  const quote = quoted.value;
  const roomType = hotel.roomTypes.find(({ id }) => id === quote.roomTypeId);
  const ratePlan = hotel.ratePlans.find(({ id }) => id === quote.ratePlanId);
  if (!roomType || !ratePlan)
    throw new Error("A quote names a room type or rate plan that the hotel has not");
  return { ok: true, value: { quote, roomType, ratePlan } };
}

/** What the lines take from the inventory; lines of unknown room types and services take nothing. */
export function demandOf(hotel: Hotel, lines: readonly { item: ChosenItem; itemNo: number }[]): ItemDemand[] {
  return lines.map(({ item, itemNo }) => {
    const slots = slotsOfTimes(hotel, timesOf(item));
    if (isTimed(item)) return { itemNo, slots };
    const { arrival, departure, roomTypeId } = item;
    const takes = hotel.roomTypes.find(({ id }) => id === roomTypeId)?.takes ?? [];
    return { itemNo, stay: { arrival, departure }, takes, slots };
  });
}
