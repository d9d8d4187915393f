import { calls } from "@portico/contract/calls";
import { addDays } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { FLEX, NONREF, PROMO, theLakeHotel, withPlansCompared } from "@portico/domain/testing/lake-hotel";
import { expect, test } from "vitest";
import { InventorySnapshot } from "../inventory/index.ts";
import { DEMO_FILES, demoFileText, hotelOf } from "../hotel-files/testing/demo-hotel.ts";
import { findBaseRates, findRates, type Asking } from "./find-rates.ts";
import { readOfferId } from "./offer-id.ts";

const SECRET = "a secret for tests alone";

function asking(hotel: Hotel, today: string): Asking {
  const now = instantOf(today, "09:00", hotel.timeZone);
  const version = { hotelId: 1, configVersion: 1, inventoryVersion: 1 };
  const snapshot = new InventorySnapshot(hotel, version, now);
  return { snapshot, currency: hotel.defaultCurrency, now, secret: SECRET, isMember: false };
}

const STAY = {
  arrival: "2027-05-13",
  departure: "2027-05-15",
  party: { 1: 2 },
  guests: null,
  roomTypeId: 0,
  ratePlanId: 0,
  couponId: 0,
  explain: false,
};

/** The lake hotel with its plans compared: PROMO has the terms of FLEX and costs less. */
const compared = asking(withPlansCompared(theLakeHotel()), "2027-03-01");

type Rate = { rates_id: number; price: number; guid: string; available: number; restrictions: object[] };

function answered(changes: Partial<typeof STAY>, find = findRates) {
  const found = find({ ...STAY, ...changes }, compared);
  if (!found.ok) throw new Error(JSON.stringify(found.problem));
  const call = find === findBaseRates ? calls.baseRates : calls.rates;
  const { rates } = call.writeAnswer(found.value, { currency: "CZK" }) as {
    rates: (Rate & { flexible?: Rate })[];
  };
  return rates;
}

test("a rate that another one outdoes is told only to who asks for reasons, and may be bought all the same", () => {
  expect(answered({}).map((rate) => rate.rates_id)).toEqual([NONREF, PROMO]);
  const explained = answered({ explain: true });
  expect(explained.map((rate) => [rate.rates_id, rate.restrictions])).toEqual([
    [NONREF, []],
    [PROMO, []],
    [FLEX, [{ type: "outdone", value: PROMO }]],
  ]);
  expect(explained[2]).toMatchObject({ price: 4800, available: 3 });
  expect(readOfferId(explained[2]?.guid ?? "", SECRET)).toMatchObject({ ratePlanId: FLEX, total: 480_000 });
});

test("a rate that is asked for by its id is offered whatever the others are", () => {
  expect(answered({ ratePlanId: FLEX })).toMatchObject([{ rates_id: FLEX, price: 4800, restrictions: [] }]);
  expect(answered({ ratePlanId: FLEX }, findBaseRates)).toMatchObject([{ rates_id: FLEX, price: 4800 }]);
});

test("a room whose cheapest rate is not cancelled for free comes with the cheapest that is, unless another outdoes it", () => {
  const [cheapest] = answered({}, findBaseRates);
  expect(cheapest).toMatchObject({
    rates_id: NONREF,
    flexible: { rates_id: PROMO, price: 4464, available: 3 },
  });
  expect(readOfferId(cheapest?.flexible?.guid ?? "", SECRET)).toMatchObject({ ratePlanId: PROMO });
  const [asked] = answered({ ratePlanId: FLEX }, findBaseRates);
  expect(asked?.flexible).toBeUndefined();
});

test("the cheapest rate of a room is never one that another outdoes at the same price", () => {
  const { hotel } = compared.snapshot;
  const ratePlans = hotel.ratePlans.flatMap((plan) => {
    if (plan.id === NONREF) return [];
    return plan.id === PROMO ? [{ ...plan, id: 0, cardGuarantee: true }, plan] : [plan];
  });
  const found = findBaseRates(STAY, asking({ ...hotel, ratePlans }, "2027-03-01"));
  expect(found.ok && found.value.map(({ ratePlanId, total }) => [ratePlanId, total])).toEqual([
    [PROMO, 446_400],
  ]);
});

/** Its last minute cannot be cancelled, and a week costs less under a rate that has both a discount and terms of its own. */
const MEANT: Record<string, string[]> = {
  demo: ["attic: flexible by longer-stay", "garden: flexible by longer-stay"],
};

/** The demo hotels that sell rooms by the night. */
const demos = DEMO_FILES.map((file) => hotelOf(demoFileText(file))).filter(({ ratePlans }) =>
  ratePlans.some(({ pricing }) => pricing.kind !== "months"),
);

test.each(demos)("$code hides no rate by accident, whenever and for how long guests come", (hotel) => {
  const hidden = new Map<string, string>();
  let offers = 0;
  for (const today of ["2026-12-01", "2027-04-15", "2027-08-20"]) {
    const asked = asking(hotel, today);
    for (const ahead of [0, 1, 2, 6, 13, 28, 29, 30, 31, 59, 75, 110, 160, 230]) {
      for (const nights of [1, 2, 3, 4, 7]) {
        for (const persons of [1, 2, 4]) {
          const arrival = addDays(today, ahead);
          const party = { [hotel.search.defaultGuestCategoryId]: persons };
          const stay = { ...STAY, arrival, departure: addDays(arrival, nights), party, explain: true };
          const found = findRates(stay, asked);
          for (const offer of found.ok ? found.value : []) {
            const [problem] = offer.problems;
            if (offer.offerId !== "") offers += 1;
            if (problem?.code !== "outdone") continue;
            const codes = [offer.ratePlanId, problem.ratePlanId].map(
              (id) => hotel.ratePlans.find((plan) => plan.id === id)?.code,
            );
            hidden.set(`${offer.lineCode}: ${codes.join(" by ")}`, `${today} +${ahead}, ${nights} nights`);
          }
        }
      }
    }
  }
  const meant = MEANT[hotel.code] ?? [];
  expect([...hidden].filter(([rate]) => !meant.includes(rate))).toEqual([]);
  expect(meant.filter((rate) => !hidden.has(rate))).toEqual([]);
  expect(offers).toBeGreaterThan(1000);
});
