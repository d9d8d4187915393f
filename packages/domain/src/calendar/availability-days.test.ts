import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Party } from "../stays/guest.ts";
import type { Stay } from "../stays/stay.ts";
import { aCalendarQuestion, searched, soldOut } from "../testing/calendar-question.ts";
import { ADULT, CHILD, DOUBLE, NONREF, theLakeHotel } from "../testing/lake-hotel.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { availabilityDays } from "./availability-days.ts";
import type { CalendarQuestion } from "./sale-nights.ts";

/** One letter a day: o open, a closed to arrival, x not available. */
function drawn(
  hotel: Hotel,
  [from, to]: [string, string],
  taken: { unitId: number; stay: Stay }[] = [],
  changes: Partial<CalendarQuestion> = {},
): string {
  const days = availabilityDays(...searched(hotel, taken), { ...aCalendarQuestion(changes), from, to });
  return days.map((day) => (day.available ? (day.closedToArrival ? "a" : "o") : "x")).join("");
}

const restricted = (...rules: object[]) =>
  theLakeHotel({ restrictions: rules.map((rule) => ({ ratePlanId: null, roomTypeId: null, ...rule })) });
const on = (date: string) => ({ from: date, to: date });
const soldAhead = (horizonDays: number, hotel = theLakeHotel()): Hotel => ({
  ...hotel,
  search: { ...hotel.search, horizonDays },
});

// From Monday 7 to Sunday 13 June 2027
const week: [string, string] = ["2027-06-07", "2027-06-13"];

describe("days of arrival", () => {
  test("each day is named, from the first to the last", () => {
    const days = availabilityDays(...searched(theLakeHotel()), {
      ...aCalendarQuestion(),
      from: "2027-06-07",
      to: "2027-06-08",
    });
    expect(days).toEqual([
      { date: "2027-06-07", available: true, closedToArrival: false, blocked: null },
      { date: "2027-06-08", available: true, closedToArrival: false, blocked: null },
    ]);
  });

  test.each([
    { rule: "nothing forbids", hotel: theLakeHotel(), taken: [], days: "ooooooo" },
    {
      rule: "two sold-out nights",
      hotel: theLakeHotel(),
      taken: soldOut("2027-06-09", "2027-06-11"),
      days: "ooxxooo",
    },
    {
      rule: "a closed night",
      hotel: restricted({ ...on("2027-06-10"), closed: true }),
      taken: [],
      days: "oooxooo",
    },
    {
      rule: "closed to arrival, but a stay passes",
      hotel: restricted({ ...on("2027-06-10"), closedToArrival: true }),
      taken: [],
      days: "oooaooo",
    },
    {
      rule: "closed to arrival after a sold-out night: nothing passes either",
      hotel: restricted({ ...on("2027-06-10"), closedToArrival: true }),
      taken: soldOut("2027-06-09", "2027-06-10"),
      days: "ooxxooo",
    },
    {
      rule: "only the stay that began the day before passes",
      hotel: restricted({ ...on("2027-06-10"), closedToArrival: true }),
      taken: soldOut("2027-06-01", "2027-06-09"),
      days: "xxoaooo",
    },
    {
      rule: "only the stay of both nights passes the second",
      hotel: restricted({ ...on("2027-06-10"), closedToArrival: true }),
      taken: [...soldOut("2027-06-01", "2027-06-09"), ...soldOut("2027-06-11", "2027-06-20")],
      days: "xxoaxxx",
    },
    {
      rule: "a third length is sold where nobody may leave after the first two",
      hotel: restricted(
        { ...on("2027-06-09"), stayLengths: [1, 2, 3] },
        { from: "2027-06-10", to: "2027-06-11", closedToDeparture: true },
      ),
      taken: soldOut("2027-06-12", "2027-06-20"),
      days: "oooooxx",
    },
    {
      rule: "a gap of two nights where stays last three",
      hotel: restricted({ minStayThrough: 3 }),
      taken: [...soldOut("2027-06-07", "2027-06-08"), ...soldOut("2027-06-10", "2027-06-11")],
      days: "xxxxooo",
    },
    {
      rule: "a minimum on arrival that the last nights before a sold-out one can't hold",
      hotel: restricted({ minStayArrival: 3 }),
      taken: soldOut("2027-06-12", "2027-06-14"),
      days: "oooaaxx",
    },
    {
      rule: "arrivals on Mondays only, for the week",
      hotel: restricted(
        { weekdays: ["tue", "wed", "thu", "fri", "sat", "sun"], closedToArrival: true },
        { minStayArrival: 7 },
      ),
      taken: [],
      days: "oaaaaaa",
    },
    {
      rule: "no departure at all on the days after",
      hotel: soldAhead(150, restricted({ from: "2027-06-11", to: "2028-12-31", closedToDeparture: true })),
      taken: [],
      days: "oooxxxx",
    },
  ])("$rule: $days", ({ hotel, taken, days }) => {
    expect(drawn(hotel, week, taken)).toBe(days);
  });

  test("the past and what lies beyond the horizon are not available", () => {
    expect(drawn(soldAhead(3), ["2027-02-27", "2027-03-05"])).toBe("xxoooxx");
  });

  test("a stay that begins today passes on a day that is closed to arrival", () => {
    const hotel = restricted({ ...on("2027-03-02"), closedToArrival: true });
    expect(drawn(hotel, ["2027-03-01", "2027-03-03"], soldOut("2027-03-03", "2027-03-09"))).toBe("oax");
  });

  test("a party that fits nowhere, and a room type that nobody sells", () => {
    expect(drawn(theLakeHotel(), week, [], { party: { [ADULT]: 4 } })).toBe("xxxxxxx");
    expect(drawn(theLakeHotel(), week, [], { roomTypeId: 99 })).toBe("xxxxxxx");
    expect(drawn(theLakeHotel(), week, [], { roomTypeId: DOUBLE })).toBe("ooooooo");
    expect(drawn(theLakeHotel(), week, [], { currency: "USD" })).toBe("xxxxxxx");
  });

  test("one plan that sells is enough", () => {
    const hotel = restricted({ ratePlanId: 1, closed: true }, { ratePlanId: NONREF, closedToArrival: true });
    expect(drawn(hotel, week)).toBe("ooooooo");
  });

  test("a plan for early bookers sells only from its first day on", () => {
    const hotel = theLakeHotel({ ratePlans: [aRatePlan({ minAdvanceDays: 100 })] });
    // 1 March + 100 days = 9 June
    expect(drawn(hotel, week)).toBe("xxooooo");
  });

  test("days ahead are counted from today, not from where the calendar begins", () => {
    const hotel = theLakeHotel({ ratePlans: [aRatePlan({ minAdvanceDays: 2 })] });
    const now = instantOf("2027-06-08", "12:00", "Europe/Prague");
    expect(drawn(theLakeHotel(), week, [], { now })).toBe("xoooooo");
    expect(drawn(hotel, week, [], { now })).toBe("xxxoooo");
  });

  test("a plan for late bookers sells up to its last day, and stays pass later", () => {
    const hotel = theLakeHotel({ ratePlans: [aRatePlan({ maxAdvanceDays: 100 })] });
    // 1 March + 100 days = 9 June
    expect(drawn(hotel, week)).toBe("oooaaaa");
  });

  test("a night whose usual meal has no price is not sold", () => {
    const lake = theLakeHotel();
    const hotel = {
      ...lake,
      search: { ...lake.search, defaultMeal: "breakfast" as const },
      mealPrices: lake.mealPrices.map((price) => ({ ...price, to: "2027-06-09" })),
    };
    expect(drawn(hotel, week)).toBe("oooxxxx");
  });
});

/** Why nobody can arrive on Thursday 10 June 2027. */
function blockedOn(
  hotel: Hotel,
  taken: { unitId: number; stay: Stay }[] = [],
  party: Party = { [ADULT]: 2 },
) {
  const question = { ...aCalendarQuestion({ party }), from: thursday, to: thursday };
  return availabilityDays(...searched(hotel, taken), question)[0]?.blocked;
}

const thursday = "2027-06-10";

describe("why nobody may arrive", () => {
  const lake = theLakeHotel();
  const full = soldOut(thursday, "2027-06-11");

  test.each([
    { rule: { closed: true }, problem: { code: "closed", date: thursday } },
    { rule: { packagesOnly: true }, problem: { code: "packages_only", date: thursday } },
    { rule: { closedToArrival: true }, problem: { code: "closed_to_arrival", date: thursday } },
    { rule: { minAdvanceDays: 200 }, problem: { code: "min_advance", days: 200 } },
    { rule: { maxAdvanceDays: 7 }, problem: { code: "max_advance", days: 7 } },
    { rule: { stayLengths: [] }, problem: { code: "stay_length", date: thursday, lengths: [] } },
  ])("$problem.code", ({ rule, problem }) => {
    expect(blockedOn(restricted({ ...on(thursday), ...rule }))).toEqual(problem);
  });

  test("sold out, also where a rule forbids it as well: both would have to go", () => {
    expect(blockedOn(lake, full)).toEqual({ code: "sold_out", date: thursday });
    expect(blockedOn(restricted({ closedToArrival: true }), full)).toEqual({
      code: "sold_out",
      date: thursday,
    });
  });

  test("no price, a party too big, children alone", () => {
    const plan = aRatePlan({
      pricing: {
        kind: "base",
        prices: [{ roomTypeId: 10, to: "2027-06-09", amounts: { 2: 1 } }],
        extraBeds: [],
      },
    });
    expect(blockedOn(theLakeHotel({ ratePlans: [plan] }))).toEqual({ code: "no_price", date: thursday });
    expect(blockedOn(lake, [], { [ADULT]: 4 })).toEqual({ code: "over_capacity", capacity: 3 });
    const roomTypes = lake.roomTypes.map((room) => ({ ...room, adultRequired: true }));
    expect(blockedOn(theLakeHotel({ roomTypes }), [], { [CHILD]: 1 })).toEqual({ code: "adult_required" });
  });

  test("no stay long enough fits before the rooms are sold out", () => {
    const sold = soldOut("2027-06-12", "2027-06-14");
    expect(blockedOn(restricted({ minStayArrival: 3 }), sold)).toEqual({
      code: "min_stay",
      date: thursday,
      nights: 3,
    });
  });

  test("every stay long enough would change rooms, where the hotel does not sell that", () => {
    const hotel = restricted({ minStayArrival: 3 });
    const strict = { ...hotel, rules: { ...hotel.rules, roomCheckMode: "restricted" as const } };
    const taken = [
      { unitId: 1, stay: { arrival: "2027-06-01", departure: "2027-06-12" } },
      { unitId: 2, stay: { arrival: "2027-06-12", departure: "2027-06-20" } },
      { unitId: 3, stay: { arrival: "2027-06-01", departure: "2027-06-20" } },
    ];
    expect(blockedOn(hotel, taken)).toBeNull();
    expect(blockedOn(strict, taken)).toEqual({ code: "no_single_unit" });
  });

  test("of several plans the mildest: what a guest can mend counts before what nobody can", () => {
    const mildest = (...rules: object[]) => blockedOn(restricted(...rules))?.code;
    const others = { ratePlanId: NONREF, closed: true };
    expect(mildest({ ratePlanId: 1, closedToArrival: true }, others, { ratePlanId: 3, closed: true })).toBe(
      "closed_to_arrival",
    );
    expect(
      mildest({ ratePlanId: 1, minAdvanceDays: 200 }, others, { ratePlanId: 3, packagesOnly: true }),
    ).toBe("min_advance");
  });

  test("the past, and what the hotel does not sell yet", () => {
    const days = availabilityDays(...searched(soldAhead(3)), {
      ...aCalendarQuestion(),
      from: "2027-02-28",
      to: "2027-03-04",
    });
    expect(days.map(({ blocked }) => blocked?.code ?? "")).toEqual([
      "past_arrival",
      "",
      "",
      "",
      "beyond_horizon",
    ]);
  });
});
