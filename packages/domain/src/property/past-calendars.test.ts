import { describe, expect, test } from "vitest";
import { aDiscount } from "../testing/discount.ts";
import { DOUBLE, FLEX, NONREF, theLakeHotel } from "../testing/lake-hotel.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import type { SaleId } from "./expanded-rules.ts";
import { buildHotelCalendar } from "./hotel-calendar.ts";
import type { Hotel } from "./hotel.ts";
import { PAST_CALENDAR_BYTES, pastSaleCalendar } from "./past-calendars.ts";

const FIRST = "2027-05-10";
const DAYS = 400;
const OTHER = 7;

const lake = theLakeHotel({
  restrictions: [{ ratePlanId: FLEX, roomTypeId: null, minStayArrival: 2, weekdays: ["fri"] }],
  discounts: [aDiscount({ stayDays: { from: "2027-06-01" } })],
});
const present = buildHotelCalendar(lake, FIRST, DAYS);
const flex: SaleId = { ratePlanId: FLEX, roomTypeId: DOUBLE };
const nonRefundable: SaleId = { ratePlanId: NONREF, roomTypeId: DOUBLE };

const dearer = lake.ratePlans.map((plan) =>
  plan.pricing.kind === "base"
    ? {
        ...plan,
        pricing: {
          ...plan.pricing,
          prices: [
            ...plan.pricing.prices,
            { roomTypeId: DOUBLE, from: "2027-07-01", to: "2027-07-07", amounts: { 2: 300_000 } },
          ],
        },
      }
    : plan,
);
const [czk, eur] = lake.currencies;

/** What a version has that the present one has not. */
const VERSIONS: readonly { version: string; changes: Partial<Hotel> }[] = [
  { version: "in other words", changes: { name: { en: "The lake" } } },
  { version: "with another price of a week", changes: { ratePlans: dearer } },
  { version: "without restrictions", changes: { restrictions: [] } },
  { version: "with another discount", changes: { discounts: [aDiscount({ id: 5 })] } },
  { version: "without meals", changes: { mealPrices: [] } },
  { version: "in another currency", changes: { baseCurrency: "EUR" } },
  {
    version: "with another rate of exchange",
    changes: { currencies: czk && eur ? [czk, { ...eur, roundingStep: 50 }] : [] },
  },
];

describe.each(VERSIONS)("a version $version", ({ changes }) => {
  const version = { ...lake, ...changes };
  const whole = buildHotelCalendar(version, FIRST, DAYS);

  test.each([flex, nonRefundable])("has the sale of %j as if it were laid out by itself", (id) => {
    const calendar = pastSaleCalendar(present, version, id);
    expect(calendar.sales).toEqual([whole.salesById.get(id.ratePlanId)?.get(id.roomTypeId)]);
    expect(calendar.meals).toEqual(whole.meals);
    expect([calendar.first, calendar.days]).toEqual([whole.first, whole.days]);
  });
});

test("what versions have alike is laid out once", () => {
  const [now] = present.sales;
  const [then] = pastSaleCalendar(present, { ...lake, ratePlans: dearer }, flex).sales;
  expect(then?.restrictions).toBe(now?.restrictions);
  expect(then?.discounts).toBe(now?.discounts);
  expect(then?.prices).not.toEqual(now?.prices);
});

test("a plan that did not exist then has no sale", () => {
  const added = aRatePlan({ id: OTHER, roomTypeIds: [DOUBLE] });
  const later = buildHotelCalendar({ ...lake, ratePlans: [...lake.ratePlans, added] }, FIRST, DAYS);
  expect(pastSaleCalendar(later, lake, { ratePlanId: OTHER, roomTypeId: DOUBLE }).sales).toEqual([]);
});

test("of many versions the ones asked about last are kept, within their memory", () => {
  // Each has all restrictions of its own, of at least ten bytes a day.
  const many = Math.ceil(PAST_CALENDAR_BYTES / (10 * DAYS));
  const versions = Array.from({ length: many }, () => ({ ...lake, restrictions: [...lake.restrictions] }));
  const calendars = versions.map((version) => pastSaleCalendar(present, version, flex));
  const isKept = (at: number) => pastSaleCalendar(present, versions[at] ?? lake, flex) === calendars[at];
  expect(isKept(many - 1)).toBe(true);
  expect(isKept(0)).toBe(false);
});
