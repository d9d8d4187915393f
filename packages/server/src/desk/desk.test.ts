import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { aMonthPlan } from "@portico/domain/testing/month-plan";
import { aPackage, inRoom, massages, WEEKEND } from "@portico/domain/testing/package";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { cutGuard } from "../testing/cut-guard.ts";
import { DOUBLE, HOUSE, NIGHT_PRICE, SINGLE, theShoreHotel } from "../testing/shore-hotel.ts";
import { NOW, openShop, type TestShop, PATIENCE } from "../testing/test-shop.ts";
import { answered, type Wish } from "../testing/test-guest.ts";
import { cancelForHotel } from "./hotel-decision.ts";
import { testOwners } from "../payables/testing/test-owners.ts";
import { checkInvariants } from "../database/index.ts";
import { openJobQueue, type JobQueue } from "../jobs/index.ts";
import { MAIL_JOB } from "../mail/index.ts";
import { settleExpiredHolds } from "../inventory/index.ts";
import { importHotel } from "../property/index.ts";
import { blockRooms, unblockRooms, type BlockWish } from "./block-rooms.ts";
import { listReservations } from "./reservation-list-store.ts";
import { moveReservation, type MoveWish } from "./move-reservation.ts";
import { readDossier } from "./reservation-dossier.ts";
import { resendLetter } from "./resend-letter.ts";

let shop: TestShop;
let jobs: JobQueue;
let hotelId: number;

beforeAll(async () => {
  shop = await openShop();
  jobs = await openJobQueue(shop.database, [MAIL_JOB], {
    works: false,
    report: (error) => {
      throw error;
    },
  });
  hotelId = Number((await shop.lines("select hotel_id from hotel"))[0]);
});
beforeEach(() => shop.empty());
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

const stay = { arrival: "2027-05-10", departure: "2027-05-12" };
const aDouble: Wish = { roomTypeId: DOUBLE, ...stay };

async function book(wishes: readonly Wish[] = [aDouble], changes = {}): Promise<SavedReservation> {
  return answered(shop.guest.book([...wishes], { paymentMethod: "on_site", ...changes }));
}

const block = (wish: Partial<BlockWish>, now = NOW) =>
  blockRooms(
    shop.database,
    hotelId,
    { room: "double", stay, count: 1, reason: "a burst pipe", by: "Jana", ...wish },
    now,
  );

const move = ({ number }: { number: string }, wish: Partial<MoveWish>) =>
  moveReservation(
    { database: shop.database, jobs },
    { hotelId, number },
    { arrival: null, roomType: null, unit: null, itemNo: null, tells: false, by: "Jana", ...wish },
    NOW,
  );

const isSound = async () => expect(await checkInvariants(shop.database.pool)).toEqual([]);

/** The named rooms of a reservation, night by night. */
const roomsOf = ({ number }: { number: string }) =>
  shop.lines(
    `select u.name, n.night from unit_night n join unit u using (hotel_id, unit_id) join reservation r using (hotel_id, reservation_id)
     where r.number = $1 order by n.night, u.name`,
    [number],
  );

const canBook = async (wish: Wish = aDouble) =>
  (await shop.guest.book([wish], { paymentMethod: "on_site" })).ok;

/** What the desk has given back is for sale once its news has come. */
const isOnSaleAgain = (wish?: Wish) =>
  vi.waitFor(async () => expect(await canBook(wish)).toBe(true), PATIENCE);

describe("rooms off sale", () => {
  test("a block takes so many of a kind from what guests can book, and gives them back", async () => {
    const blocked = await block({ count: 2 });
    expect(blocked).toEqual({ ok: true, value: 1 });
    await isSound();
    expect(await canBook()).toBe(true);
    expect(await canBook()).toBe(false);
    expect(await block({})).toMatchObject({
      problem: { code: "taken", nights: [{ night: "2027-05-10" }, {}] },
    });
    const ended = await unblockRooms(shop.database, hotelId, { blockNo: 1, by: "Petr" });
    expect(ended).toMatchObject({ ok: true, value: { quantity: 2, reason: "a burst pipe", by: "Jana" } });
    expect(await unblockRooms(shop.database, hotelId, { blockNo: 1, by: "Petr" })).toMatchObject({
      problem: { code: "no_block" },
    });
    await isSound();
    await isOnSaleAgain();
    expect(await shop.lines("select action, done_by, words from staff_action order by action_no")).toEqual([
      "block Jana 2 of double off sale from 2027-05-10 to 2027-05-12",
      "unblock Petr 2 of double on sale again from 2027-05-10 to 2027-05-12",
    ]);
  });

  test("a room by its name is given to nobody, and guests who were to have it get another", async () => {
    const saved = await book();
    expect(await roomsOf(saved)).toEqual(["101 2027-05-10", "101 2027-05-11"]);
    expect((await block({ room: "101" })).ok).toBe(true);
    expect((await roomsOf(saved))[0]).toMatch(/^10[23] /);
    await isSound();
    expect(await canBook()).toBe(true);
    expect(await canBook()).toBe(false);
    expect(
      await shop.lines(
        "select count(*) from unit_night n join unit u using (hotel_id, unit_id) where u.name = '101' and n.reservation_id is not null",
      ),
    ).toEqual(["0"]);
  });

  test("a room whose guest was promised it stays the guest's, and the reservation is named", async () => {
    const saved = await book();
    expect((await move(saved, { unit: "101" })).ok).toBe(true);
    expect(await block({ room: "101" })).toEqual({
      ok: false,
      problem: { code: "room_given", number: saved.number },
    });
    expect((await move(saved, { unit: "103" })).ok).toBe(true);
    expect((await block({ room: "101" })).ok).toBe(true);
    expect(await block({ room: "101" })).toMatchObject({ problem: { code: "room_given", number: null } });
    await isSound();
  });

  test("the whole house off sale needs every room", async () => {
    await book();
    expect(await block({ room: "house" })).toMatchObject({ problem: { code: "taken" } });
    expect(
      (await block({ room: "house", stay: { arrival: "2027-06-01", departure: "2027-06-03" } })).ok,
    ).toBe(true);
    expect(await canBook({ roomTypeId: SINGLE, arrival: "2027-06-02", departure: "2027-06-03" })).toBe(false);
    await isSound();
  });

  test("a block outlives an import of the hotel's file, which cannot take its room away", async () => {
    await block({ room: "102" });
    await shop.change({ code: "shore", name: { en: "Another name" } });
    await isSound();
    const without = theShoreHotel().resources.map((resource) =>
      resource.kind === "pool"
        ? { ...resource, units: resource.units.filter(({ name }) => name !== "102") }
        : resource,
    );
    const refused = await importHotel(shop.database, theShoreHotel({ resources: without }));
    expect(refused).toMatchObject({ ok: false });
    expect(await shop.lines("select room, ended_at is null from room_block")).toEqual(["102 true"]);
  });

  test.each([
    ["an unknown room", { room: "doubel" }, "no_room"],
    ["several times one room", { room: "101", count: 2 }, "one_room_only"],
    ["nights that are over", { stay: { arrival: "2027-01-09", departure: "2027-01-12" } }, "past"],
  ])("%s is refused", async (_, wish, code) => {
    expect(await block(wish)).toMatchObject({ problem: { code } });
    expect(await shop.lines("select count(*) from room_block")).toEqual(["0"]);
  });
});

describe("moving a reservation", () => {
  test("to other days: rooms, days and deadlines move, the price does not", async () => {
    const saved = await book();
    const moved = await move(saved, { arrival: "2027-05-20", tells: true });
    expect(moved).toMatchObject({ ok: true, value: { told: true } });
    await isSound();
    expect(await roomsOf(saved)).toEqual(["101 2027-05-20", "101 2027-05-21"]);
    const dossier = await readDossier(shop.database.pool, { hotelId, hotel: theShoreHotel() }, saved.number);
    const { reservation, letters, history } = dossier ?? {};
    expect(reservation).toMatchObject({
      arrival: "2027-05-20",
      departure: "2027-05-22",
      total: 2 * NIGHT_PRICE[DOUBLE],
      payables: [{ method: "on_site", dueOn: "2027-05-20" }],
    });
    // Free until three days before the arrival at six in the evening, by the hotel's clock.
    const cancellation = { freeUntil: Date.parse("2027-05-17T16:00:00Z") };
    const nights = [{ date: "2027-05-20" }, { date: "2027-05-21" }];
    expect(reservation?.items).toMatchObject([{ quote: { nights, cancellation } }]);
    expect(letters?.filter(({ kind }) => kind === "guest_confirmation")).toHaveLength(2);
    expect(history?.map(({ words }) => words)).toContain("Jana: moved to 2027-05-20 until 2027-05-22");
    await isOnSaleAgain();
  });

  test("of a stay by the month: each month, paid or not, begins and is due on its anchor of the new arrival", async () => {
    const { ratePlans, search } = theShoreHotel();
    const plan = aMonthPlan({ instalments: true }, {}, DOUBLE);
    await shop.settle({ ratePlans: [...ratePlans, plan], search: { ...search, horizonDays: 731 } });
    const months = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-07-10", ratePlanId: 4 };
    const saved = await book([months]);
    await shop.lines("update payable set state = 'paid' where due_on = '2027-06-10'");
    expect((await move(saved, { arrival: "2027-06-10" })).ok).toBe(true);
    await isSound();
    const dossier = await readDossier(shop.database.pool, { hotelId, hotel: theShoreHotel() }, saved.number);
    expect(dossier?.reservation).toMatchObject({
      total: 4_980_000,
      payables: [
        { purpose: "instalment", amount: 2_490_000, dueOn: "2027-06-10" },
        { purpose: "instalment", amount: 2_490_000, dueOn: "2027-07-10" },
      ],
      items: [
        { quote: { rent: { lines: [{ to: "2027-07-10" }, { from: "2027-07-10", to: "2027-08-10" }] } } },
      ],
    });
  });

  test("to another kind of room, at the price that was agreed", async () => {
    const saved = await book([{ roomTypeId: SINGLE, ...stay }]);
    expect((await move(saved, { roomType: "double" })).ok).toBe(true);
    await isSound();
    expect((await roomsOf(saved))[0]).toMatch(/^10/);
    await isOnSaleAgain({ roomTypeId: SINGLE, ...stay });
    const [listed] = await listReservations(shop.database.pool, hotelId, {
      from: null,
      to: null,
      states: null,
      text: saved.number,
      most: 10,
    });
    expect(listed).toMatchObject({ roomTypeIds: [DOUBLE], total: 2 * NIGHT_PRICE[SINGLE] });
  });

  test("a package moves as a room does, its extra night and its contents too", async () => {
    const prices = aPackage().prices;
    await shop.settle({
      packages: [
        aPackage({ rooms: [inRoom(SINGLE)], contents: [massages()], extraNights: { most: 1, prices } }),
      ],
    });
    const wish = { roomTypeId: SINGLE, packageId: WEEKEND, arrival: "2027-05-10", departure: "2027-05-13" };
    const saved = await book([wish]);
    expect((await move(saved, { arrival: "2027-05-20", roomType: "double" })).ok).toBe(true);
    await isSound();
    expect((await roomsOf(saved)).map((line) => line.slice(4))).toEqual([
      "2027-05-20",
      "2027-05-21",
      "2027-05-22",
    ]);
    const dossier = await readDossier(shop.database.pool, { hotelId, hotel: theShoreHotel() }, saved.number);
    expect(dossier?.reservation).toMatchObject({ total: 2 * 899_000, arrival: "2027-05-20" });
    expect(dossier?.reservation.items).toMatchObject([
      {
        kind: "package",
        packageName: { en: "Weekend" },
        roomName: { en: "Double room" },
        contents: [{ name: { en: "Massage" }, count: 2 }],
        quote: { extraNights: [{ date: "2027-05-22" }] },
      },
    ]);
  });

  test("never onto what is sold or held, and then nothing is changed", async () => {
    const saved = await book();
    for (let room = 0; room < 3; room += 1)
      await book([{ ...aDouble, arrival: "2027-05-20", departure: "2027-05-21" }]);
    expect(await move(saved, { arrival: "2027-05-19" })).toMatchObject({
      problem: { code: "taken", nights: [{ night: "2027-05-20" }] },
    });
    expect(await roomsOf(saved)).toEqual(["101 2027-05-10", "101 2027-05-11"]);
    await isSound();
  });

  test("by a day, onto its own nights", async () => {
    const saved = await book([{ roomTypeId: HOUSE, ...stay }]);
    expect((await move(saved, { arrival: "2027-05-11" })).ok).toBe(true);
    await isSound();
  });

  test("one of several rooms, while the others stay where they are", async () => {
    const saved = await book([aDouble, aDouble]);
    expect(await move(saved, { roomType: "single" })).toMatchObject({
      problem: { code: "which_item", items: [1, 2] },
    });
    expect((await move(saved, { itemNo: 2, arrival: "2027-05-14" })).ok).toBe(true);
    await isSound();
    expect(await roomsOf(saved)).toEqual([
      "101 2027-05-10",
      "101 2027-05-11",
      "101 2027-05-14",
      "101 2027-05-15",
    ]);
    expect(await shop.lines("select arrival, departure from reservation")).toEqual(["2027-05-10 2027-05-16"]);
    expect((await move(saved, { arrival: "2027-05-11" })).ok).toBe(true);
    expect((await roomsOf(saved)).map((line) => line.slice(4))).toEqual([
      "2027-05-11",
      "2027-05-12",
      "2027-05-15",
      "2027-05-16",
    ]);
    await isSound();
  });

  test("an unpaid one keeps waiting for its money, and not past its arrival", async () => {
    const saved = await book([aDouble], { paymentMethod: "bank_transfer" });
    expect(await move(saved, { arrival: "2027-01-12" })).toMatchObject({ problem: { code: "due_later" } });
    expect((await move(saved, { arrival: "2027-05-20" })).ok).toBe(true);
    expect(await shop.lines("select distinct state from claim")).toEqual(["held"]);
    await isSound();
  });

  test.each<[string, Partial<MoveWish>, string]>([
    ["a kind that the hotel has not", { roomType: "suite" }, "no_type"],
    ["a day that is over", { arrival: "2027-01-02" }, "past"],
    ["where it is already", { arrival: stay.arrival }, "same"],
    ["a room of another kind", { unit: "201" }, "other_kind"],
    ["a room that is none", { unit: "999" }, "no_room"],
  ])("to %s is refused", async (_, wish, code) => {
    expect(await move(await book(), wish)).toMatchObject({ problem: { code } });
    await isSound();
  });

  test("one that has ended, or is not there, is refused", async () => {
    const saved = await book();
    const parts = { database: shop.database, jobs, owners: testOwners(jobs), operator: "Jana" };
    await cancelForHotel(parts, { hotelId, number: saved.number }, { keep: "terms", now: NOW });
    expect(await move(saved, { arrival: "2027-05-20" })).toMatchObject({
      problem: { code: "not_possible", state: "cancelled" },
    });
    expect(await move({ number: "none" }, { unit: "101" })).toMatchObject({ problem: { code: "not_found" } });
    expect(await shop.lines("select action, done_by from staff_action")).toEqual(["cancel Jana"]);
  });
});

describe("sending a letter again", () => {
  const resend = (number: string, wish = {}) =>
    resendLetter(
      { database: shop.database, jobs },
      { hotelId, hotel: theShoreHotel({ languages: ["en", "de"] }), number },
      { kind: null, to: null, language: null, by: "Jana", ...wish },
    );

  test("the newest to the guest goes out once more, in the language that is asked for from now on", async () => {
    const { number } = await book();
    expect(await resend(number, { language: "de" })).toEqual({
      ok: true,
      value: { kind: "guest_confirmation", to: "zofie@guest.example" },
    });
    expect(await resend(number, { kind: "hotel_notice", to: "desk@hotel.example" })).toMatchObject({
      ok: true,
    });
    await isSound();
    expect(
      await shop.lines(
        "select kind, state, recipient from outgoing_mail order by kind, recipient nulls first",
      ),
    ).toEqual([
      "guest_confirmation queued ",
      "guest_confirmation queued ",
      "hotel_notice queued ",
      "hotel_notice queued desk@hotel.example",
    ]);
    expect(await shop.lines("select language from reservation")).toEqual(["de"]);
    expect(await shop.lines("select words from staff_action order by action_no")).toEqual([
      "letter guest_confirmation sent again in de",
      "letter hotel_notice sent again to another address",
    ]);
  });

  test.each([
    ["in a language that the hotel does not write in", { language: "fr" }, { code: "no_language" }],
    ["of a kind that never was", { kind: "guest_paid", language: "de" }, { code: "no_letter" }],
  ])("one %s is refused", async (_, wish, problem) => {
    const { number } = await book();
    expect(await resend(number, wish)).toMatchObject({ problem });
    expect(await shop.lines("select language from reservation")).toEqual(["en"]);
  });
});

/** Guests book the three doubles of each night while staff block them and move other stays there. */
async function rush(): Promise<void> {
  const after = (day: string) => `${day.slice(0, 8)}0${Number(day.slice(9)) + 1}`;
  const nights = ["2027-07-01", "2027-07-02", "2027-07-03", "2027-07-04"];
  const movable: SavedReservation[] = [];
  for (const night of nights) {
    const [arrival, departure] = [night.replace("-07-", "-08-"), after(night).replace("-07-", "-08-")];
    movable.push(await book([{ ...aDouble, arrival, departure }]));
  }
  const asked = await Promise.all(
    nights.map(async (arrival) =>
      shop.guest.request(await shop.guest.choose([{ ...aDouble, arrival, departure: after(arrival) }])),
    ),
  );
  await Promise.all(
    nights.flatMap((arrival, index) => {
      const request = asked[index];
      const saved = movable[index];
      const one = { arrival, departure: after(arrival) };
      return [
        ...(request === undefined
          ? []
          : [1, 2, 3].map(() => shop.guest.save({ ...request, paymentMethod: "on_site" }))),
        block({ stay: one }),
        block({ stay: one, room: "102" }),
        ...(saved === undefined ? [] : [move(saved, { arrival })]),
      ];
    }),
  );
  await settleExpiredHolds(shop.database, NOW);
}

const soldOver = () =>
  shop.lines(
    "select night, sold from resource_night where resource_id = 1 and held + sold > 3 order by night",
  );

describe("guests, blocks and moves at once", () => {
  test("no night is ever sold beyond its rooms, and no room twice", async () => {
    await rush();
    expect(await soldOver()).toEqual([]);
    expect(
      await shop.lines(
        "select night, sold from resource_night where resource_id = 1 and night between '2027-07-01' and '2027-07-04' order by night",
      ),
    ).toEqual(["2027-07-01 3", "2027-07-02 3", "2027-07-03 3", "2027-07-04 3"]);
    await isSound();
  });

  test("control: without the guard of the counters the same rush sells beyond them", async () => {
    cutGuard({ statement: "insert into resource_night", guard: /where exists \([\s\S]*?\n {5}\)\n/ });
    await shop.database.pool.query("alter table resource_night drop constraint no_oversell");
    await rush();
    expect(await soldOver()).not.toEqual([]);
  });
});
