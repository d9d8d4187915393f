import { availabilityDays } from "@portico/domain/calendar/availability-days";
import { priceHints } from "@portico/domain/calendar/price-hints";
import { addDays, dayNumber } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { aDiscount } from "@portico/domain/testing/discount";
import { describe, expect, test, vi } from "vitest";
import { demoFileText, demoHotel, hotelOf } from "../hotel-files/testing/demo-hotel.ts";
import { CALENDAR_BYTES, InventorySnapshot } from "../inventory/index.ts";
import { Lodgings } from "../inventory/testing/lodgings.ts";
import { Dice } from "../testing/dice.ts";
import { DOUBLE, theShoreHotel } from "../testing/shore-hotel.ts";
import { answerAvailability, answerHints, resolveDays } from "./calendar-answers.ts";
import { keptHints, keptOpenDays } from "./calendar-pages.ts";
import type { Asking } from "./find-rates.ts";

// Calendars say of every day what they would say if nothing were kept, whoever books and whatever the hour.

const TODAY = "2027-03-01";
/** Guests lodge within these nights, and ask about days before, among and after them. */
const NIGHTS = 30;
const CHANGES = 40;
/** Enough in the end that rooms of some kinds are sold out. */
const GUESTS = 4;
const ASKED_BETWEEN = 6;
const MINUTE = 60_000;

type Played = { asked: number; wrong: number; kept: number; outdated: number };

function playDay(hotel: Hotel, seed: number, overlooksChanges = false): Played {
  const dice = new Dice(seed);
  const morning = instantOf(TODAY, "06:00", hotel.timeZone);
  const version = { hotelId: 1, configVersion: 1, inventoryVersion: 1 };
  const snapshot = new InventorySnapshot(hotel, version, morning);
  const { calendar, availability } = snapshot;
  const lodgings = new Lodgings(hotel.resources, dayNumber(TODAY), NIGHTS);
  const stands = vi.spyOn(availability.watch, "takesOver");
  if (overlooksChanges) stands.mockReturnValue(true);
  const played: Played = { asked: 0, wrong: 0, kept: 0, outdated: 0 };
  for (let change = 0; change < CHANGES; change++) {
    for (let guest = 0; guest < GUESTS; guest++) lodgings.change(dice, availability);
    const now = morning + change * (15 + dice.throw(8)) * MINUTE;
    for (let asked = 0; asked < ASKED_BETWEEN; asked++) {
      const from = addDays(TODAY, dice.throw(NIGHTS) - 3);
      const range = { from, to: addDays(from, dice.throw(20)) };
      const party = { [hotel.search.defaultGuestCategoryId]: 1 + dice.throw(2) };
      const roomTypeId = dice.chance(60) ? dice.pick(hotel.roomTypes).id : 0;
      const { code: currency } = dice.pick(hotel.currencies);
      const asking: Asking = { snapshot, currency, now, secret: "", isMember: false };
      const question = { ...range, party, roomTypeId };
      const plain = resolveDays(question, asking);
      if (!plain.ok) throw new Error("The question names only what the hotel has");
      const days = { ...plain.value, ...range };
      const target = { kind: "arrival" as const };
      const answers = [
        answerAvailability(question, asking),
        answerHints({ ...question, target: "arrival", arrival: null }, asking),
      ].map((answer) => answer.ok && answer.value);
      const right = [
        availabilityDays(hotel, calendar, availability, days),
        priceHints(hotel, calendar, availability, { ...days, target }),
      ];
      played.asked += 1;
      if (JSON.stringify(answers) !== JSON.stringify(right)) played.wrong += 1;
    }
  }
  for (const { value } of stands.mock.results) played[value === true ? "kept" : "outdated"] += 1;
  stands.mockRestore();
  return played;
}

test("however many questions are asked, a hotel's days take no more than their memory", () => {
  const hotel = theShoreHotel();
  const now = instantOf(TODAY, "06:00", hotel.timeZone);
  const version = { hotelId: 1, configVersion: 1, inventoryVersion: 1 };
  const snapshot = new InventorySnapshot(hotel, version, now);
  const asking: Asking = { snapshot, currency: "CZK", now, secret: "", isMember: false };
  const sizes = Array.from({ length: 60 }, (_, persons) => {
    const party = { [hotel.search.defaultGuestCategoryId]: 1 + persons };
    const year = { from: TODAY, to: addDays(TODAY, 365), party, roomTypeId: 0 };
    answerAvailability(year, asking);
    answerHints({ ...year, target: "arrival", arrival: null }, asking);
    return [keptOpenDays.bytesOf(snapshot), keptHints.bytesOf(snapshot)];
  });
  for (const kind of [0, 1]) {
    const bytes = sizes.map((size) => size[kind] ?? 0);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(CALENDAR_BYTES);
    // The memory was full, so that something must have been forgotten.
    expect(Math.max(...bytes)).toBeGreaterThan(CALENDAR_BYTES / 2);
  }
});

const { rules } = theShoreHotel();

test("a last-minute price is said from its hour on, of days that were asked about before as well", () => {
  const hotel = theShoreHotel({ discounts: [aDiscount({ maxAdvanceHours: 48 })] });
  const version = { hotelId: 1, configVersion: 1, inventoryVersion: 1 };
  const snapshot = new InventorySnapshot(hotel, version, instantOf(TODAY, "06:00", hotel.timeZone));
  const pricesAt = (time: string) => {
    const asking: Asking = {
      snapshot,
      currency: "CZK",
      now: instantOf(TODAY, time, hotel.timeZone),
      secret: "",
      isMember: false,
    };
    const range = { from: addDays(TODAY, 1), to: addDays(TODAY, 3) };
    const asked = { party: { [hotel.search.defaultGuestCategoryId]: 2 }, roomTypeId: DOUBLE };
    const hints = answerHints({ ...range, ...asked, target: "arrival", arrival: null }, asking);
    return hints.ok && hints.value.map(({ price }) => price / 100);
  };
  // Non-refundable, 2200 less 10 %; then 10 % of that, rounded to crowns. Guests check in at 14:00.
  expect(pricesAt("13:59")).toEqual([1782, 1980, 1980]);
  expect(pricesAt("14:00")).toEqual([1782, 1782, 1980]);
});

describe.each([
  {
    hotel: theShoreHotel({ rules: { ...rules, roomCheckMode: "restricted" } }),
    rooms: "guests keep their rooms",
  },
  { hotel: demoHotel(), rooms: "a discount begins hours before check-in" },
  { hotel: hotelOf(demoFileText("residence.yaml")), rooms: "rooms are let by the month" },
])("where $rooms", ({ hotel }) => {
  test("kept days are what days worked out now are", () => {
    const { asked, wrong, kept, outdated } = playDay(hotel, 1);
    expect(wrong).toBe(0);
    // Days must have been kept and outdated often, or nothing was proved.
    expect(Math.min(kept, outdated)).toBeGreaterThan(asked / 10);
  });

  test("control: some are wrong once bookings are overlooked", () => {
    expect(playDay(hotel, 1, true).wrong).toBeGreaterThan(0);
  });
});
