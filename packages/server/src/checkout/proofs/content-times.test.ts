import type { ChosenPackage } from "@portico/contract/checkout/chosen-item";
import { aPackage, inRoom, massages, WEEKEND } from "@portico/domain/testing/package";
import { aMassage, aTimedService, at, RESOURCES } from "@portico/domain/testing/timed-service";
import type { ContentTime } from "@portico/domain/packages/content-times";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { blockSlots, moveReservation } from "../../desk/index.ts";
import { openJobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { findHotel } from "../../property/index.ts";
import { readServiceDay } from "../../reservations/index.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { linkTokenOf } from "../../payments/index.ts";

/** Friday to Sunday; guests are in the house from 15:00 to 10:00. */
const stay = { arrival: "2027-05-14", departure: "2027-05-16" };
const SATURDAY = "2027-05-15";

/** The import numbers services after the three room types, in their order. */
const [SAUNA, MASSAGE] = [4, 5];

const sauna = aTimedService();
const massage = aMassage({ openings: [{ hours: [{ from: at("10:00"), to: at("14:00") }] }] });

const weekend = aPackage({
  rooms: [inRoom(DOUBLE), inRoom(SINGLE)],
  contents: [
    massages({ service: { serviceId: massage.id, slots: 1 } }),
    massages({
      code: "sauna",
      name: { en: "Sauna" },
      quantity: 1,
      service: { serviceId: sauna.id, slots: 3 },
    }),
  ],
});

const SECRET = "a secret for tests alone";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ secret: SECRET });
});
beforeEach(async () => {
  await shop.empty();
  await shop.settle({
    packages: [weekend],
    wellness: { venues: [], resources: RESOURCES, services: [sauna, massage] },
  });
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
});
afterAll(() => shop.close());

const times = (from: string, to: string, day = SATURDAY) => ({ day, from: at(from), to: at(to) });

const massageAt = (from: string, to: string, day?: string): ContentTime => ({
  contentCode: "massage",
  serviceId: MASSAGE,
  block: times(from, to, day),
  persons: 1,
});

const saunaAt = (from: string, to: string, persons = 2): ContentTime => ({
  contentCode: "sauna",
  serviceId: SAUNA,
  block: times(from, to),
  persons,
});

async function choose(chosen: ContentTime[], roomTypeId = DOUBLE): Promise<ChosenPackage> {
  const [line] = await shop.guest.choose([{ roomTypeId, packageId: WEEKEND, ...stay }]);
  if (line?.kind !== "package") throw new Error("There is no package");
  return { ...line, times: chosen };
}

const save = async (line: ChosenPackage, changes: Parameters<TestShop["guest"]["request"]>[1] = {}) =>
  shop.guest.save(await shop.guest.request([line], changes));

async function sell(line: ChosenPackage) {
  return answered(save(line));
}

/** Nights and slots that are claimed, and the cells that are sold. */
const claims = () =>
  shop.lines(
    `select (select count(*) from claim) as nights, (select count(*) from slot_claim) as slots,
       (select coalesce(sum(sold), 0) from slot_counter) as cells`,
  );

test("a package with times costs the same as without, takes nights and slots under one item, and is loaded with both", async () => {
  const open = await choose([]);
  const chosen = await choose([massageAt("10:30", "11:30"), saunaAt("17:00", "18:30")]);
  expect(chosen.shownTotal).toBe(open.shownTotal);
  expect(await shop.guest.price([chosen])).toMatchObject({
    answer: {
      total: open.shownTotal,
      items: [{ timesWanted: [{}, {}, { contentCode: "sauna", persons: 2 }] }],
    },
  });
  const { paymentId, returnToken } = await sell(chosen);
  expect(await shop.guest.ask("loadReservation", { paymentId, returnToken })).toMatchObject({
    answer: {
      total: open.shownTotal,
      items: [
        {
          timesWanted: [
            { name: "Massage", contentCode: "massage", serviceId: MASSAGE, slots: 1, persons: 1 },
            { name: "Massage" },
            { name: "Sauna", slots: 3 },
          ],
          times: chosen.times,
        },
      ],
    },
  });
  expect(await shop.lines("select distinct item_no, state from slot_claim")).toEqual(["1 sold"]);
  // An hour and a quarter of cabin and therapist, an hour and a half of the sauna.
  expect(await claims()).toEqual(["2 3 48"]);
});

test("a hold keeps the times from others, and says which are taken with free ones of the stay", async () => {
  const asked = { currency: "CZK", businessTrip: false, couponId: 0, insurance: null } as const;
  const ask = (line: ChosenPackage, hold: boolean) =>
    shop.guest.ask("availableRooms", { ...asked, items: [line], hold, holdToken: null });
  const wanted = await choose([massageAt("10:30", "11:30"), saunaAt("20:30", "22:00")]);
  expect(await ask(wanted, true)).toMatchObject({ answer: { items: [{ ok: true }], hold: {} } });
  const rival = await choose([massageAt("12:30", "13:30"), saunaAt("20:30", "22:00")]);
  expect(await ask(rival, true)).toMatchObject({
    answer: {
      items: [
        {
          ok: false,
          available: 2,
          mayWait: false,
          takenTimes: [
            {
              index: 1,
              nearest: [times("18:00", "19:30"), times("18:30", "20:00"), times("19:00", "20:30")],
            },
          ],
        },
      ],
      hold: null,
    },
  });
  expect(await claims()).toEqual(["2 3 0"]);
});

test("a time that was taken meanwhile takes nothing of the package, and is named with the nearest", async () => {
  const late = await choose([massageAt("10:30", "11:30"), saunaAt("17:00", "18:30")]);
  await sell(await choose([saunaAt("16:00", "17:30")], SINGLE));
  const before = await claims();
  expect(await save(late)).toMatchObject({
    status: 409,
    problem: {
      code: "slot_taken",
      items: [
        {
          lineCode: late.lineCode,
          field: "booking.0.times.1",
          nearest: [times("17:30", "19:00"), times("18:00", "19:30"), times("18:30", "20:00")],
        },
      ],
    },
  });
  expect(await claims()).toEqual(before);
});

test("a time that the service is closed at is refused as taken", async () => {
  const line = await choose([massageAt("10:15", "11:15")]);
  expect(await save(line)).toMatchObject({
    status: 409,
    problem: { code: "slot_taken", items: [{ field: "booking.0.times.0", nearest: [{}, {}, {}] }] },
  });
  expect(await claims()).toEqual(["0 0 0"]);
});

test.each<[string, ContentTime, string]>([
  [
    "before check-in",
    massageAt("10:00", "11:00", stay.arrival),
    "must lie between check-in and check-out of the stay, or on its days if the service has `whole_days`",
  ],
  ["of another length", saunaAt("17:00", "18:00"), "must last as many slots in a row as `times_wanted` says"],
  ["for more persons", saunaAt("17:00", "18:30", 3), "must be for as many persons as `times_wanted` says"],
  [
    "of no content",
    { ...massageAt("10:00", "11:00"), contentCode: "bath" },
    "must name a content and a service of `times_wanted`",
  ],
])("a time %s is refused with its field by save, and changes no price", async (_, time, message) => {
  const line = await choose([time]);
  const refused = {
    status: 400,
    problem: { code: "invalid_request", items: [{ field: "booking.0.times.0", message }] },
  };
  expect(await shop.guest.price([line])).toMatchObject({ answer: { total: line.shownTotal } });
  expect(await save(line)).toMatchObject(refused);
});

test("two massages at once take both therapists but never one cabin twice", async () => {
  expect(await save(await choose([massageAt("10:30", "11:30"), massageAt("10:30", "11:30")]))).toMatchObject({
    problem: { code: "slot_taken", items: [{ field: "booking.0.times.0" }, { field: "booking.0.times.1" }] },
  });
  await shop.settle({
    packages: [weekend],
    wellness: {
      venues: [],
      resources: RESOURCES.map((one) => ({ ...one, capacity: 2 })),
      services: [sauna, massage],
    },
  });
  await sell(await choose([massageAt("10:30", "11:30"), massageAt("11:00", "12:00")]));
  expect(await claims()).toEqual(["2 6 60"]);
});

test("what ends a reservation gives back its nights and its times", async () => {
  const line = await choose([massageAt("10:30", "11:30")]);
  const { paymentId, returnToken } = await sell(line);
  const other = await choose([massageAt("10:30", "11:30"), saunaAt("17:00", "18:30")]);
  // Another time in its place takes the same hours again.
  expect(await save(other, { replace: { paymentId, returnToken } })).toMatchObject({ ok: true });
  expect(await claims()).toEqual(["2 3 48"]);
});

async function shore() {
  const found = await findHotel(shop.database.pool, "shore");
  if (!found) throw new Error("There is no hotel");
  return found;
}

/** Moves the stay to begin on Saturday. */
async function move(number: string) {
  const jobs = await openJobQueue(shop.database, [MAIL_JOB], {
    works: false,
    report: (error) => {
      throw error;
    },
  });
  const { hotelId } = await shore();
  const wish = { arrival: SATURDAY, roomType: null, unit: null, itemNo: null, tells: true, by: "Jana" };
  const moved = await moveReservation({ database: shop.database, jobs }, { hotelId, number }, wish, NOW);
  await jobs.stop();
  return moved;
}

test("where guests of a stay may come all day, a massage before check-in is had, named as the nearest, and kept by a stay that moves", async () => {
  const allDay = { ...massage, wholeDays: true as const };
  await shop.settle({
    packages: [weekend],
    wellness: { venues: [], resources: RESOURCES, services: [sauna, allDay] },
  });
  await sell(await choose([massageAt("10:00", "11:00", stay.arrival)], SINGLE));
  const { number, paymentId, returnToken } = await sell(await choose([massageAt("10:00", "11:00")]));
  const late = await choose([massageAt("10:30", "11:30", stay.arrival)]);
  expect(await save(late)).toMatchObject({
    problem: {
      items: [
        {
          nearest: [
            times("11:30", "12:30", stay.arrival),
            times("12:00", "13:00", stay.arrival),
            times("12:30", "13:30", stay.arrival),
          ],
        },
      ],
    },
  });
  // The massage is on the new first day, before check-in.
  expect(await move(number)).toMatchObject({
    ok: true,
    value: { words: "moved to 2027-05-15 until 2027-05-17" },
  });
  expect(await claims()).toEqual(["4 4 60"]);
  // An hour after check-out of the new last day one is chosen for the afternoon.
  vi.setSystemTime(Date.parse("2027-05-17T09:00:00Z"));
  const [reservationId = ""] = await shop.lines("select reservation_id from reservation where number = $1", [
    number,
  ]);
  const link = {
    paymentId,
    returnToken: linkTokenOf(SECRET, reservationId, Date.parse("2027-06-01T00:00:00Z")),
  };
  const [lineCode = ""] = await shop.lines(
    "select line_code from reservation_item where reservation_id = $1",
    [reservationId],
  );
  const chosen = [massageAt("10:00", "11:00"), massageAt("12:00", "13:00", "2027-05-17")];
  expect(returnToken).not.toBe(link.returnToken);
  expect(await shop.guest.ask("packageTimes", { ...link, lineCode, times: chosen })).toMatchObject({
    answer: { items: [{ times: chosen }] },
  });
});

test("a stay that moves keeps the times that lie in it, the others fall open; whoever blocks one reads whose it is", async () => {
  const { number } = await sell(await choose([massageAt("10:30", "11:30"), saunaAt("17:00", "18:30")]));
  const found = await shore();
  const { hotelId } = found;
  const moved = await move(number);
  const words = "moved to 2027-05-15 until 2027-05-17; a time of its package is open again";
  expect(moved).toMatchObject({ ok: true, value: { words, told: true } });
  // Before check-in of its new first day, the massage's times are free for others.
  expect(await claims()).toEqual(["2 1 18"]);
  const block = { resource: "sauna_room", times: times("18:00", "19:00"), count: 1, reason: "", by: "Jana" };
  expect(await blockSlots(shop.database, hotelId, block, NOW)).toMatchObject({
    problem: { code: "slots_taken", holders: [{ number, lastName: "O’Brien-Nováková", serviceId: SAUNA }] },
  });
  expect(await readServiceDay(shop.database.pool, found, SATURDAY)).toMatchObject({
    visits: [{ number, service: { en: "Sauna" }, persons: 2, price: null, lastName: "O’Brien-Nováková" }],
  });
});

describe("times that are chosen later", () => {
  let key: { paymentId: string; returnToken: string };
  let lineCode: string;

  beforeEach(async () => {
    const line = await choose([massageAt("10:30", "11:30")]);
    const { paymentId, returnToken } = await sell(line);
    key = { paymentId, returnToken };
    lineCode = line.lineCode;
  });

  const change = (chosen: ContentTime[], of: Partial<typeof key> & { lineCode?: string } = {}) =>
    shop.guest.ask("packageTimes", { ...key, lineCode, times: chosen, ...of });
  const told = () => shop.lines("select kind from outgoing_mail where kind like '%_times' order by kind");

  test("take their slots, give back those of the old ones, and tell guest and hotel once", async () => {
    const wanted = [saunaAt("17:00", "18:30"), massageAt("11:00", "12:00")];
    const answer = { answer: { items: [{ times: wanted.toReversed() }] } };
    // The first is taken over half an hour of the guest's own massage.
    expect(await Promise.all([change(wanted), change(wanted)])).toMatchObject([answer, answer]);
    expect(await claims()).toEqual(["2 3 48"]);
    expect(await told()).toEqual(["guest_times", "hotel_times"]);
    expect(await change(wanted.toReversed())).toMatchObject(answer);
    expect(await change([])).toMatchObject({ answer: { items: [{ times: [], timesWanted: [{}, {}, {}] }] } });
    expect(await claims()).toEqual(["2 0 0"]);
    expect(await told()).toHaveLength(2);
  });

  test("are refused with the nearest when somebody else has them, and change nothing", async () => {
    await sell(await choose([saunaAt("17:00", "18:30")], SINGLE));
    const before = await claims();
    expect(await change([massageAt("10:30", "11:30"), saunaAt("16:30", "18:00")])).toMatchObject({
      status: 409,
      problem: {
        code: "slot_taken",
        items: [
          {
            lineCode,
            field: "times.1",
            nearest: [times("15:00", "16:30"), times("15:30", "17:00"), times("18:30", "20:00")],
          },
        ],
      },
    });
    expect(await claims()).toEqual(before);
  });

  test.each<[string, () => ReturnType<typeof change>, object]>([
    ["another guest's key", () => change([], { returnToken: "r".repeat(43) }), { code: "login_required" }],
    ["no such line", () => change([], { lineCode: "x" }), { code: "invalid_request", field: "ibe_code" }],
    [
      "a time outside the stay",
      () => change([massageAt("10:30", "11:30"), massageAt("11:00", "12:00", stay.departure)]),
      { code: "invalid_request", items: [{ field: "times.1" }] },
    ],
    [
      "one too many",
      () =>
        change(
          ["10:30", "11:30", "12:30"].map((from) => massageAt(from, `${Number(from.slice(0, 2)) + 1}:30`)),
        ),
      { code: "invalid_request", items: [{ field: "times.2" }] },
    ],
  ])("are refused for %s", async (_, ask, problem) => {
    expect(await ask()).toMatchObject({ ok: false, problem });
    expect(await claims()).toEqual(["2 2 30"]);
  });

  test("are refused for a reservation that is cancelled, which has given back its nights and times", async () => {
    const [number = ""] = await shop.lines("select number from reservation");
    await cancelReservation(shop.database, number);
    expect(await claims()).toEqual(["0 0 0"]);
    expect(await change([])).toMatchObject({ status: 400, problem: { field: "payment_id" } });
  });

  test("stay as they are once they have begun or the stay is over", async () => {
    // A quarter to ten, by the hotel's clock, of the day of a massage that is sold until the evening before.
    await shop.settle({
      packages: [weekend],
      wellness: { venues: [], resources: RESOURCES, services: [sauna, { ...massage, leadMinutes: 720 }] },
    });
    vi.setSystemTime(Date.parse("2027-05-15T07:45:00Z"));
    const [reservationId = ""] = await shop.lines("select reservation_id from reservation");
    const until = Date.parse("2027-06-01T00:00:00Z");
    const link = { ...key, returnToken: linkTokenOf(SECRET, reservationId, until) };
    const later = (chosen: ContentTime[]) => change(chosen, link);
    expect(await later([])).toMatchObject({ status: 400, problem: { field: "times" } });
    expect(await later([massageAt("10:30", "11:30"), saunaAt("17:00", "18:30")])).toMatchObject({ ok: true });
    expect(await later([massageAt("10:30", "11:30"), massageAt("12:30", "13:30")])).toMatchObject({
      status: 400,
    });
    vi.setSystemTime(Date.parse("2027-05-16T09:00:00Z"));
    expect(await later([massageAt("10:30", "11:30")])).toMatchObject({
      status: 400,
      problem: { field: "payment_id" },
    });
  });
});
