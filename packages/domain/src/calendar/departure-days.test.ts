import { describe, expect, test } from "vitest";
import type { Hotel } from "../property/hotel.ts";
import { aCalendarQuestion, searched, soldOut } from "../testing/calendar-question.ts";
import { FLEX, NONREF, PROMO, theLakeHotel } from "../testing/lake-hotel.ts";
import { departureDays } from "./departure-days.ts";

const ARRIVAL = "2027-06-07";

function daysFrom(hotel: Hotel, taken = soldOut("2027-06-11", "2027-06-12"), arrival = ARRIVAL) {
  return departureDays(...searched(hotel, taken), { ...aCalendarQuestion(), arrival, until: "2027-12-31" });
}

const restricted = (...rules: object[]) =>
  theLakeHotel({ restrictions: rules.map((rule) => ({ ratePlanId: null, roomTypeId: null, ...rule })) });
const on = (date: string) => ({ from: date, to: date });
const free = { bookable: true, minStay: 0, maxStay: 0, closedToDeparture: false, blocked: null };
const blocked = { ...free, bookable: false };

const threeNights = { code: "min_stay", date: ARRIVAL, nights: 3 };

describe("days of departure", () => {
  test("run to the first sold-out night, on whose day the guest may still leave", () => {
    expect(daysFrom(theLakeHotel())).toEqual(
      ["08", "09", "10", "11"].map((day) => ({ departure: `2027-06-${day}`, ...free })),
    );
  });

  test("end at a closed night in the same way", () => {
    const hotel = restricted({ ...on("2027-06-09"), closed: true });
    expect(daysFrom(hotel, []).map((day) => day.departure)).toEqual(["2027-06-08", "2027-06-09"]);
  });

  test("tell how many nights a minimum asks for while it blocks", () => {
    expect(daysFrom(restricted({ ...on(ARRIVAL), minStayArrival: 3 }))).toEqual([
      { departure: "2027-06-08", ...blocked, minStay: 3, blocked: threeNights },
      { departure: "2027-06-09", ...blocked, minStay: 3, blocked: threeNights },
      { departure: "2027-06-10", ...free },
      { departure: "2027-06-11", ...free },
    ]);
  });

  test("a minimum for the whole stay blocks from the night on that asks for it", () => {
    const hotel = restricted({ ...on("2027-06-08"), minStayThrough: 3 });
    expect(daysFrom(hotel).map((day) => [day.bookable, day.minStay])).toEqual([
      [true, 0],
      [false, 3],
      [true, 0],
      [true, 0],
    ]);
  });

  const twoNights = { code: "max_stay", date: ARRIVAL, nights: 2 };

  test("tell the maximum on every day after it, and a closed departure on its day", () => {
    const hotel = restricted({ maxStayArrival: 2 }, { ...on("2027-06-08"), closedToDeparture: true });
    expect(daysFrom(hotel)).toEqual([
      {
        departure: "2027-06-08",
        ...blocked,
        closedToDeparture: true,
        blocked: { code: "closed_to_departure", date: "2027-06-08" },
      },
      { departure: "2027-06-09", ...free },
      { departure: "2027-06-10", ...blocked, maxStay: 2, blocked: twoNights },
      { departure: "2027-06-11", ...blocked, maxStay: 2, blocked: twoNights },
    ]);
  });

  test("where nobody may arrive there is no day to leave", () => {
    expect(daysFrom(restricted({ ...on(ARRIVAL), closedToArrival: true }))).toEqual([]);
    expect(daysFrom(theLakeHotel(), [], "2027-02-28")).toEqual([]);
    expect(daysFrom(theLakeHotel(), soldOut(ARRIVAL, "2027-06-08"))).toEqual([]);
  });

  test("of several plans the mildest counts: the smallest minimum, the largest maximum", () => {
    const hotel = restricted(
      { ratePlanId: FLEX, minStayArrival: 3, maxStayArrival: 3 },
      { ratePlanId: NONREF, minStayArrival: 2, maxStayArrival: 2 },
      { ratePlanId: PROMO, closed: true },
    );
    expect(daysFrom(hotel).map((day) => [day.bookable, day.minStay, day.maxStay])).toEqual([
      [false, 2, 0],
      [true, 0, 0],
      [true, 0, 0],
      [false, 0, 3],
    ]);
  });

  test("of what blocks two plans both are told, whichever comes first", () => {
    const closed = { ...on("2027-06-08"), closedToDeparture: true };
    const day = (...rules: object[]) =>
      daysFrom(restricted(...rules, { ratePlanId: PROMO, closed: true })).map((one) => [
        one.minStay,
        one.closedToDeparture,
      ])[0];
    const both = [2, true];
    expect(day({ ratePlanId: FLEX, minStayArrival: 2 }, { ratePlanId: NONREF, ...closed })).toEqual(both);
    expect(day({ ratePlanId: FLEX, ...closed }, { ratePlanId: NONREF, minStayArrival: 2 })).toEqual(both);
  });

  test("a maximum for the whole stay counts from the night on that asks for it", () => {
    const hotel = restricted({ ...on("2027-06-08"), maxStayThrough: 1 });
    expect(daysFrom(hotel).map((day) => [day.bookable, day.maxStay])).toEqual([
      [true, 0],
      [false, 1],
      [false, 1],
      [false, 1],
    ]);
  });

  test("no day is told after the one that was asked for", () => {
    const question = { ...aCalendarQuestion(), arrival: ARRIVAL, until: "2027-06-09" };
    const days = departureDays(...searched(theLakeHotel()), question);
    expect(days.map((day) => day.departure)).toEqual(["2027-06-08", "2027-06-09"]);
  });

  test("units taken long before the stay do not matter to it", () => {
    const lake = theLakeHotel();
    const strict = { ...lake, rules: { ...lake.rules, roomCheckMode: "restricted" as const } };
    const taken = [...soldOut("2027-04-01", "2027-04-02"), ...soldOut("2027-06-09", "2027-06-10")];
    expect(daysFrom(strict, taken)).toHaveLength(2);
  });

  test("where guests must not move between units, the list ends with the last single unit", () => {
    const lake = theLakeHotel();
    const hotel = { ...lake, rules: { ...lake.rules, roomCheckMode: "restricted" as const } };
    const taken = [
      { unitId: 1, stay: { arrival: "2027-06-09", departure: "2027-06-20" } },
      { unitId: 2, stay: { arrival: "2027-06-10", departure: "2027-06-20" } },
      { unitId: 3, stay: { arrival: "2027-06-01", departure: "2027-06-10" } },
    ];
    const leaveOn = (mode: Hotel) => daysFrom(mode, taken).map((day) => day.departure.slice(8));
    expect(leaveOn(hotel)).toEqual(["08", "09", "10"]);
    expect(leaveOn(lake).slice(0, 5)).toEqual(["08", "09", "10", "11", "12"]);
  });
});
