import { dayNumber } from "../dates/plain-date.ts";
import type { Availability } from "../inventory/availability.ts";
import { freeOn, hasSingleUnit } from "../inventory/free-units.ts";
import { reservedAvailability } from "../inventory/reserved-availability.ts";
import type { RoomType } from "../rooms/room-type.ts";
import type { Minor } from "../money/money.ts";
import type { Quote } from "../pricing/quote.ts";
import { quoteStay, type StayQuestion } from "../pricing/quote-stay.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { MEALS_BY_RICHNESS } from "../stays/meal.ts";
import type { Stay } from "../stays/stay.ts";
import { withoutOutdone } from "./outdone-offers.ts";
import { UPSELL_KINDS, type UpsellKind } from "./upsell-kind.ts";

/** Something better for one line of the reservation that can be bought; `difference` is for the whole stay. */
export type Upsell = {
  /** The line's position in the reservation, from 0. */
  line: number;
  kind: UpsellKind;
  quote: Quote;
  available: number;
  singleUnit: boolean;
  difference: Minor;
};

const MOST_UPSELLS = 3;

/** A room that costs more than half as much again is a different room, not a better one. */
const DEAREST_SHARE = 0.5;

/**
 * At most three upsells for the lines of a reservation, each available and priced as it would be sold: the cheapest of
 * each kind first, then whatever costs least. See docs/algorithms/upsell.md.
 */
export function findUpsells(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  lines: readonly StayQuestion[],
): Upsell[] {
  const found = lines.flatMap((question, line): Upsell[] => {
    const others = lines.filter((_, index) => index !== line).flatMap((other) => reservedOf(hotel, other));
    const left = reservedAvailability(availability, others);
    const now = quoteStay(hotel, calendar, question);
    if (!now.ok) return [];
    const better = UPSELL_KINDS.flatMap((kind) =>
      betterQuestions[kind](hotel, calendar, question, now.value).map((asked) => ({ kind, asked })),
    );
    return better.flatMap(({ kind, asked }): Upsell[] => {
      const quote = quoteStay(hotel, calendar, asked);
      const fit = fitOf(hotel, left, asked);
      if (!quote.ok || fit === null || !isBetter(kind, quote.value, now.value)) return [];
      // A better meal belongs to the rate that the guest has chosen.
      if (kind !== "meal" && !isShown(hotel, calendar, asked)) return [];
      return [{ line, kind, quote: quote.value, ...fit, difference: quote.value.total - now.value.total }];
    });
  });
  return select(found);
}

/** Whether the rate is on its room's list for these guests, because none of the others outdoes it. */
function isShown(hotel: Hotel, calendar: HotelCalendar, asked: StayQuestion): boolean {
  const offers = [...calendar.salesById.keys()].flatMap((ratePlanId) => {
    const quote = quoteStay(hotel, calendar, { ...asked, ratePlanId, businessTrip: false, services: [] });
    return quote.ok ? [{ ...quote.value, available: 1, singleUnit: true }] : [];
  });
  const found = { offers, refused: [] };
  const shown = withoutOutdone(hotel, calendar, found, { now: asked.now, coupon: null }).offers;
  return shown.some(({ ratePlanId }) => ratePlanId === asked.ratePlanId);
}

type Better = (hotel: Hotel, calendar: HotelCalendar, now: StayQuestion, quote: Quote) => StayQuestion[];

const betterQuestions: Readonly<Record<UpsellKind, Better>> = {
  room: (hotel, calendar, now) => {
    const own = hotel.roomTypes.find(({ id }) => id === now.roomTypeId);
    const space = own?.floorSpace ?? null;
    if (space === null) return [];
    const sold = calendar.salesById.get(now.ratePlanId);
    return hotel.roomTypes
      .filter(({ id, floorSpace }) => sold?.has(id) && floorSpace !== null && floorSpace > space)
      .map(({ id }) => ({ ...now, roomTypeId: id }));
  },
  meal: (_hotel, calendar, now) => {
    const offered = calendar.salesById.get(now.ratePlanId)?.get(now.roomTypeId)?.ratePlan.meals ?? [];
    const ranks = now.guests.map(({ meal }) => MEALS_BY_RICHNESS.indexOf(meal));
    if (ranks.includes(-1)) return [];
    const richest = Math.max(...ranks);
    return offered
      .filter((meal) => MEALS_BY_RICHNESS.indexOf(meal) > richest)
      .map((meal) => ({ ...now, guests: now.guests.map((guest) => ({ ...guest, meal })) }));
  },
  terms: (_hotel, calendar, now, quote) => {
    if (quote.cancellation.cancellable) return [];
    return [...calendar.salesById]
      .filter(([ratePlanId, rooms]) => ratePlanId !== now.ratePlanId && rooms.has(now.roomTypeId))
      .map(([ratePlanId]) => ({ ...now, ratePlanId }));
  },
};

function isBetter(kind: UpsellKind, offered: Quote, now: Quote): boolean {
  const difference = offered.total - now.total;
  if (difference <= 0) return false;
  switch (kind) {
    case "room":
      return difference <= now.total * DEAREST_SHARE;
    case "meal":
      return true;
    case "terms":
      return offered.cancellation.freeUntil !== null;
  }
}

/** The cheapest of each kind in the order of kinds, then the cheapest of the rest; at most one of a kind per line. */
function select(found: readonly Upsell[]): Upsell[] {
  const cheapest = found.toSorted(
    (a, b) =>
      a.difference - b.difference ||
      a.line - b.line ||
      a.quote.roomTypeId - b.quote.roomTypeId ||
      a.quote.ratePlanId - b.quote.ratePlanId,
  );
  const ofEachLine = cheapest.filter(
    ({ line, kind }, index) =>
      cheapest.findIndex((other) => other.line === line && other.kind === kind) === index,
  );
  const first = UPSELL_KINDS.flatMap((kind) => ofEachLine.find((upsell) => upsell.kind === kind) ?? []);
  return [...first, ...ofEachLine.filter((upsell) => !first.includes(upsell))].slice(0, MOST_UPSELLS);
}

function reservedOf(hotel: Hotel, { roomTypeId, stay }: StayQuestion): { roomType: RoomType; stay: Stay }[] {
  const roomType = hotel.roomTypes.find(({ id }) => id === roomTypeId);
  return roomType ? [{ roomType, stay }] : [];
}

/** How many rooms are free throughout; null if the guest would have to move or there are none. */
function fitOf(
  hotel: Hotel,
  availability: Availability,
  { roomTypeId, stay }: StayQuestion,
): Pick<Upsell, "available" | "singleUnit"> | null {
  const roomType = hotel.roomTypes.find(({ id }) => id === roomTypeId);
  if (!roomType) return null;
  const [first, last] = [dayNumber(stay.arrival), dayNumber(stay.departure)];
  let available = Infinity;
  for (let night = first; night < last; night++) {
    available = Math.min(available, freeOn(roomType, availability, night));
  }
  const singleUnit = available > 0 && hasSingleUnit(roomType, availability, first, last);
  return singleUnit ? { available, singleUnit } : null;
}
