import { describe, expect, test } from "vitest";
import type { Hotel } from "../../property/hotel.ts";
import { aCalendarQuestion, searched, soldOut } from "../../testing/calendar-question.ts";
import { ADULT, NONREF, theLakeHotel } from "../../testing/lake-hotel.ts";
import { findAlternatives } from "./find-alternatives.ts";

// Monday 7 to Wednesday 9 June 2027; NONREF is the cheapest: 1980 from Sunday to Thursday, 2340 on Friday and Saturday.
const MONDAY = { arrival: "2027-06-07", departure: "2027-06-09" };

function drawn(
  hotel: Hotel,
  taken = soldOut(MONDAY.arrival, MONDAY.departure),
  stay = MONDAY,
  party = { [ADULT]: 2 },
) {
  return findAlternatives(...searched(hotel, taken), { ...aCalendarQuestion(), stay, party }).map(
    ({ kind, arrival, departure, total }) =>
      `${kind} ${arrival.slice(5)} to ${departure.slice(5)} ${total / 100}`,
  );
}

const restricted = (...rules: object[]) =>
  theLakeHotel({ restrictions: rules.map((rule) => ({ ratePlanId: null, roomTypeId: null, ...rule })) });

describe("the nearest stays that can be bought", () => {
  test("a full stay is moved to either side, the nearest first, then the cheaper", () => {
    expect(drawn(theLakeHotel())).toEqual([
      "shift 06-09 to 06-11 3960",
      "shift 06-05 to 06-07 4320",
      "shift 06-10 to 06-12 4320",
    ]);
  });

  test("a stay too short is made as long as the minimum asks", () => {
    const hotel = restricted({ minStayThrough: 10, from: "2027-06-01", to: "2027-07-15" });
    expect(drawn(hotel, [])).toEqual([
      "shift 05-30 to 06-01 3960",
      "longer 05-30 to 06-09 20520",
      "longer 06-07 to 06-17 20520",
    ]);
  });

  test("a stay too long is made shorter where its beginning or its end is free", () => {
    const stay = { arrival: "2027-06-07", departure: "2027-06-11" };
    expect(drawn(theLakeHotel(), soldOut("2027-06-10", "2027-06-25"), stay)[0]).toBe(
      "shorter 06-07 to 06-10 5940",
    );
  });

  test("no arrival on the day: the day before or after, and longer from the day before", () => {
    const hotel = restricted({ from: "2027-06-07", to: "2027-06-07", closedToArrival: true });
    expect(drawn(hotel, [])).toEqual([
      "shorter 06-08 to 06-09 1980",
      "shift 06-06 to 06-08 3960",
      "longer 06-06 to 06-09 5940",
    ]);
  });

  test("a party that no room takes is told of the days on which several together do", () => {
    // Four adults need two of the three rooms: 2 x 2 x 1980, or 2 x (1980 + 2340) over a Friday night.
    const hotel = theLakeHotel();
    expect(drawn(hotel, soldOut(MONDAY.arrival, MONDAY.departure), MONDAY, { [ADULT]: 4 })).toEqual([
      "shift 06-05 to 06-07 8640",
      "shift 06-09 to 06-11 7920",
      "shift 06-04 to 06-06 9360",
    ]);
    expect(drawn(hotel, [], MONDAY, { [ADULT]: 10 })).toEqual([]);
  });

  test("a minimum stay that keeps several rooms from a party is mended by longer stays in them", () => {
    // Four adults in two rooms: 2 x 1980 a night
    const hotel = restricted({ minStayArrival: 3 });
    expect(drawn(hotel, [], MONDAY, { [ADULT]: 4 })).toEqual([
      "longer 06-07 to 06-10 11880",
      "longer 06-06 to 06-09 11880",
      "longer 06-07 to 06-11 15840",
    ]);
  });

  test("none in the past, none farther than two weeks", () => {
    const march = { arrival: "2027-03-01", departure: "2027-03-02" };
    expect(drawn(theLakeHotel(), soldOut("2027-03-01", "2027-03-02"), march)).toEqual([
      "shift 03-02 to 03-03 1980",
      "shift 03-03 to 03-04 1980",
      "shift 03-04 to 03-05 1980",
    ]);
    expect(drawn(theLakeHotel(), soldOut("2027-05-20", "2027-06-25"))).toEqual([]);
  });

  test("the cheapest offer of each is named", () => {
    const [first] = findAlternatives(...searched(theLakeHotel()), { ...aCalendarQuestion(), stay: MONDAY });
    expect(first).toMatchObject({ ratePlanId: NONREF, roomTypeId: 10, currency: "CZK" });
  });

  test("a year that nobody sells is looked for no farther than the longest stay of each day", () => {
    const lake = restricted({ maxStayArrival: 14 });
    const hotel = { ...lake, rules: { ...lake.rules, roomCheckMode: "restricted" as const } };
    const [, calendar, availability] = searched(hotel);
    let nights = 0;
    const counted = {
      ...availability,
      hasUnitThroughout: (...asked: Parameters<typeof availability.hasUnitThroughout>) => {
        nights += 1;
        return availability.hasUnitThroughout(...asked);
      },
    };
    const stay = { arrival: "2027-03-10", departure: "2028-03-08" };
    const found = findAlternatives(hotel, calendar, counted, { ...aCalendarQuestion(), stay });
    expect(found.map(({ kind, arrival, departure }) => `${kind} ${arrival} to ${departure}`)).toEqual([
      "shorter 2027-03-10 to 2027-03-24",
      "shorter 2028-02-23 to 2028-03-08",
      "shorter 2027-03-10 to 2027-03-23",
    ]);
    expect(nights).toBeLessThan(20_000);
  });
});
