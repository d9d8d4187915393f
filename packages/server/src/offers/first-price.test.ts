import { calls } from "@portico/contract/calls";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { fromMajor } from "@portico/domain/money/money";
import { MAX_ROOMS, type Guest, type Party } from "@portico/domain/stays/guest";
import { quoteStay } from "@portico/domain/pricing/quote-stay";
import type { Hotel } from "@portico/domain/property/hotel";
import { FEE_KINDS, FEE_UNITS } from "@portico/domain/fees/fee";
import { sumReservation } from "@portico/domain/reservations/reservation-sum";
import { aFee } from "@portico/domain/testing/coupon";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { randomDiscounts } from "@portico/domain/testing/random-discounts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InventorySnapshot } from "../inventory/index.ts";
import { DEMO_FILES, demoFileText, hotelOf } from "../hotel-files/testing/demo-hotel.ts";
import { answerAlternatives, answerCombinations } from "./offer-answers.ts";
import { couponIdOf } from "../coupons/coupon-id.ts";
import { answerFacilityRates } from "./facility-rates.ts";
import { findBaseRates, findRates, type Asking } from "./find-rates.ts";

const SECRET = "a secret for tests alone";
const TODAY = "2027-03-01";

type Search = { arrival: PlainDate; departure: PlainDate; party: Party };
type Bought = { roomTypeId: number; ratePlanId: number; guests: Guest[] };

function asking(hotel: Hotel, currency: CurrencyCode): Asking {
  const now = instantOf(TODAY, "09:00", hotel.timeZone);
  const version = { hotelId: 1, configVersion: 1, inventoryVersion: 1 };
  return {
    snapshot: new InventorySnapshot(hotel, version, now),
    currency,
    now,
    secret: SECRET,
    isMember: false,
  };
}

/** What a reservation of just these rooms pays, without options. */
function paid({ snapshot, currency, now }: Asking, stay: Search, rooms: Bought[], withCode: boolean): number {
  const { hotel, calendar } = snapshot;
  const { arrival, departure } = stay;
  const quotes = rooms.map(({ roomTypeId, ratePlanId, guests }) => {
    const asked = { roomTypeId, ratePlanId, guests, stay: { arrival, departure }, currency, now };
    const quote = quoteStay(hotel, calendar, { ...asked, businessTrip: false, services: [] });
    if (!quote.ok) throw new Error(JSON.stringify(quote.problem));
    return quote.value;
  });
  const [coupon] = hotel.coupons;
  const wished = withCode && coupon ? { coupon, failing: [] } : null;
  return sumReservation(hotel, quotes, { currency, wished, premium: 0, now }).total;
}

/** As callers see it: the price on the wire, converted back to minor units. */
function wirePrices(of: "rates" | "combinations", answer: unknown, currency: CurrencyCode): number[] {
  const list = (answer as Record<string, { price: number }[]>)[of] ?? [];
  return list.map(({ price }) => fromMajor(price, currency));
}

function holds(hotel: Hotel, currency: CurrencyCode, search: Search): number {
  const asked = asking(hotel, currency);
  const [coupon] = hotel.coupons;
  let seen = 0;
  for (const withCode of [false, true]) {
    const couponId = withCode && coupon ? couponIdOf(SECRET, 1, coupon) : 0;
    const question = { ...search, guests: null, roomTypeId: 0, ratePlanId: 0, couponId, explain: false };
    for (const find of [findRates, findBaseRates]) {
      const offers = find(question, asked);
      if (!offers.ok) throw new Error(JSON.stringify(offers.problem));
      const prices = wirePrices("rates", calls.rates.writeAnswer(offers.value, { currency }), currency);
      expect(prices).toEqual(offers.value.map((offer) => paid(asked, search, [offer], withCode)));
      seen += prices.length;
    }
  }
  const combinations = answerCombinations({ ...search, rooms: MAX_ROOMS, roomTypeId: 0 }, asked);
  if (!combinations.ok) throw new Error(JSON.stringify(combinations.problem));
  const answer = calls.combinations.writeAnswer(combinations.value, { currency });
  expect(wirePrices("combinations", answer, currency)).toEqual(
    combinations.value.map(({ rooms }) => paid(asked, search, rooms, false)),
  );
  return seen + combinations.value.length;
}

function cheapest(asked: Asking, search: Search): number | null {
  const question = { ...search, guests: null, roomTypeId: 0, ratePlanId: 0, couponId: 0, explain: false };
  const found = findRates(question, asked);
  const offers = found.ok ? found.value : [];
  return offers.length === 0 ? null : Math.min(...offers.map((offer) => paid(asked, search, [offer], false)));
}

/** The demo hotels that sell rooms; one only leads to the others. */
const hotels = DEMO_FILES.map((file) => hotelOf(demoFileText(file))).filter(
  ({ roomTypes }) => roomTypes.length > 0,
);

describe.each(hotels)("the first price that $code shows is the price that is paid", (hotel) => {
  const currencies = hotel.currencies.map(({ code }) => code);
  const partyOf = (adults: number): Party => ({ [hotel.search.defaultGuestCategoryId]: adults });
  const byMonth = hotel.search.calendar !== "days";

  test("for whatever stay, party and currency, with a code and without, in one room and in several", () => {
    let seen = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        byMonth ? fc.integer({ min: 31, max: 400 }) : fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...currencies),
        (ahead, nights, adults, currency) => {
          const arrival = addDays(TODAY, ahead);
          const departure = addDays(arrival, nights);
          seen += holds(hotel, currency, { arrival, departure, party: partyOf(adults) });
        },
      ),
      { seed: 20_270_301, numRuns: 25 },
    );
    expect(seen).toBeGreaterThan(50);
  });

  test("in the prices of near stays and of a hotel among others", async () => {
    const asked = asking(hotel, hotel.defaultCurrency);
    const search = {
      arrival: "2027-05-13",
      departure: byMonth ? "2027-07-13" : "2027-05-15",
      party: partyOf(2),
    };
    const directory = { known: () => asked.snapshot, find: async () => asked.snapshot };
    const rates = await answerFacilityRates({ clientCodes: [hotel.code], ...search }, directory, asked);
    expect(rates.ok && rates.value.map(({ price }) => price)).toEqual([cheapest(asked, search)]);
    const { arrival, departure, party } = search;
    const near = answerAlternatives({ from: arrival, to: departure, party, roomTypeId: 0 }, asked);
    const stays = near.ok ? near.value : [];
    expect(stays.length).toBeGreaterThan(0);
    expect(stays.map(({ total }) => total)).toEqual(stays.map((stay) => cheapest(asked, { ...stay, party })));
  });
});

test("so it is in random hotels, whatever fees they have", () => {
  const fee = fc.record({
    kind: fc.constantFrom(...FEE_KINDS),
    unit: fc.constantFrom(...FEE_UNITS),
    amounts: fc.integer({ min: 0, max: 90_000 }).map((CZK) => ({ CZK })),
  });
  const cases = fc.record({
    fees: fc.array(fee, { maxLength: 4 }),
    discounts: randomDiscounts("2027-05-10", 3),
    currency: fc.constantFrom<CurrencyCode>("CZK", "EUR"),
    nights: fc.integer({ min: 1, max: 5 }),
    adults: fc.integer({ min: 1, max: 7 }),
  });
  fc.assert(
    fc.property(cases, ({ fees, discounts, currency, nights, adults }) => {
      const hotel = theLakeHotel({ fees: fees.map((one, id) => aFee({ ...one, id: id + 1 })), discounts });
      const departure = addDays("2027-05-13", nights);
      holds(hotel, currency, { arrival: "2027-05-13", departure, party: { 1: adults } });
    }),
    { seed: 20_270_302, numRuns: 60 },
  );
});
