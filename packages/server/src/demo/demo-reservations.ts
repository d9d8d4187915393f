import { addDays, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import type { RoomType } from "@portico/domain/rooms/room-type";
import { buildHotelCalendar, type HotelCalendar } from "@portico/domain/property/hotel-calendar";
import { contentTimesWanted, type NamedTime } from "@portico/domain/packages/content-times";
import { contentsFor } from "@portico/domain/packages/package-contents";
import { mealsOf } from "@portico/domain/packages/package";
import type { PackageQuote, Quote } from "@portico/domain/pricing/quote";
import { quotePackage } from "@portico/domain/pricing/quote-package";
import { quoteStay } from "@portico/domain/pricing/quote-stay";
import type { Hotel } from "@portico/domain/property/hotel";
import type { RatePlan } from "@portico/domain/rates/rate-plan";
import type { Language, LocalText } from "@portico/domain/texts/language";
import type { Meal } from "@portico/domain/stays/meal";
import { defaultMeal, partyGuests } from "@portico/domain/stays/party-guests";

import { demoOccupancy, seededRandom } from "./demo-occupancy.ts";
import { demoServices, type DemoService } from "./demo-services.ts";
import type { DemoStay } from "./demo-tenancies.ts";

/** Price and names of a room or a package at the time of sale. */
type DemoSale = {
  itemNo: number;
  lineCode: string;
  roomName: LocalText;
  rateClass: RatePlan["class"];
  meals: RatePlan["meals"];
  singleUnit: true;
} & (
  | { kind: "room"; quote: Quote; rateName: LocalText }
  | {
      kind: "package";
      quote: PackageQuote;
      packageName: LocalText;
      contents: ReturnType<typeof contentsFor>;
      /** None of them is chosen yet. */
      timesWanted: NamedTime[];
    }
);

/** A room or a package with its unit and resource, or a service with what it takes. */
export type DemoItem = { unitId: number; resourceId: number; sale: DemoSale } | DemoService;

/** A paid-on-the-spot reservation of the demo. */
export type DemoReservation = {
  arrival: PlainDate;
  departure: PlainDate;
  language: Language;
  guest: { firstName: string; lastName: string };
  items: DemoItem[];
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
/** How many of the stays that a package could be are one. */
const PACKAGE_SHARE = 0.5;

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
  const rooms = stays.map((stay) => ({
    ...someGuest(hotel, random),
    arrival: stay.arrival,
    departure: addDays(stay.arrival, stay.nights),
    items: soldItems(hotel, calendar, stay, random),
  }));
  const services = demoServices(hotel, today).map((service) => {
    const { day } = service.sale.quote.block;
    return { ...someGuest(hotel, random), arrival: day, departure: day, items: [service] };
  });
  return [...rooms, ...services];
}

function someGuest(hotel: Hotel, random: () => number): Pick<DemoReservation, "language" | "guest"> {
  const [language, firstName, lastName] = GUESTS[Math.floor(random() * GUESTS.length)] ?? GUESTS[0];
  return {
    language: hotel.languages.includes(language) ? language : hotel.defaultLanguage,
    guest: { firstName, lastName },
  };
}

function soldItems(hotel: Hotel, calendar: HotelCalendar, stay: DemoStay, random: () => number): DemoItem[] {
  const roomType = partOf(hotel.roomTypes, (one) => one.code === stay.roomTypeCode);
  const resource = partOf(hotel.resources, (one) => one.id === roomType.takes[0]?.resourceId);
  return stay.units.map((place, index) => ({
    unitId: partOf(resource.units, (_, position) => position === place).id,
    resourceId: resource.id,
    sale: {
      itemNo: index + 1,
      lineCode: `${roomType.code}-${index + 1}`,
      roomName: roomType.name,
      singleUnit: true,
      ...((random() < PACKAGE_SHARE && soldPackage(hotel, calendar, stay, roomType)) ||
        soldRoom(hotel, calendar, stay, roomType, random)),
    },
  }));
}

function soldRoom(
  hotel: Hotel,
  calendar: HotelCalendar,
  stay: DemoStay,
  roomType: RoomType,
  random: () => number,
) {
  const ratePlan = partOf(hotel.ratePlans, (plan) => plan.roomTypeIds.includes(roomType.id));
  const adults = 1 + Math.floor(random() * roomType.beds);
  const quote = quoteStay(hotel, calendar, {
    ...question(hotel, stay, adults, defaultMeal(ratePlan, hotel.search.defaultMeal)),
    roomTypeId: roomType.id,
    ratePlanId: ratePlan.id,
  });
  if (!quote.ok) throw new Error(`The demo cannot sell ${roomType.code}: ${JSON.stringify(quote.problem)}`);
  const { name: rateName, class: rateClass, meals } = ratePlan;
  return { kind: "room", quote: quote.value, rateName, rateClass, meals } as const;
}

/** For two; null where no package has the room, this weekday of arrival and as many nights. */
function soldPackage(hotel: Hotel, calendar: HotelCalendar, stay: DemoStay, roomType: RoomType) {
  for (const pack of hotel.packages) {
    const quote = quotePackage(hotel, calendar, {
      ...question(hotel, stay, 2, pack.includedMeal),
      roomTypeId: roomType.id,
      packageId: pack.id,
    });
    if (!quote.ok) continue;
    const contents = contentsFor(pack, quote.value.guests);
    const timesWanted = contentTimesWanted(pack, quote.value.guests, hotel.wellness.services);
    const sold = { contents, timesWanted, rateClass: "standard", meals: mealsOf(pack) } as const;
    return { kind: "package", quote: quote.value, packageName: pack.name, ...sold } as const;
  }
  return null;
}

function question(hotel: Hotel, { arrival, nights }: DemoStay, adults: number, meal: Meal) {
  return {
    stay: { arrival, departure: addDays(arrival, nights) },
    guests: partyGuests({ [hotel.search.defaultGuestCategoryId]: adults }, meal, hotel.guestCategories),
    currency: hotel.baseCurrency,
    now: instantOf(addDays(arrival, -BOOKED_AHEAD), "10:00", hotel.timeZone),
    businessTrip: false,
    services: [],
  };
}

function partOf<Part>(parts: readonly Part[], wanted: (part: Part, position: number) => boolean): Part {
  const part = parts.find(wanted);
  if (part === undefined) throw new Error("The demo occupies something that its hotel does not have");
  return part;
}
