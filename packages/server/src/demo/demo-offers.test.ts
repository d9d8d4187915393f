import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import { packageOffers } from "@portico/domain/offers/package-offers";
import { priorTotal } from "@portico/domain/pricing/price-history";
import { quoteStay, type StayQuestion } from "@portico/domain/pricing/quote-stay";
import type { Hotel } from "@portico/domain/property/hotel";
import { buildHotelCalendar, type HotelCalendar } from "@portico/domain/property/hotel-calendar";
import { nextWeekend } from "@portico/domain/stays/next-weekend";
import { partyGuests } from "@portico/domain/stays/party-guests";
import { expect, test } from "vitest";
import { DEMO_FILES, demoFileText, demoHotel, hotelOf } from "../hotel-files/testing/demo-hotel.ts";
import { demoHistory } from "./load-demo.ts";

const FIRST = "2027-01-01";
const everyDay = Array.from({ length: 365 }, (_, index) => addDays(FIRST, index));

function question(
  hotel: Hotel,
  ids: Pick<StayQuestion, "roomTypeId" | "ratePlanId">,
  stay: { arrival: PlainDate; departure: PlainDate },
  today: PlainDate,
): StayQuestion {
  const room = hotel.roomTypes.find(({ id }) => id === ids.roomTypeId);
  const party = { [hotel.search.defaultGuestCategoryId]: Math.min(2, room?.beds ?? 1) };
  return {
    ...ids,
    stay,
    guests: partyGuests(party, "none", hotel.guestCategories),
    currency: hotel.baseCurrency,
    now: instantOf(today, "09:00", hotel.timeZone),
    businessTrip: false,
    services: [],
  };
}

test("on every day of 2027 the first screen has a price to cross out: what the suite cost before its action", () => {
  const hotel = demoHotel();
  const suite = hotel.roomTypes.find(({ code }) => code === "lake-suite");
  const action = hotel.discounts.findLast(({ kind }) => kind === "action");
  const calendar = buildHotelCalendar(hotel, FIRST, 450);
  const failing = everyDay.filter((today) => {
    const ids = { roomTypeId: suite?.id ?? 0, ratePlanId: hotel.ratePlans[0]?.id ?? 0 };
    const asked = question(hotel, ids, nextWeekend(today), today);
    const quote = quoteStay(hotel, calendar, asked);
    const { opened, present } = demoHistory(hotel, asked.now);
    const prior = priorTotal([opened, present], asked);
    return !(
      quote.ok &&
      quote.value.discounts.some(({ discountId }) => discountId === action?.id) &&
      prior === quote.value.originalTotal
    );
  });
  expect(failing).toEqual([]);
});

test.each(DEMO_FILES)("every discount of %s lowers a stay of 2027 that can be booked", (file) => {
  const hotel = hotelOf(demoFileText(file));
  const calendar = buildHotelCalendar(hotel, FIRST, 450);
  const unused = hotel.discounts.filter((discount) => !isUsed(hotel, calendar, discount.id));
  expect(unused.map(({ code }) => code)).toEqual([]);
});

/** A package's lowest price in whole crowns, and whether each of its contents is also sold separately. */
const PACKAGES = [
  ["wellness-weekend", 8990, true],
  ["family-adventure", 11_490, true],
  ["lake-romance", 12_900, true],
  ["easy-seniors", 9560, false], // nothing else has full board
] as const;

test.each(PACKAGES)(
  "two find %s in 2027 from %i crowns, and it saves what it says",
  (code, from, compared) => {
    const hotel = demoHotel();
    const calendar = buildHotelCalendar(hotel, FIRST, 450);
    const pack = hotel.packages.find((one) => one.code === code);
    const party = { [hotel.search.defaultGuestCategoryId]: 2 };
    const offers = everyDay.flatMap((arrival) =>
      [3, 70].flatMap((ahead) => {
        const stay = { arrival, departure: addDays(arrival, pack?.nights ?? 0) };
        const now = instantOf(addDays(arrival, -ahead), "09:00", hotel.timeZone);
        const asked = {
          stay,
          party,
          roomTypeIds: null,
          currency: hotel.baseCurrency,
          now,
          businessTrip: false,
        };
        return packageOffers(hotel, calendar, EMPTY_HOUSE, { ...asked, packageId: pack?.id ?? 0 }).offers;
      }),
    );
    expect(Math.min(...offers.map(({ total }) => total))).toBe(from * 100);
    expect(offers.filter(({ apart }) => apart !== null).length / offers.length).toBeCloseTo(
      compared ? 1 : 0,
      1,
    );
  },
);

const EMPTY_HOUSE = { free: () => 1, hasUnitThroughout: () => true };

function isUsed(hotel: Hotel, calendar: HotelCalendar, discountId: number): boolean {
  const sales = calendar.sales.filter(({ discounts }) =>
    discounts.some(({ discount }) => discount.id === discountId),
  );
  for (const { roomType, ratePlan } of sales) {
    for (const arrival of everyDay) {
      for (const nights of [2, 4, 5, 7]) {
        for (const ahead of [0, 40, 70]) {
          const today = addDays(arrival, -ahead);
          if (today < FIRST) continue;
          const ids = { roomTypeId: roomType.id, ratePlanId: ratePlan.id };
          const stay = { arrival, departure: addDays(arrival, nights) };
          const quote = quoteStay(hotel, calendar, question(hotel, ids, stay, today));
          if (quote.ok && quote.value.discounts.some((applied) => applied.discountId === discountId))
            return true;
        }
      }
    }
  }
  return false;
}
