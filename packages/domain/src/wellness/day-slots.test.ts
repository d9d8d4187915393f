import { describe, expect, test } from "vitest";
import { clockTime } from "../dates/clock-time.ts";
import { instantOf } from "../dates/time-zone.ts";
import {
  aMassage,
  aPool,
  aSlotQuestion,
  aSlotResource,
  aTimedService,
  allDay,
  at,
  CABIN,
  freeStarts,
  leftAfter,
  POOL_PLACES,
  RESOURCES,
  slotsOf,
  takenBy,
  THERAPISTS,
} from "../testing/timed-service.ts";
import { chooseSlots, personChoices } from "./choose-slots.ts";
import { isListed, type DaySlot } from "./day-slots.ts";
import { isAnyFree } from "./nearest-slots.ts";
import { slotsLeft, withoutTaken } from "./slot-cells.ts";
import type { TimedService } from "./timed-service.ts";

const morning = { from: at("10:00"), to: at("12:00") };
const evening = { from: at("18:00"), to: at("19:00") };
const inPrague = (date: string, time: string) => instantOf(date, time, "Europe/Prague");

function states(slots: readonly DaySlot[]): string[] {
  return slots.map(({ from, refusal }) => `${clockTime(from)} ${refusal ?? "free"}`);
}

describe("opening hours", () => {
  const service = aTimedService({
    openings: [
      { hours: [morning, evening] },
      { weekdays: ["wed"], hours: [morning] },
      { from: "2027-05-12", to: "2027-05-12", hours: [] },
    ],
  });
  const starts = (day: string) =>
    slotsOf(service, { day }).map(({ from, index }) => `${index} ${clockTime(from)}`);

  test("each period of the day begins its own grid, and no block spans the pause", () => {
    expect(starts("2027-05-10")).toEqual(["0 10:00", "1 10:30", "2 11:00", "3 11:30", "5 18:00", "6 18:30"]);
  });

  test("the last rule that covers the day replaces those before it", () => {
    expect(starts("2027-05-19")).toEqual(["0 10:00", "1 10:30", "2 11:00", "3 11:30"]);
    expect(starts("2027-05-12")).toEqual([]);
  });

  test("a slot ends by closing time, and its cleaning may go beyond", () => {
    const until = (time: string) =>
      slotsOf(aMassage({ openings: [{ hours: [{ from: at("10:00"), to: at(time) }] }] })).length;
    expect([until("10:55"), until("11:00"), until("11:25"), until("11:30")]).toEqual([0, 1, 1, 2]);
  });

  test("a closure refuses the slots that it touches; the grid stays", () => {
    const closed = aTimedService({
      openings: [{ hours: [morning] }],
      closures: [{ from: "05-01", to: "05-31", hours: { from: at("10:45"), to: at("11:00") } }],
    });
    expect(states(slotsOf(closed))).toEqual(["10:00 free", "10:30 closed", "11:00 free", "11:30 free"]);
    expect(states(slotsOf(closed, { day: "2027-06-01" }))[1]).toBe("10:30 free");
  });
});

describe("when slots are on sale", () => {
  const service = aTimedService({ openings: [{ hours: [morning] }], leadMinutes: 60, horizonDays: 30 });

  test("slots are past once they have begun, and too soon within the lead time", () => {
    const atTen = aTimedService({ openings: [{ hours: [morning] }] });
    expect(states(slotsOf(atTen, { now: inPrague("2027-05-10", "10:30") }))).toEqual([
      "10:00 past",
      "10:30 free",
      "11:00 free",
      "11:30 free",
    ]);
    expect(states(slotsOf(service, { now: inPrague("2027-05-10", "10:01") }))).toEqual([
      "10:00 past",
      "10:30 too_soon",
      "11:00 too_soon",
      "11:30 free",
    ]);
  });

  test("guests see slots that are taken or too soon, but not past or closed ones", () => {
    const closed = { ...service, closures: [{ hours: { from: at("11:00"), to: at("11:30") } }] };
    const slots = slotsOf(closed, { now: inPrague("2027-05-10", "10:01") });
    expect(slots.filter(isListed).map(({ from }) => clockTime(from))).toEqual(["10:30", "11:30"]);
  });

  test("a service's horizon counts the hotel's days and never exceeds the hotel's own", () => {
    const lateInPrague = inPrague("2027-04-10", "00:30");
    expect(slotsOf(service, { now: lateInPrague })[0]?.refusal).toBe(null);
    expect(slotsOf(service, { now: lateInPrague - 3_600_000 })[0]?.refusal).toBe("too_far");
    expect(slotsOf(service, { now: lateInPrague, horizonDays: 29 })[0]?.refusal).toBe("too_far");
  });

  test("free slots are on sale only if the hotel sells for nothing", () => {
    const free = aTimedService({ prices: [allDay(0)] });
    expect(slotsOf(free)[0]?.refusal).toBe("no_price");
    expect(slotsOf(free, { allowZeroPrice: true })[0]?.refusal).toBe(null);
  });
});

describe("what is available", () => {
  test("a special capacity counts on its days and hours", () => {
    const oneOnMonday = RESOURCES.map((one) =>
      one.id === POOL_PLACES
        ? {
            ...one,
            capacities: [
              { weekdays: ["mon" as const], hours: { from: at("14:00"), to: at("15:00") }, capacity: 1 },
            ],
          }
        : one,
    );
    const places = (day: string) =>
      slotsOf(aPool(), { day, availability: slotsLeft(oneOnMonday, () => 0) })
        .slice(2, 6)
        .map(({ from, available }) => `${clockTime(from)} ${available}`);
    expect(places("2027-05-10")).toEqual(["12:00 12", "13:00 1", "14:00 1", "15:00 12"]);
    expect(places("2027-05-11")).toEqual(["12:00 12", "13:00 12", "14:00 12", "15:00 12"]);
  });

  test("cleaning takes nothing from a cabin that is closed by then", () => {
    const cabin = aSlotResource({
      id: CABIN,
      capacities: [{ hours: { from: at("12:00"), to: at("24:00") }, capacity: 0 }],
    });
    const resources = [cabin, aSlotResource({ id: THERAPISTS })];
    const massage = aMassage();
    const availability = slotsLeft(resources, () => 0);
    expect(freeStarts(slotsOf(massage, { availability }))).toEqual(["10:00", "10:30", "11:00"]);
    const taken = takenBy([{ service: massage, from: at("11:00"), to: at("12:00") }], availability);
    expect(taken.filter(({ resourceId }) => resourceId === CABIN)).toHaveLength(12);
    expect(taken.filter(({ resourceId }) => resourceId === THERAPISTS)).toHaveLength(15);
  });

  test("a sale is one list by resource and time; slots of a block and their cleaning count once", () => {
    const cleaned = aTimedService({
      buffer: 15,
      takes: [
        { resourceId: POOL_PLACES, quantity: 2, per: "person" },
        { resourceId: CABIN, quantity: 1, per: "slot" },
      ],
    });
    const taken = takenBy([{ service: cleaned, from: at("10:00"), to: at("11:00"), persons: 3 }]);
    expect(taken.map(({ resourceId, quantity }) => `${resourceId}: ${quantity}`)).toEqual([
      ...Array<string>(15).fill(`${CABIN}: 1`),
      ...Array<string>(15).fill(`${POOL_PLACES}: 6`),
    ]);
    expect(
      taken
        .slice(1)
        .every(
          (one, before) => one.resourceId !== taken[before]?.resourceId || one.cell > taken[before].cell,
        ),
    ).toBe(true);
  });

  test("two guests at once take a therapist each and share a cabin", () => {
    const couple = aMassage({
      persons: { least: 1, most: 2 },
      takes: [
        { resourceId: CABIN, quantity: 1, per: "slot" },
        { resourceId: THERAPISTS, quantity: 1, per: "person" },
      ],
    });
    const four = RESOURCES.map((one) => (one.id === THERAPISTS ? { ...one, capacity: 4 } : one));
    expect(slotsOf(couple)[0]?.available).toBe(2);
    expect(slotsOf(couple, { availability: slotsLeft(four, () => 0) })[0]?.available).toBe(2);
    const onlyCouples = { ...couple, persons: { least: 2, most: 2 } };
    const single = leftAfter([
      { service: aMassage({ takes: [{ resourceId: THERAPISTS, quantity: 1, per: "slot" }] }), ...morning },
    ]);
    expect(slotsOf(couple, { availability: single })[0]?.available).toBe(1);
    expect(slotsOf(onlyCouples, { availability: single })[0]?.refusal).toBe("sold_out");
  });

  test("other items of the reservation take resources too", () => {
    const { availability } = aSlotQuestion();
    const pool = aPool();
    const other = takenBy([{ service: pool, from: at("14:00"), to: at("16:00"), persons: 9 }]);
    const slots = slotsOf(pool, { availability: withoutTaken(availability, other) });
    expect(slots.map(({ available }) => available).slice(3, 7)).toEqual([3, 3, 3, 12]);
  });
});

describe("a choice of slots", () => {
  const sauna = aTimedService({
    openings: [{ hours: [morning, evening] }],
    rhythm: { kind: "slots", least: 2, most: 3 },
  });
  const choose = (service: TimedService, from: string, to: string, persons = 2) => {
    const chosen = chooseSlots(service, slotsOf(service), { from: at(from), to: at(to), persons });
    return chosen.ok ? chosen.value.map((slot) => clockTime(slot.from)) : chosen.problem;
  };

  test.each([
    { from: "10:00", to: "11:00", chosen: ["10:00", "10:30"] },
    { from: "10:30", to: "12:00", chosen: ["10:30", "11:00", "11:30"] },
    { from: "10:00", to: "10:30", chosen: { code: "slots_in_a_row", least: 2, most: 3 } },
    { from: "10:00", to: "12:00", chosen: { code: "slots_in_a_row", least: 2, most: 3 } },
    { from: "10:15", to: "11:15", chosen: { code: "no_such_slots" } },
    { from: "10:00", to: "11:10", chosen: { code: "no_such_slots" } },
    { from: "11:30", to: "18:30", chosen: { code: "no_such_slots" } },
    { from: "11:00", to: "10:00", chosen: { code: "no_such_slots" } },
    { from: "10:00", to: "11:00", persons: 7, chosen: { code: "persons_outside", least: 1, most: 6 } },
    { from: "10:00", to: "11:00", persons: 0, chosen: { code: "persons_outside", least: 1, most: 6 } },
  ])("$from to $to", ({ from, to, persons, chosen }) => {
    expect(choose(sauna, from, to, persons)).toEqual(chosen);
  });

  test("starts of a treatment overlap, and guests choose only one", () => {
    expect(choose(aMassage(), "10:30", "11:30", 1)).toEqual(["10:30"]);
    expect(choose(aMassage(), "10:00", "11:30", 1)).toEqual({ code: "no_such_slots" });
    const side = aMassage({ rhythm: { kind: "treatment", step: 60 } });
    expect(choose(side, "10:00", "12:00", 1)).toEqual({ code: "slots_in_a_row", least: 1, most: 1 });
  });

  test("the list of persons ends at the fewest places of the chosen slots", () => {
    const pool = aPool({ persons: { least: 2, most: 8 } });
    const six = { service: pool, from: at("14:00"), to: at("16:00"), persons: 7 };
    const slots = slotsOf(pool, { availability: leftAfter([six]) });
    expect(personChoices({ ...pool, counts: "persons" }, slots.slice(4, 5))).toEqual([2, 3, 4, 5]);
    expect(personChoices({ ...pool, counts: "persons" }, slots.slice(0, 1))).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(personChoices({ ...sauna, counts: "bookings" }, slotsOf(sauna).slice(0, 2))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  test("a day is full if no block of the minimum length is free, even with single slots free", () => {
    const sold = leftAfter([
      { service: sauna, from: at("10:30"), to: at("11:30") },
      { service: sauna, from: at("18:00"), to: at("18:30") },
    ]);
    const slots = slotsOf(sauna, { availability: sold });
    expect(freeStarts(slots)).toEqual(["10:00", "11:30", "18:30"]);
    expect(isAnyFree(sauna, slots)).toBe(false);
    expect(isAnyFree({ ...sauna, rhythm: { kind: "slots", least: 1, most: 3 } }, slots)).toBe(true);
  });
});
