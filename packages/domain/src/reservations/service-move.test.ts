import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import type { GuestChanges } from "../rates/guest-changes.ts";
import { theLakeHotel } from "../testing/lake-hotel.ts";
import { at, aTimedService, RESOURCES, SAUNA } from "../testing/timed-service.ts";
import type { SlotBlock } from "../wellness/slot-demand.ts";
import { moveObstacle, slotsBeyond } from "./service-move.ts";

const DAY = "2027-06-11";
const STAY = { arrival: "2027-06-10", departure: "2027-06-13" };
const hour = (from: string, day = DAY): SlotBlock => ({ day, from: at(from), to: at(from) + 60 });
const when = (day: string, time: string) => instantOf(day, time, "Europe/Prague");

describe("an hour of sauna on 11 June at 16:00, of guests who stay from 10 June at 15:00 to 13 June at 10:00", () => {
  const RULES: GuestChanges = { services: true, daysBeforeArrival: 1, time: "18:00" };
  const house = (guestChanges: GuestChanges | undefined, wholeDays = false) => ({
    ...theLakeHotel(),
    checkIn: "15:00",
    checkOut: "10:00",
    wellness: {
      venues: [],
      resources: RESOURCES,
      services: [aTimedService({ ...(wholeDays && { wholeDays: true as const }) })],
    },
    ...(guestChanges && { guestChanges }),
  });
  const sold = { serviceId: SAUNA, block: hour("16:00") };
  const asked = { stay: STAY as typeof STAY | null, now: when("2027-06-01", "12:00"), cancellable: true };
  test.each<[string, SlotBlock, Partial<typeof asked>, string | null]>([
    ["another hour of the day", hour("19:00"), {}, null],
    ["half an hour later", { ...hour("16:30") }, {}, null],
    ["the last evening", hour("21:00", "2027-06-12"), {}, null],
    ["before check-in", hour("14:00", "2027-06-10"), {}, "not_offered"],
    ["after check-out", hour("10:00", "2027-06-13"), {}, "not_offered"],
    ["another day without a stay", hour("10:00", "2027-07-01"), { stay: null }, null],
    ["half an hour longer", { ...hour("16:00"), to: at("17:30") }, {}, "not_offered"],
    ["half an hour shorter", { ...hour("16:00"), to: at("16:30") }, {}, "not_offered"],
    ["the same hour", hour("16:00"), {}, "unchanged"],
    ["until the last moment", hour("19:00"), { now: when("2027-06-10", "17:59") }, null],
    ["from then on", hour("19:00"), { now: when("2027-06-10", "18:00") }, "too_late"],
    ["once it has begun", hour("19:00"), { now: when(DAY, "16:00") }, "begun"],
    ["non-refundable terms", hour("19:00"), { cancellable: false }, "non_refundable"],
  ])("%s", (_, to, changes, obstacle) => {
    const { stay: around, now, cancellable } = { ...asked, ...changes };
    const line = { terms: { cancellable, steps: [] }, begins: when(DAY, "16:00") };
    expect(moveObstacle(house(RULES), { sold, line, around }, to, now)).toBe(obstacle);
  });

  const line = { terms: { cancellable: true, steps: [] }, begins: when(DAY, "16:00") };

  test("only the hotel moves it where it has not opened services", () => {
    for (const rules of [undefined, { dates: true, daysBeforeArrival: 1, time: "18:00" }])
      expect(moveObstacle(house(rules), { sold, line, around: STAY }, hour("19:00"), asked.now)).toBe(
        "closed",
      );
  });

  test("a service for whole days may be before check-in", () => {
    const early = hour("11:00", "2027-06-10");
    expect(moveObstacle(house(RULES, true), { sold, line, around: STAY }, early, asked.now)).toBeNull();
  });

  test("what was booked outside the stay is not bound to it", () => {
    const before = { serviceId: SAUNA, block: hour("16:00", "2027-06-09") };
    const after = hour("16:00", "2027-06-08");
    expect(moveObstacle(house(RULES), { sold: before, line, around: STAY }, after, asked.now)).toBeNull();
  });

  test("an hour of the night in which clocks skip one is an hour", () => {
    const night = { serviceId: SAUNA, block: hour("01:00", "2027-03-28") };
    const across = { day: "2027-03-28", from: at("01:00"), to: at("03:00") };
    const skipped = { ...asked, now: when("2027-03-01", "12:00") };
    expect(moveObstacle(house(RULES), { sold: night, line, around: null }, across, skipped.now)).toBeNull();
  });
});

test("what a new time takes beyond the old one, cell by cell", () => {
  const slot = (resourceId: number, cell: number, quantity: number) => ({ resourceId, cell, quantity });
  const before = [slot(1, 10, 2), slot(1, 11, 2), slot(2, 10, 1)];
  const after = [slot(1, 11, 2), slot(1, 12, 2), slot(2, 10, 3), slot(3, 11, 1)];
  expect(slotsBeyond(before, after)).toEqual([slot(1, 12, 2), slot(2, 10, 2), slot(3, 11, 1)]);
});
