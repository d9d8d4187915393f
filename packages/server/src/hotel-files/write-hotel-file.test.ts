import { expect, test } from "vitest";

import { changed, DEMO_FILES, demoFileText, hotelOf, smallFileText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

test.each(DEMO_FILES)("%s written out reads back to the same hotel", (file) => {
  const hotel = hotelOf(demoFileText(file));
  expect(hotelOf(writeHotelFile(hotel))).toEqual(hotel);
});

test("what was written once is written the same again", () => {
  const text = writeHotelFile(hotelOf(smallFileText()));
  expect(writeHotelFile(hotelOf(text))).toBe(text);
});

test("prices for a season keep its name", () => {
  const text = writeHotelFile(hotelOf(demoFileText()));
  expect(text).toContain("- {season: high, amounts: {1: 3190, 2: 3790}}");
  expect(text).not.toContain("08-31, weekdays");
});

test.each([
  [
    "a price in a currency of its own",
    "weekend: +10% }",
    "weekend: +10% }\n        - { currency: EUR, amounts: { 1: 40.5, 2: 61 } }",
  ],
  ["a change by an amount", "change: -10%", "change: -150.5\n    roundTo: 0.5\n    rounding: down"],
  [
    "a restriction of several rooms and rates",
    "rooms: [garden]",
    "rooms: [garden, house], rates: [flex, saver]",
  ],
  ["an absolute stretch of days", "season: summer, amounts", "from: 2027-06-01, to: 2027-06-30, amounts"],
  ["an open stretch of days", "season: summer, amounts", "from: 2027-06-01, amounts"],
  [
    "tiers by the hour",
    "{ daysBeforeArrival: 2, time: 18:00, percent: 50 }",
    "{ hoursBeforeCheckIn: 24, nights: 1 }, { hoursAfterBooking: 2, amount: 500 }",
  ],
  ["a deposit of the first night", "{ percent: 30 }", "{ nights: 1 }"],
  ["a rate of exchange as a fraction", "rate: 24.655", "rate: 74/3"],
  ["an account at GoPay", "  bank:", "  gateway: { provider: gopay, goid: 1, inline: true }\n  bank:"],
  [
    "an account with its cards and wallets",
    "  bank:",
    "  gateway: { provider: stripe, brands: [visa], wallets: [apple_pay] }\n  bank:",
  ],
  ["an account at Stripe", "  bank:", "  gateway: { provider: stripe, minutes: 60 }\n  bank:"],
])("%s survives the way out and back", (_what, from, to) => {
  const hotel = hotelOf(changed(smallFileText(), from, to));
  expect(hotelOf(writeHotelFile(hotel))).toEqual(hotel);
});

test("rooms sold from a pool that is no room type survive the way out and back", () => {
  let text = changed(smallFileText(), "    units: [101..103]\n", "    takes: { rooms: 1 }\n");
  text = changed(text, "takes: { garden: all }", "takes: { rooms: all }");
  const hotel = hotelOf(
    changed(text, "seasons:\n", "resources:\n  rooms: { units: [101..103] }\nseasons:\n"),
  );
  expect(hotelOf(writeHotelFile(hotel))).toEqual(hotel);
});
