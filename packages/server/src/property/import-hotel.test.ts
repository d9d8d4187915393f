import { clockTime } from "@portico/domain/dates/clock-time";
import { instantOf } from "@portico/domain/dates/time-zone";
import { at } from "@portico/domain/testing/timed-service";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { insertDemoReservations } from "../demo/demo-reservation-store.ts";
import { demoReservations } from "../demo/demo-reservations.ts";
import {
  changed,
  DEMO_FILES,
  demoFileText,
  hotelOf,
  smallFileText,
  wellnessText,
} from "../hotel-files/testing/demo-hotel.ts";
import { exportHotel } from "../hotel-files/write-hotel-file.ts";
import { findHotel, findNamedHotel, readUnits, type StoredHotel } from "./hotel-store.ts";
import {
  describeImportProblem,
  importHotel,
  type ImportOutcome,
  type ImportProblem,
} from "./import-hotel.ts";
import type { NamedHotel } from "./named-hotel.ts";

const TODAY = "2027-03-01";
const NOW = instantOf(TODAY, "09:00", "Europe/Prague");

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function imported(hotel: NamedHotel): Promise<ImportOutcome> {
  const result = await importHotel(database, hotel, NOW);
  if (!result.ok) throw new Error(result.problem.map(describeImportProblem).join("\n"));
  return result.value;
}

async function refused(hotel: NamedHotel): Promise<ImportProblem[]> {
  const result = await importHotel(database, hotel, NOW);
  return result.ok ? [] : result.problem;
}

async function stored(code: string): Promise<StoredHotel<NamedHotel>> {
  const found = await findNamedHotel(database.pool, code);
  if (found === null) throw new Error(`There is no hotel ${code}`);
  return found;
}

/** The small hotel under a code of its own, so that tests do not collide. */
function smallHotel(code: string, ...changes: [from: string, to: string][]): NamedHotel {
  const text = changes.reduce((so, [from, to]) => changed(so, from, to), smallFileText());
  return hotelOf(changed(text, "code: small", `code: ${code}`));
}

describe.each(DEMO_FILES)("%s", (file) => {
  const hotel = hotelOf(demoFileText(file));

  test("is found as it was imported", async () => {
    expect(await imported(hotel)).toMatchObject({ configVersion: 1, change: "added" });
    const { names: _names, ...expected } = hotel;
    expect((await findHotel(database.pool, hotel.code))?.hotel).toEqual(expected);
  });

  test("comes back as a file that is the same hotel and changes nothing", async () => {
    const text = await exportHotel(database.pool, hotel.code);
    expect(hotelOf(text ?? "")).toEqual(hotel);
    expect(await imported(hotelOf(text ?? ""))).toMatchObject({ configVersion: 1, change: "unchanged" });
  });
});

test("a hotel that is not there is neither found nor exported", async () => {
  expect(await findHotel(database.pool, "nobody")).toBeNull();
  expect(await exportHotel(database.pool, "nobody")).toBeNull();
});

test("numbers stay with their codes when entries move, come and go", async () => {
  const before = smallHotel("numbers");
  await imported(before);
  const swapped =
    "ratePlans:\n  first: { name: F, description: F, derivedFrom: flex, change: +5%, cancellation: two-days, deposit: none }\n";
  const annex = "roomTypes:\n  annex: { name: A, front: A, description: A, beds: 2, takes: { garden: 1 } }\n";
  const after = smallHotel(
    "numbers",
    ["ratePlans:\n", swapped],
    ["  saver:", "  cheaper:"],
    ["[101..103]", "[100..102]"],
    ["roomTypes:\n", annex],
    ["      house: [", "      annex: [{ amounts: { 1: 900, 2: 900 } }]\n      house: ["],
    ["seasons:\n", "display: { room: annex, highlight: garden }\nseasons:\n"],
  );
  expect(await imported(after)).toMatchObject({ configVersion: 2, change: "changed" });

  const { hotel, hotelId } = await stored("numbers");
  expect(hotel.ratePlans.map(({ code, id }) => [code, id])).toEqual([
    ["first", 3],
    ["flex", 1],
    ["cheaper", 4],
  ]);
  expect(hotel.ratePlans[0]?.pricing).toMatchObject({ fromRatePlanId: 1 });
  expect(hotel.display).toMatchObject({ onlyRoomTypeId: 3, highlightedRoomTypeId: 1 });
  expect(hotel.resources[0]?.units.map(({ name, id }) => [name, id])).toEqual([
    ["100", 4],
    ["101", 1],
    ["102", 2],
  ]);
  expect(await readUnits(database.pool, hotelId)).toHaveLength(4);

  // What was removed returns under the number that past reservations use.
  await imported(before);
  const back = await stored("numbers");
  expect(back.configVersion).toBe(3);
  expect(back.hotel.ratePlans.map(({ code, id }) => [code, id])).toEqual([
    ["flex", 1],
    ["saver", 2],
  ]);
  expect(back.hotel.resources).toEqual(before.resources);
});

test("what a hotel offers keeps its numbers too, a coupon however its code is written", async () => {
  const offers = (...lines: string[]): [string, string] => ["seasons:\n", `${lines.join("\n")}\nseasons:\n`];
  const ten = "  ten: { name: Ten, kind: action, percent: 10, rooms: [garden], rates: [saver] }";
  const five = "  five: { name: Five, kind: action, percent: 5 }";
  const coupons = "coupons: { Spring: { name: Spring, percent: 5 }, BACK: { name: Back, percent: 7 } }";
  const taxes = "cityTaxes: { town: { amount: 50, amountFor: { child: 20 }, collection: included } }";
  await imported(smallHotel("offers", offers("discounts:", ten, five, coupons, taxes)));
  const respelt = coupons.replace("Spring:", "SPRING:");
  const infant = "  baby: { name: { cs: Dítě, en: Baby }, class: infant, ageTo: 3 }\n  child: {";
  const after = smallHotel(
    "offers",
    offers(
      "discounts:",
      five,
      ten,
      respelt.replace("{ SPRING", "{ NEW: { name: New, percent: 1 }, SPRING"),
      taxes,
    ),
    ["  child: {", infant],
    ["class: child, ageTo: 18", "class: child, ageFrom: 3, ageTo: 18"],
    [
      "ratePlans:\n",
      "ratePlans:\n  first: { name: F, description: F, derivedFrom: flex, change: +5%, cancellation: two-days, deposit: none }\n",
    ],
    [", child: 100", ", child: 100, baby: 0"],
  );
  await imported(after);

  const { hotel } = await stored("offers");
  expect(hotel.discounts.map(({ code, id }) => [code, id])).toEqual([
    ["five", 2],
    ["ten", 1],
  ]);
  // The rate plan "saver" and the category "child" have moved in the file and keep their numbers.
  expect(hotel.discounts[1]).toMatchObject({ roomTypeIds: [1], ratePlanIds: [2] });
  expect(hotel.cityTaxes[0]?.charge).toMatchObject({ byCategory: { 2: 2_000 } });
  expect(hotel.coupons.map(({ code, id }) => [code, id])).toEqual([
    ["NEW", 3],
    ["SPRING", 1],
    ["BACK", 2],
  ]);
});

test("packages keep their numbers, and name by number what has moved to another place", async () => {
  const weekend =
    "  weekend: { name: W, front: W, description: W, includes: W, nights: 2, extraNights: { most: 1, perGuest: [{ amounts: { adult: 900, child: 400 } }] }, rooms: { garden: { surcharge: 100 } }, perRoom: [{ amount: 4000 }], persons: 2, furtherGuests: { child: 500 }, otherMeals: { breakfast: { child: 90 } }, contents: [{ name: Boat, per: guest, guests: [child] }], cancellation: two-days, deposit: none }";
  const family =
    "  family: { name: F, front: F, description: F, includes: F, nights: 3, rooms: { house: {} }, perGuest: [{ amounts: { adult: 3000, child: 1500 } }], cancellation: two-days, deposit: third }";
  const sold = (...lines: string[]): [string, string] => [
    "seasons:\n",
    `packages:\n${lines.join("\n")}\ndisplay: { package: family }\nseasons:\n`,
  ];
  await imported(smallHotel("packages", sold(weekend, family)));
  const first = await stored("packages");
  const annex = "roomTypes:\n  annex: { name: A, front: A, description: A, beds: 2, takes: { garden: 1 } }\n";
  const infant = "  baby: { name: { cs: Dítě, en: Baby }, class: infant, ageTo: 3 }\n  child: {";
  await imported(
    smallHotel(
      "packages",
      sold(family.replace("  family", "  new"), family, weekend),
      ["roomTypes:\n", annex],
      ["      house: [", "      annex: [{ amounts: { 1: 900, 2: 900 } }]\n      house: ["],
      ["  child: {", infant],
      ["class: child, ageTo: 18", "class: child, ageFrom: 3, ageTo: 18"],
      [", child: 100", ", child: 100, baby: 0"],
      ["depositPolicies:\n", "depositPolicies:\n  half: { percent: 50 }\n"],
      [
        "cancellationPolicies:\n",
        "cancellationPolicies:\n  never: { name: N, description: N, tiers: [{ daysBeforeArrival: 30, time: 18:00, percent: 100 }] }\n",
      ],
    ),
  );
  const { hotel } = await stored("packages");
  expect(hotel.packages.map(({ code, id }) => [code, id])).toEqual([
    ["new", 3],
    ["family", 2],
    ["weekend", 1],
  ]);
  expect(hotel.packages.slice(1)).toEqual(first.hotel.packages.toReversed());
  expect([first.hotel.display, hotel.display]).toMatchObject([{ onlyPackageId: 2 }, { onlyPackageId: 2 }]);
});

test("a version is told to every process that listens", async () => {
  const client = await database.pool.connect();
  try {
    // News of what another test has imported may still be on their way.
    const heard = new Set<string | undefined>();
    client.on("notification", ({ payload }) => heard.add(payload));
    await client.query("listen portico_config");
    const { hotelId } = await imported(smallHotel("listened"));
    await vi.waitUntil(() => heard.has(String(hotelId)), { timeout: 60_000 });
  } finally {
    client.release(true);
  }
});

test("two imports at once end as one after the other", async () => {
  const one = smallHotel("rivals", ["beds: 6", "beds: 7"]);
  const other = smallHotel("rivals", ["beds: 6", "beds: 8"]);
  const outcomes = await Promise.all([imported(one), imported(other)]);
  expect(new Set(outcomes.map(({ configVersion }) => configVersion))).toEqual(new Set([1, 2]));
  expect((await stored("rivals")).configVersion).toBe(2);
});

test("an import waits for the bookings under way", async () => {
  await imported(smallHotel("busy"));
  const { hotelId } = await stored("busy");
  const booking = await database.pool.connect();
  try {
    await booking.query("begin");
    await booking.query("select pg_advisory_xact_lock_shared(1, $1)", [hotelId]);
    const importing = imported(smallHotel("busy", ["beds: 6", "beds: 7"]));
    const isWaiting = "select 1 from pg_locks where locktype = 'advisory' and not granted and objid = $1";
    await expect.poll(async () => (await booking.query(isWaiting, [hotelId])).rowCount).toBe(1);
    expect((await stored("busy")).configVersion).toBe(1);
    await booking.query("commit");
    expect(await importing).toMatchObject({ configVersion: 2 });
  } finally {
    booking.release();
  }
});

describe("beside what is sold", () => {
  const code = "sold";
  const whole = smallHotel(code);

  beforeEach(async () => {
    await imported(whole);
    const found = await stored(code);
    const { rowCount } = await database.pool.query("select 1 from reservation where hotel_id = $1", [
      found.hotelId,
    ]);
    if (rowCount === 0) {
      await database.transaction((client) =>
        insertDemoReservations(client, found, demoReservations(found.hotel, TODAY)),
      );
    }
  });

  async function soldNights(): Promise<unknown[]> {
    const { hotelId } = await stored(code);
    const { rows } = await database.pool.query(
      "select resource_id, night, sold from resource_night where hotel_id = $1 order by resource_id, night",
      [hotelId],
    );
    return rows;
  }

  test("more rooms raise the capacity of nights to come and leave those past", async () => {
    const before = await soldNights();
    await imported(smallHotel(code, ["[101..103]", "[101..105]"]));
    expect(await soldNights()).toEqual(before);
    const { hotelId } = await stored(code);
    const { rows } = await database.pool.query(
      "select night >= $2 as ahead, array_agg(distinct capacity) as capacity from resource_night where hotel_id = $1 group by 1 order by 1",
      [hotelId, TODAY],
    );
    expect(rows).toEqual([
      { ahead: false, capacity: [3] },
      { ahead: true, capacity: [5] },
    ]);
  });

  test("rooms that guests have bought cannot go, and nothing else of the file is taken over", async () => {
    const before = await stored(code);
    const smaller = smallHotel(code, ["[101..103]", "[101]"], ["14:00", "16:00"]);
    const problems = await refused(smaller);
    const full = problems.find((problem) => problem.code === "night_overfull");
    expect(full).toMatchObject({ resource: "garden", capacity: 1 });
    expect(problems).toContainEqual(expect.objectContaining({ code: "unit_assigned", name: "102" }));
    expect(problems.map(describeImportProblem)[0]).toMatch(
      /^garden has [23] sold, held or off sale on the night of 2027-03-\d\d, but would have 1; move stays to other rooms first \(npm run reservation -- move\), /,
    );
    expect(await stored(code)).toEqual(before);
  });

  test("a room type with stays to come cannot go", async () => {
    const without = hotelOf(
      changed(
        changed(
          changed(smallFileText(), "code: small", `code: ${code}`),
          "  garden:\n    name",
          "  meadow:\n    name",
        ),
        "takes: { garden: all }",
        "takes: { meadow: all }",
      )
        .replaceAll("      garden:", "      meadow:")
        .replace("rooms: [garden]", "rooms: [meadow]"),
    );
    const problems = await refused(without);
    expect(problems).toContainEqual(expect.objectContaining({ code: "room_type_sold", roomType: "garden" }));
  });
});

describe("beside sold slots", () => {
  const spa = (...change: [from: string, to: string] | []): NamedHotel => ({
    ...hotelOf(wellnessText(...change)),
    code: "spa",
  });
  const fewer: [string, string] = ["name: Therapists\n    capacity: 2", "name: Therapists\n    capacity: 1"];
  const more: [string, string] = ["name: Therapists\n    capacity: 2", "name: Therapists\n    capacity: 5"];

  async function counters(): Promise<unknown[]> {
    const { hotelId } = await stored("spa");
    const { rows } = await database.pool.query(
      "select day, minute, capacity, sold from slot_counter where hotel_id = $1 order by day, minute",
      [hotelId],
    );
    return rows;
  }

  test("more therapists raise the capacity of times to come, but for the hours that have one of their own", async () => {
    await imported(spa());
    const { hotelId } = await stored("spa");
    // On Mondays from 10:00 to 14:00 there is one therapist.
    await database.pool.query(
      `insert into slot_counter (hotel_id, resource_id, day, minute, capacity, sold)
       select $1, 3, v.* from (values (date '2027-02-22', 900, 2, 2), ('2027-05-10', 600, 1, 1), ('2027-05-10', 900, 2, 2)) as v`,
      [hotelId],
    );
    await imported(spa(...more));
    expect(await counters()).toEqual([
      { day: "2027-02-22", minute: 900, capacity: 2, sold: 2 },
      { day: "2027-05-10", minute: 600, capacity: 1, sold: 1 },
      { day: "2027-05-10", minute: 900, capacity: 5, sold: 2 },
    ]);
  });

  test("therapists whose hours are sold cannot go, and a closure over them is refused alike", async () => {
    const before = await counters();
    expect((await refused(spa(...fewer))).map(describeImportProblem)).toEqual([
      "therapists has 2 sold, held or off sale at 15:00 on 2027-05-10, but would have 1; move or cancel bookings first, or keep what there is.",
    ]);
    const closed: [string, string] = ["10:00-14:00, capacity: 1", "10:00-14:00, capacity: 0"];
    expect(await refused(spa(...closed))).toMatchObject([
      { code: "slot_overfull", resource: "therapists", time: "10:00", taken: 1, capacity: 0 },
    ]);
    expect(await counters()).toEqual(before);
  });

  test("a service with bookings to come cannot go, nor be closed over them", async () => {
    const found = await stored("spa");
    const evenings = demoReservations(found.hotel, TODAY).flatMap((one) => {
      const { quote } = one.items[0]?.sale ?? {};
      if (quote === undefined || !("block" in quote) || quote.serviceId !== 3) return [];
      return quote.block.from > at("15:00") && quote.block.to < at("23:30") ? [{ one, ...quote.block }] : [];
    });
    const [evening] = evenings;
    if (evening === undefined) throw new Error("Nobody has the sauna in the evening");
    const { one, from } = evening;
    await database.transaction((client) => insertDemoReservations(client, found, [one]));
    const without = spa();
    const services = without.wellness.services.filter(({ code }) => code !== "sauna");
    const problems = await refused({ ...without, wellness: { ...without.wellness, services } });
    expect(problems.map(describeImportProblem)).toContain(
      "The service sauna has 1 bookings to come; keep it until they are over.",
    );
    const closed = (hours: string): [string, string] => [
      "closures: [{ from: 12-24",
      `closures: [{ from: 01-01, to: 12-31, hours: ${hours} }, { from: 12-24`,
    ];
    expect(
      (await refused(spa(...closed(`${clockTime(from + 30)}-${clockTime(from + 60)}`)))).map(
        describeImportProblem,
      ),
    ).toEqual([
      expect.stringMatching(
        `^Reservation \\d{9} has sauna at ${clockTime(from)} on ${one.arrival}, when it would be closed; move or cancel the booking first, or stay open\\.$`,
      ),
    ]);
    expect(
      await refused(spa("[10:00-12:00, 14:00-26:00]", `[10:00-12:00, 14:00-${clockTime(from + 30)}]`)),
    ).toMatchObject([{ code: "service_closed", service: "sauna", time: clockTime(from) }]);
    expect(await refused(spa(...closed(`14:00-${clockTime(from)}`)))).toEqual([]);
  });
});

test("words that guests have agreed to need a new version number", async () => {
  await imported(smallHotel("agreed"));
  const words: [string, string] = ["en: <p>Yes</p>", "en: <p>No</p>"];
  const problems = await refused(smallHotel("agreed", words));
  expect(problems.map(describeImportProblem)).toEqual([
    "The document terms has other words than its version 1, which guests agreed to; write version: 2.",
  ]);
  const next = smallHotel("agreed", words, ["terms: {", "terms: { version: 2,"]);
  expect(await imported(next)).toMatchObject({ change: "changed", configVersion: 2 });
});
