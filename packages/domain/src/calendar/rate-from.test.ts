import { expect, test } from "vitest";
import { aCalendarQuestion, searched, soldOut } from "../testing/calendar-question.ts";
import { DOUBLE, NONREF, theLakeHotel } from "../testing/lake-hotel.ts";
import { rateFrom } from "./rate-from.ts";

const asked = { ...aCalendarQuestion(), from: "2027-06-11", to: "2027-06-15" };

test("the lowest night of the days, the earliest of equal ones, with the offer that it belongs to", () => {
  // Friday and Saturday cost more; Sunday the 13th is the first at 2200 less 10 %
  expect(rateFrom(...searched(theLakeHotel()), asked)).toEqual({
    price: 198_000,
    currency: "CZK",
    roomTypeId: DOUBLE,
    ratePlanId: NONREF,
    arrival: "2027-06-13",
  });
});

test("sold-out days are passed over", () => {
  const found = rateFrom(...searched(theLakeHotel(), soldOut("2027-06-13", "2027-06-15")), asked);
  expect(found?.arrival).toBe("2027-06-15");
});

test("nothing to sell, no price", () => {
  expect(rateFrom(...searched(theLakeHotel(), soldOut("2027-06-01", "2027-06-30")), asked)).toBeNull();
  expect(rateFrom(...searched(theLakeHotel()), { ...asked, currency: "USD" })).toBeNull();
});
