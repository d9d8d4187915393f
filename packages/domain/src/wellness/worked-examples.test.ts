import { describe, expect, test } from "vitest";
import { clockTime } from "../dates/clock-time.ts";
import {
  allDay,
  aMassage,
  aPool,
  aSlotResource,
  at,
  aTimedService,
  CABIN,
  EUROS,
  freeStarts,
  leftAfter,
  PRIVATE_SAUNA,
  RESOURCES,
  SAUNA_ROOM,
  slotsOf,
  takenBy,
} from "../testing/timed-service.ts";
import { chooseSlots } from "./choose-slots.ts";
import { freeBlocks, nearestBlocks } from "./nearest-slots.ts";
import { blockPrice } from "./slot-price.ts";
import type { TimeRange } from "../dates/time-rule.ts";
import type { TimedService } from "./timed-service.ts";

// The worked examples of docs/algorithms/wellness.md.

function between(from: string, to: string): TimeRange {
  return { from: at(from), to: at(to) };
}

function priceOf(service: TimedService, from: string, to: string, persons: number, currency = {}): number {
  const chosen = chooseSlots(service, slotsOf(service, currency), { from: at(from), to: at(to), persons });
  if (!chosen.ok) throw new Error(`Not sold: ${JSON.stringify(chosen.problem)}`);
  return blockPrice(service, chosen.value, persons);
}

describe("prices", () => {
  const evening = { ...allDay(50_000), hours: between("17:00", "22:00") };
  const rising = aTimedService({ prices: [allDay(40_000), evening] });
  const inEuro = aTimedService({ prices: [{ ...allDay(31_000), amounts: { CZK: 31_000, EUR: 1240 } }] });
  const converted = aTimedService({ prices: [allDay(31_000)] });

  test.each([
    {
      row: "W1",
      service: rising,
      from: "16:00",
      to: "17:30",
      persons: 3,
      sum: "400 + 400 + 500",
      price: 130_000,
    },
    {
      row: "W1 per person",
      service: { ...rising, priceUnit: "person" as const },
      from: "16:00",
      to: "17:30",
      persons: 3,
      sum: "3 × 1,300",
      price: 390_000,
    },
    {
      row: "W8",
      service: inEuro,
      from: "16:00",
      to: "17:30",
      persons: 1,
      sum: "3 × 12",
      euros: true,
      price: 3600,
    },
    {
      row: "W8 converted",
      service: converted,
      from: "16:00",
      to: "17:30",
      persons: 1,
      sum: "310 / 24.655 = 12.57, 3 × 13",
      euros: true,
      price: 3900,
    },
    {
      row: "W8 per person",
      service: { ...inEuro, priceUnit: "person" as const },
      from: "16:00",
      to: "17:00",
      persons: 3,
      sum: "2 × 12 × 3",
      euros: true,
      price: 7200,
    },
  ])("$row: $sum", ({ service, from, to, persons, euros, price }) => {
    expect(priceOf(service, from, to, persons, euros ? { currency: EUROS } : {})).toBe(price);
  });

  test("slots cost whole euros at a hotel that rounds to 50 cents, and multiples of five at one that rounds to 2.50", () => {
    const half = { currency: { ...EUROS, step: 50 } };
    const odd = { currency: { ...EUROS, step: 250 } };
    expect(priceOf(inEuro, "16:00", "16:30", 1, half)).toBe(1200);
    expect(priceOf(inEuro, "16:00", "16:30", 1, odd)).toBe(1000);
  });

  test("the last price for the day and time counts; a slot without a price is not sold", () => {
    const service = aTimedService({
      openings: [{ hours: [{ from: at("20:00"), to: at("26:00") }] }],
      prices: [
        { ...allDay(40_000), hours: between("20:00", "25:00") },
        { ...allDay(60_000), hours: between("23:00", "25:00"), weekdays: ["fri", "sat"] },
      ],
    });
    const prices = (day: string) =>
      slotsOf(service, { day }).map(
        ({ from, price, refusal }) => `${clockTime(from)} ${refusal ?? price / 100}`,
      );
    // Friday's night belongs to Friday until it ends; half past midnight is still Friday.
    expect(prices("2027-05-14").slice(-7)).toEqual([
      "22:30 400",
      "23:00 600",
      "23:30 600",
      "24:00 600",
      "24:30 600",
      "25:00 no_price",
      "25:30 no_price",
    ]);
    expect(prices("2027-05-16").slice(-4)).toEqual([
      "24:00 400",
      "24:30 400",
      "25:00 no_price",
      "25:30 no_price",
    ]);
  });
});

describe("resources", () => {
  test("W2: a massage takes a cabin, a therapist, and a quarter of an hour for cleaning", () => {
    const massage = aMassage();
    expect(freeStarts(slotsOf(massage))).toEqual(["10:00", "10:30", "11:00"]);
    const sold = leftAfter([{ service: massage, from: at("10:00"), to: at("11:00") }]);
    expect(slotsOf(massage, { availability: sold }).map(({ refusal }) => refusal)).toEqual([
      "sold_out",
      "sold_out",
      "sold_out",
    ]);
  });

  test("W2 with two cabins: both therapists work at once, and a third guest finds no time", () => {
    const massage = aMassage();
    const resources = RESOURCES.map((one) => (one.id === CABIN ? { ...one, capacity: 3 } : one));
    const sale = { service: massage, from: at("10:00"), to: at("11:00") };
    expect(slotsOf(massage, { availability: leftAfter([sale], resources) })[0]?.available).toBe(1);
    expect(slotsOf(massage, { availability: leftAfter([sale, sale], resources) })[0]?.refusal).toBe(
      "sold_out",
    );
  });

  test("W3: the pool counts persons, so after groups of 5 and 5 a group of 3 finds no room", () => {
    const pool = aPool();
    const group = (persons: number) => ({ service: pool, from: at("14:00"), to: at("16:00"), persons });
    const slots = slotsOf(pool, { availability: leftAfter([group(5), group(5)]) });
    expect(slots.find(({ from }) => from === at("14:00"))?.available).toBe(2);
    expect(chooseSlots(pool, slots, group(3))).toEqual({
      ok: false,
      problem: { code: "too_few_places", from: at("14:00"), places: 2 },
    });
    expect(chooseSlots(pool, slots, group(2)).ok).toBe(true);
  });

  test("W4: the private sauna needs the whole room, so a single guest inside blocks it", () => {
    const resources = [aSlotResource({ capacity: 8 })];
    const shared = aTimedService({ takes: [{ resourceId: SAUNA_ROOM, quantity: 1, per: "person" }] });
    const alone = aTimedService({
      id: PRIVATE_SAUNA,
      takes: [{ resourceId: SAUNA_ROOM, quantity: 8, per: "slot" }],
    });
    const four = { from: at("16:00"), to: at("16:30") };
    const publicSold = leftAfter([{ service: shared, ...four }], resources);
    const privateSold = leftAfter([{ service: alone, ...four }], resources);
    const startsAround = (service: TimedService, availability: typeof publicSold) =>
      freeStarts(slotsOf(service, { availability })).slice(11, 14);
    expect(startsAround(alone, publicSold)).toEqual(["15:30", "16:30", "17:00"]);
    expect(startsAround(shared, privateSold)).toEqual(["15:30", "16:30", "17:00"]);
    expect(startsAround(shared, publicSold)).toEqual(["15:30", "16:00", "16:30"]);
  });

  test("W7: if the sauna is taken, its nearest free times are suggested", () => {
    const sauna = aTimedService();
    const sold = leftAfter([
      { service: sauna, from: at("16:00"), to: at("17:30") },
      { service: sauna, from: at("18:30"), to: at("19:00") },
    ]);
    const slots = slotsOf(sauna, { availability: sold });
    const wanted = { from: at("16:30"), to: at("17:30"), persons: 2 };
    expect(chooseSlots(sauna, slots, wanted)).toEqual({
      ok: false,
      problem: { code: "slot_refused", from: at("16:30"), refusal: "sold_out" },
    });
    const free = freeBlocks(sauna, slots, { slots: 2, persons: 2 });
    expect(nearestBlocks(free, wanted.from, 3).map(({ from }) => clockTime(from))).toEqual([
      "14:30",
      "15:00",
      "17:30",
    ]);
  });
});

describe("the two nights on which clocks change", () => {
  const hourly = aTimedService({
    unit: 60,
    openings: [{ hours: [{ from: 0, to: at("06:00") }] }],
  });
  const times = (day: string, timeZone = "Europe/Prague", service = hourly) =>
    slotsOf(service, { day, timeZone }).map(({ from, index }) => `${index} ${clockTime(from)}`);

  test.each([
    {
      row: "W5: the missing hour is not sold, and its neighbours are neighbours",
      day: "2027-03-28",
      starts: ["0 00:00", "1 01:00", "2 03:00", "3 04:00", "4 05:00"],
    },
    {
      row: "W6: the hour that comes twice is sold once",
      day: "2027-10-31",
      starts: ["0 00:00", "1 01:00", "2 02:00", "3 03:00", "4 04:00", "5 05:00"],
    },
    {
      row: "another hemisphere, where midnight is skipped",
      day: "2027-09-05",
      zone: "America/Santiago",
      starts: ["0 01:00", "1 02:00", "2 03:00", "3 04:00", "4 05:00"],
    },
    {
      row: "an island whose clocks skip half an hour",
      day: "2027-10-03",
      zone: "Australia/Lord_Howe",
      starts: ["0 00:00", "1 01:00", "3 03:00", "4 04:00", "5 05:00"],
    },
  ])("$row", ({ day, zone, starts }) => {
    expect(times(day, zone)).toEqual(starts);
  });

  test("a late Saturday loses the hour that clocks skip on Sunday morning", () => {
    const late = aTimedService({ unit: 60, openings: [{ hours: [{ from: at("23:00"), to: at("28:00") }] }] });
    expect(times("2027-03-27", "Europe/Prague", late)).toEqual(["0 23:00", "1 24:00", "2 25:00", "3 27:00"]);
  });

  test("a block over the missing hour is on sale, and its cleaning skips that hour", () => {
    const cleaned = { ...hourly, buffer: 30 };
    const slots = slotsOf(cleaned, { day: "2027-03-28" });
    const wanted = { from: at("01:00"), to: at("04:00"), persons: 1 };
    const chosen = chooseSlots(cleaned, slots, wanted);
    expect(chosen.ok && chosen.value.map(({ from }) => clockTime(from))).toEqual(["01:00", "03:00"]);

    const sold = leftAfter([{ service: cleaned, day: "2027-03-28", from: at("01:00"), to: at("02:00") }]);
    // Half past three by the clock is half an hour after two.
    expect(freeStarts(slotsOf(cleaned, { day: "2027-03-28", availability: sold }))).toEqual([
      "04:00",
      "05:00",
    ]);
  });

  test("when the hour repeats, slots of its first round are past once the second begins", () => {
    const secondHalfPastTwo = Date.parse("2027-10-31T01:30:00Z");
    expect(freeStarts(slotsOf(hourly, { day: "2027-10-31", now: secondHalfPastTwo }))).toEqual([
      "03:00",
      "04:00",
      "05:00",
    ]);
  });
});

test("24:30 and half past midnight of the next day are the same half hour", () => {
  const late = aTimedService({ openings: [{ hours: [{ from: at("18:00"), to: at("26:00") }] }] });
  const early = aTimedService({ openings: [{ hours: [{ from: 0, to: at("02:00") }] }] });
  const sold = leftAfter([{ service: late, day: "2027-05-10", from: at("24:30"), to: at("25:00") }]);
  expect(freeStarts(slotsOf(early, { day: "2027-05-11", availability: sold }))).toEqual([
    "00:00",
    "01:00",
    "01:30",
  ]);
  expect(takenBy([{ service: late, day: "2027-05-10", from: at("24:30"), to: at("25:00") }])).toEqual(
    takenBy([{ service: early, day: "2027-05-11", from: at("00:30"), to: at("01:00") }]),
  );
});
