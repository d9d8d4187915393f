import { describe, expect, test } from "vitest";
import { slotTimes } from "./slot-times.ts";
import { wellnessCalls } from "./wellness-calls.ts";

const CONTEXT = { currency: "CZK" as const };
const times = slotTimes({ from: "arrival_time", to: "departure_time" });

describe("times on the wire", () => {
  test.each([
    { from: 960, to: 1050, arrival: "16:00", departure: "17:30" },
    { from: 1410, to: 1470, arrival: "23:30", departure: "00:30" },
    { from: 1410, to: 1440, arrival: "23:30", departure: "00:00" },
    { from: 1470, to: 1500, arrival: "24:30", departure: "01:00" },
    { from: 0, to: 1440, arrival: "00:00", departure: "00:00" },
    { from: 360, to: 1800, arrival: "06:00", departure: "06:00" },
  ])("$from to $to is $arrival to $departure", ({ from, to, arrival, departure }) => {
    const wire = { arrival_time: arrival, departure_time: departure };
    expect(times.write({ from, to }, CONTEXT)).toEqual(wire);
    expect(times.read(wire, CONTEXT)).toEqual({ from, to });
  });
});

test("a slot has the names of the calls, its price in major units, and what the browser keeps beside it", () => {
  const { slots } = wellnessCalls;
  const slot = {
    index: 12,
    day: "2027-05-13",
    times: { from: 960, to: 990 },
    unit: 30,
    available: 0,
    price: 40_000,
    refusal: "sold_out" as const,
  };
  const wire = [
    {
      index: 12,
      date: "2027-05-13",
      start: "16:00",
      end: "16:30",
      unit: 30,
      available: 0,
      price: 400,
      reason: "sold_out",
      active: false,
      disable: true,
    },
  ];
  expect(slots.writeAnswer([slot], CONTEXT)).toEqual(wire);
  expect(slots.readAnswer(wire, CONTEXT)).toEqual([slot]);
  const nothing = { holdToken: null, reserved: [], givenBack: null };
  expect(slots.writeRequest({ day: "2027-05-13", serviceId: 40, ...nothing }, CONTEXT)).toEqual({
    date: "2027-05-13",
    room_type_id: 40,
    reserved: [],
  });
  const time = { serviceId: 41, block: { day: "2027-05-13", from: 1410, to: 1470 }, persons: 2 };
  const asked = { day: "2027-05-13", serviceId: 40, holdToken: null, reserved: [time], givenBack: time };
  const written = slots.writeRequest(asked, CONTEXT);
  expect(written).toMatchObject({
    given_back: {
      room_types_id: 41,
      arrival: "2027-05-13",
      arrival_time: "23:30",
      departure_time: "00:30",
      persons: 2,
    },
  });
  expect(slots.readRequest({ ...written }, CONTEXT)).toEqual(asked);
});

test("free days name the first of them, and no day is an empty object", () => {
  const { daysWithSlots } = wellnessCalls;
  const dates = ["2027-05-13", "2027-05-15"];
  expect(daysWithSlots.writeAnswer(dates, CONTEXT)).toEqual({ date: "2027-05-13", dates });
  expect(daysWithSlots.readAnswer({ date: "2027-05-13", dates }, CONTEXT)).toEqual(dates);
  expect(daysWithSlots.writeAnswer([], CONTEXT)).toEqual({});
  expect(daysWithSlots.readAnswer({}, CONTEXT)).toEqual([]);
});
