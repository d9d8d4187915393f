import { expect, test } from "vitest";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import { DOUBLE, theLakeHotel } from "../testing/lake-hotel.ts";
import { aMonthPlan, monthHotel, MONTHLY } from "../testing/month-plan.ts";
import { cheaperMonths } from "./cheaper-months.ts";

const found = (hotel: ReturnType<typeof monthHotel>) =>
  cheaperMonths(hotel, buildHotelCalendar(hotel, "2027-01-01", 731));

test("tiers that fall gently make no stay cheaper than a shorter one", () => {
  expect(found(monthHotel())).toEqual([]);
  expect(found(theLakeHotel())).toEqual([]);
});

test("tiers that fall steeply do, and are named with both prices", () => {
  const steep = aMonthPlan({ tiers: [{ fromMonths: 3, percentOff: 40 }] });
  // 2 x 21,900 and 3 x 13,140, of which the last month begins in April: 14,940.
  expect(found(monthHotel(steep))).toEqual([
    {
      ratePlanId: MONTHLY,
      roomTypeId: DOUBLE,
      arrival: "2027-02-01",
      months: 2,
      price: 4_380_000,
      priceOfMore: 4_122_000,
    },
  ]);
});
