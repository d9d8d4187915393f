import { addDays, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import type { RoomType } from "@portico/domain/rooms/room-type";
import { buildHotelCalendar, type HotelCalendar } from "@portico/domain/property/hotel-calendar";
import type { Quote } from "@portico/domain/pricing/quote";
import { quoteStay } from "@portico/domain/pricing/quote-stay";
import type { Hotel } from "@portico/domain/property/hotel";
import type { RatePlan } from "@portico/domain/rates/rate-plan";
import type { Language, LocalText } from "@portico/domain/texts/language";
import { defaultMeal, partyGuests } from "@portico/domain/stays/party-guests";

import { demoOccupancy, seededRandom } from "./demo-occupancy.ts";
import type { DemoStay } from "./demo-tenancies.ts";

/** A room's price and names at the time of sale. */
type DemoSale = {
  kind: "room";
  itemNo: number;
  lineCode: string;
  quote: Quote;
  roomName: LocalText;
  rateName: LocalText;
  rateClass: RatePlan["class"];
  meals: RatePlan["meals"];
  singleUnit: true;
};

/** A paid-on-the-spot reservation of the demo: its items with the unit and the resource of each. */
export type DemoReservation = {
  arrival: PlainDate;
  departure: PlainDate;
  language: Language;
  guest: { firstName: string; lastName: string };
  items: { unitId: number; resourceId: number; sale: DemoSale }[];
};

const GUESTS = [
  ["cs", "Jana", "Dvořáková"],
  ["cs", "Petr", "Novotný"],
  ["cs", "Eva", "Kučerová"],
  ["cs", "Tomáš", "Beneš"],
  ["de", "Anna", "Huber"],
  ["de", "Lukas", "Wagner"],
  ["en", "Mary", "Collins"],
  ["en", "James", "Reid"],
] as const;

const SEED = 7;
const BOOKED_AHEAD = 40;

/** The demo's bookings at real prices of the hotel's first rate plan; restrictions do not apply to past sales. */
export function demoReservations(hotel: Hotel, today: PlainDate): DemoReservation[] {
  const stays = demoOccupancy(hotel, today);
  const earliest = addDays(
    stays.reduce((first, { arrival }) => (arrival < first ? arrival : first), today),
    -BOOKED_AHEAD,
  );
  const ends = stays.map(({ arrival, nights }) => daysBetween(earliest, arrival) + nights);
  const calendar = buildHotelCalendar({ ...hotel, restrictions: [] }, earliest, Math.max(1, ...ends));
  const random = seededRandom(SEED);
  return stays.map((stay) => {
    const [language, firstName, lastName] = GUESTS[Math.floor(random() * GUESTS.length)] ?? GUESTS[0];
    return {
      arrival: stay.arrival,
      departure: addDays(stay.arrival, stay.nights),
      language: hotel.languages.includes(language) ? language : hotel.defaultLanguage,
      guest: { firstName, lastName },
      items: soldItems(hotel, calendar, stay, random),
    };
  });
}

function soldItems(
  hotel: Hotel,
  calendar: HotelCalendar,
  stay: DemoStay,
  random: () => number,
): DemoReservation["items"] {
  const roomType = partOf(hotel.roomTypes, (one) => one.code === stay.roomTypeCode);
  const ratePlan = partOf(hotel.ratePlans, (plan) => plan.roomTypeIds.includes(roomType.id));
  const resource = partOf(hotel.resources, (one) => one.id === roomType.takes[0]?.resourceId);
  return stay.units.map((place, index) => ({
    unitId: partOf(resource.units, (_, position) => position === place).id,
    resourceId: resource.id,
    sale: {
      kind: "room",
      itemNo: index + 1,
      lineCode: `${roomType.code}-${index + 1}`,
      quote: quoteOf(hotel, calendar, stay, roomType, ratePlan, random),
      roomName: roomType.name,
      rateName: ratePlan.name,
      rateClass: ratePlan.class,
      meals: ratePlan.meals,
      singleUnit: true,
    },
  }));
}

function quoteOf(
  hotel: Hotel,
  calendar: HotelCalendar,
  stay: DemoStay,
  roomType: RoomType,
  ratePlan: RatePlan,
  random: () => number,
): Quote {
  const adults = 1 + Math.floor(random() * roomType.beds);
  const meal = defaultMeal(ratePlan, hotel.search.defaultMeal);
  const booked = addDays(stay.arrival, -BOOKED_AHEAD);
  const quote = quoteStay(hotel, calendar, {
    roomTypeId: roomType.id,
    ratePlanId: ratePlan.id,
    stay: { arrival: stay.arrival, departure: addDays(stay.arrival, stay.nights) },
    guests: partyGuests({ [hotel.search.defaultGuestCategoryId]: adults }, meal, hotel.guestCategories),
    currency: hotel.baseCurrency,
    now: instantOf(booked, "10:00", hotel.timeZone),
    businessTrip: false,
    services: [],
  });
  if (!quote.ok) throw new Error(`The demo cannot sell ${roomType.code}: ${JSON.stringify(quote.problem)}`);
  return quote.value;
}

function partOf<Part>(parts: readonly Part[], wanted: (part: Part, position: number) => boolean): Part {
  const part = parts.find(wanted);
  if (part === undefined) throw new Error("The demo occupies something that its hotel does not have");
  return part;
}
