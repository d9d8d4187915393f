import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { SlotWaitRequest } from "@portico/contract/wellness/slot-wait";
import { aCoupon } from "@portico/domain/testing/coupon";
import { addDays } from "@portico/domain/dates/plain-date";
import { aPackage, inRoom, WEEKEND } from "@portico/domain/testing/package";
import { aMassage, at, RESOURCES } from "@portico/domain/testing/timed-service";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { blockSlots, unblockSlots } from "../../desk/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { expireReservations } from "../../reservations/index.ts";
import { offerReturnedRooms, type SeenVersions } from "../offer-returned-rooms.ts";
import { tellFreeSlots, type SeenSlots } from "../tell-free-slots.ts";
import { deleteOldSlotWaits } from "../../wellness/index.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { LONG, tearNights, WARNING, type Blocking } from "../../testing/torn-house.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { answered, keyOf, type Wish } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: TestShop;
let jobs: JobQueue;
let blocking: Blocking;
let seen: SeenVersions;

beforeAll(async () => {
  shop = await openShop();
  jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
});
beforeEach(async () => {
  seen = new Map();
  const packages = [aPackage({ nights: 4, rooms: [inRoom(DOUBLE)] })];
  await shop.settle({ ...WARNING, packages, coupons: [aCoupon({ maxUses: 1 })] });
  blocking = await tearNights(shop);
  // Waiting for the import has moved the clock.
  vi.setSystemTime(NOW);
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
  await shop.empty();
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

const walk = (now = Date.now()) => offerReturnedRooms({ database: shop.database, jobs }, seen, now);
const expire = (now: number) => expireReservations({ database: shop.database, jobs }, now);
const mails = ({ number }: SavedReservation) =>
  shop.lines(
    `select kind from outgoing_mail join reservation on reservation_id = owner_id
     where number = $1 order by kind`,
    [number],
  );
const free = () =>
  shop.lines("select distinct capacity - held - sold from resource_night where resource_id = 1");

const trySave = (wish: Wish, changes: Partial<SaveRequest> = {}) => shop.guest.book([wish], changes);

async function join(changes: Partial<SaveRequest> = {}, wish: Wish = LONG): Promise<SavedReservation> {
  return answered(trySave(wish, { waitingList: true, ...changes }));
}

async function load(saved: SavedReservation) {
  return answered(shop.guest.ask("loadReservation", keyOf(saved)));
}

const stateOf = async (saved: SavedReservation) => (await load(saved)).state;
const accept = (saved: SavedReservation) => shop.guest.ask("acceptOffer", keyOf(saved));
const leave = (saved: SavedReservation) => shop.guest.ask("leaveWaitingList", keyOf(saved));

/** The guest of 103 leaves: 103 is free for all four nights. */
const freeRoom = () => cancelReservation(shop.database, blocking.second);

describe("a stay that no single room is free for", () => {
  test("is refused as lost unless the guest wishes to wait", async () => {
    expect(await trySave(LONG)).toMatchObject({ ok: false, problem: { code: "last_minute" } });
    expect(await free()).toEqual(["1"]);
  });

  test("is said to be free night by night, and no night is kept from others", async () => {
    const items = await shop.guest.choose([LONG]);
    const looked = await shop.guest.ask("availableRooms", {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      items,
      hold: true,
      holdToken: null,
    });
    expect(looked).toMatchObject({
      answer: { items: [{ ok: true, singleUnit: false, mayWait: true }], hold: null },
    });
    expect(await free()).toEqual(["1"]);
  });

  test("waits: it takes and owes nothing, has its place, and guest and hotel are told", async () => {
    const [first, second] = [await join(), await join({ paymentMethod: "bank_transfer" })];
    expect(first).toMatchObject({ state: "waiting_list", bank: null, keptUntil: null });
    expect(second).toMatchObject({ state: "waiting_list", bank: null, keptUntil: null });
    expect([(await load(first)).queuePlace, (await load(second)).queuePlace]).toEqual([1, 2]);
    expect(await mails(first)).toEqual(["guest_waiting", "hotel_waiting"]);
    expect(await free()).toEqual(["1"]);
    const owed = await shop.lines(
      "select number from payable join reservation using (hotel_id, reservation_id)",
    );
    expect(owed).not.toContain(first.number);
    expect(owed).not.toContain(second.number);
  });

  test.each(["off", "restricted"] as const)(
    "can't wait at a hotel whose mode is %s",
    async (roomCheckMode) => {
      const request = await shop.guest.request(await shop.guest.choose([LONG]), { waitingList: true });
      await shop.settle({ rules: { ...WARNING.rules, roomCheckMode } });
      expect(await shop.guest.save(request)).toMatchObject({
        ok: false,
        problem: { code: "not_offered", field: "waiting_list" },
      });
    },
  );

  test("keeps its link open for as long as it waits", async () => {
    const waiting = await join();
    vi.setSystemTime(NOW + 40 * DAY);
    expect(await stateOf(waiting)).toBe("waiting_list");
  });
});

describe("when a room comes back", () => {
  test("nothing is offered before it does", async () => {
    const waiting = await join();
    expect(await walk()).toEqual([]);
    expect(await stateOf(waiting)).toBe("waiting_list");
  });

  test("a package waits for its room and gets it at its own price", async () => {
    const waiting = await join({}, { ...LONG, packageId: WEEKEND });
    expect(await load(waiting)).toMatchObject({
      state: "waiting_list",
      total: 899_000,
      items: [{ kind: "package", packageName: "Weekend" }],
    });
    await walk();
    await freeRoom();
    await walk();
    expect(await stateOf(waiting)).toBe("offered");
    expect(await accept(waiting)).toMatchObject({ ok: true });
    expect(await load(waiting)).toMatchObject({ state: "confirmed", total: 899_000 });
  });

  test("who came first is offered it: held for a day, told once, and the next moves up", async () => {
    const [first, second] = [await join(), await join()];
    await walk();
    await freeRoom();
    await walk();
    await walk();
    expect(await load(first)).toMatchObject({ state: "offered", keptUntil: NOW + DAY, queuePlace: null });
    expect(await load(second)).toMatchObject({ state: "waiting_list", queuePlace: 1 });
    expect(await mails(first)).toEqual(["guest_offer", "guest_waiting", "hotel_waiting"]);
    expect(await shop.lines("select distinct held from resource_night where resource_id = 1")).toEqual(["1"]);
  });

  test("who came later is served first when less is enough for them", async () => {
    const long = await join({}, { ...LONG, arrival: "2027-05-09" });
    const short = await join({}, { ...LONG, arrival: "2027-05-11", departure: "2027-05-13" });
    // Somebody takes the night that only the long stay needs, in all three rooms.
    await shop.guest.book([1, 2, 3].map(() => ({ ...LONG, arrival: "2027-05-09", departure: "2027-05-10" })));
    await freeRoom();
    await walk();
    expect([await stateOf(long), await stateOf(short)]).toEqual(["waiting_list", "offered"]);
  });

  test("who joins after the walk has seen the room is not forgotten", async () => {
    const other = await join({}, { ...LONG, departure: "2027-05-15" });
    await shop.guest.book([1, 2, 3].map(() => ({ ...LONG, arrival: "2027-05-14", departure: "2027-05-15" })));
    await freeRoom();
    await walk();
    const late = await join();
    await walk();
    expect([await stateOf(other), await stateOf(late)]).toEqual(["waiting_list", "offered"]);
  });

  test("the offer never outlasts the eve of the arrival", async () => {
    const waiting = await join();
    await freeRoom();
    const eve = Date.parse("2027-05-09T16:00:00Z");
    vi.setSystemTime(eve);
    await walk();
    // Midnight in Prague, in summer time.
    expect((await load(waiting)).keptUntil).toBe(Date.parse("2027-05-09T22:00:00Z"));
  });
});

describe("who is offered a room", () => {
  async function offered(changes: Partial<SaveRequest> = {}): Promise<SavedReservation> {
    const waiting = await join(changes);
    await freeRoom();
    await walk();
    return waiting;
  }

  test("accepts and pays at the hotel: it is sold, owed and confirmed", async () => {
    const guest = await offered();
    expect(await accept(guest)).toMatchObject({ ok: true, answer: { state: "confirmed", bank: null } });
    expect(await shop.lines("select distinct held, sold from resource_night where resource_id = 1")).toEqual(
      expect.arrayContaining(["0 2"]),
    );
    expect(
      await shop.lines(
        `select purpose, method, amount_minor = total_minor from payable
         join reservation using (hotel_id, reservation_id) where number = $1`,
        [guest.number],
      ),
    ).toEqual(["full on_site true"]);
    expect(await mails(guest)).toEqual([
      "guest_confirmation",
      "guest_offer",
      "guest_waiting",
      "hotel_notice",
      "hotel_waiting",
    ]);
  });

  test("accepts and pays by transfer: it is held until the payment comes", async () => {
    const guest = await offered({ paymentMethod: "bank_transfer" });
    expect(await accept(guest)).toMatchObject({
      answer: { state: "pending_payment", bank: { due: "2027-01-15" } },
    });
  });

  test("pays at the hotel when no transfer would come in time any more", async () => {
    const waiting = await join({ paymentMethod: "bank_transfer" });
    await freeRoom();
    vi.setSystemTime(Date.parse("2027-05-09T16:00:00Z"));
    await walk();
    expect(await accept(waiting)).toMatchObject({
      answer: { state: "confirmed", paymentMethod: "on_site", bank: null },
    });
  });

  test("may accept again without any effect", async () => {
    const guest = await offered();
    await accept(guest);
    const before = await mails(guest);
    expect(await accept(guest)).toMatchObject({ ok: true, answer: { state: "confirmed" } });
    expect(await mails(guest)).toEqual(before);
    expect(await leave(guest)).toMatchObject({ problem: { code: "offer_ended" } });
  });

  test("is too late once the time is over, and the next in line is offered the room", async () => {
    const [guest, next] = [await join(), await join()];
    await freeRoom();
    await walk();
    vi.setSystemTime(NOW + DAY);
    expect(await accept(guest)).toMatchObject({ problem: { code: "offer_ended" } });
    expect(await expire(NOW + DAY - 1)).toEqual([]);
    await Promise.all([expire(NOW + DAY), expire(NOW + DAY)]);
    expect(await load(guest)).toMatchObject({ state: "expired", waitEnd: "offer_ended" });
    expect(await mails(guest)).toContain("guest_offer_ended");
    await walk();
    expect(await stateOf(next)).toBe("offered");
    expect(await accept(guest)).toMatchObject({ problem: { code: "offer_ended" } });
  });

  test("may decline, once or twice, and the next in line is offered the room", async () => {
    const [guest, next] = [await join(), await join()];
    await freeRoom();
    await walk();
    expect(await leave(guest)).toMatchObject({ answer: { state: "cancelled", waitEnd: "declined" } });
    expect(await leave(guest)).toMatchObject({ answer: { state: "cancelled", waitEnd: "declined" } });
    await walk();
    expect(await stateOf(next)).toBe("offered");
    expect((await mails(guest)).filter((kind) => kind === "hotel_expired")).toHaveLength(1);
  });
});

describe("a wait", () => {
  test("is left, and who stands behind moves up", async () => {
    const [first, second] = [await join(), await join()];
    expect(await leave(first)).toMatchObject({ answer: { state: "cancelled", waitEnd: "left" } });
    expect(await load(second)).toMatchObject({ queuePlace: 1, waitEnd: null });
    expect(await accept(first)).toMatchObject({ problem: { code: "offer_ended" } });
  });

  test("that has lasted for weeks is left, and the guest sees that it is", async () => {
    const waiting = await join();
    vi.setSystemTime(NOW + 40 * DAY);
    expect(await leave(waiting)).toMatchObject({ answer: { state: "cancelled" } });
  });

  test("ends on the day of arrival, and the guest is told once", async () => {
    const waiting = await join();
    const midnight = Date.parse("2027-05-09T22:00:00Z");
    await walk(midnight - 1);
    expect(await stateOf(waiting)).toBe("waiting_list");
    await Promise.all([walk(midnight), walk(midnight)]);
    expect(await load(waiting)).toMatchObject({ state: "expired", waitEnd: "wait_over" });
    expect(await mails(waiting)).toEqual(["guest_waiting", "guest_waiting_over", "hotel_waiting"]);
  });

  test("gives the use of its coupon back when it ends", async () => {
    const coupon = await answered(shop.guest.ask("coupon", { code: "LETO" }));
    const items = await shop.guest.choose([LONG]);
    const total = items.reduce((sum, { shownTotal }) => sum + shownTotal, 0);
    const discounted = { couponId: coupon.id, insurance: null, expectedTotal: total - 100_000 };
    const first = await join(discounted);
    expect(await trySave(LONG, { ...discounted, waitingList: true })).toMatchObject({
      problem: { code: "coupon_restricted" },
    });
    await leave(first);
    expect(await join(discounted)).toMatchObject({ state: "waiting_list" });
  });
});

describe("a time of a service", () => {
  /** The import numbers services after the three room types. */
  const SERVICE = 4;
  const day = "2027-05-14";
  const wish: SlotWaitRequest = {
    serviceId: SERVICE,
    day,
    times: { from: at("10:00"), to: at("12:00") },
    slots: 0,
    persons: 1,
    contact: { firstName: "Žofie", lastName: "Malá", email: "zofie@guest.example" },
  };
  let seenSlots: SeenSlots;

  beforeEach(async () => {
    seenSlots = new Map();
    // One massage of an hour at 10:00, 10:30 or 11:00, with a quarter of an hour for the cabin.
    await shop.settle({ wellness: { venues: [], resources: RESOURCES, services: [aMassage()] } });
    vi.setSystemTime(NOW);
    await block("10:00", "12:15");
  });
  afterEach(() => emptyTables(shop.database, ["slot_wait", "slot_counter", "slot_block"]));

  /** The cabin is off sale for these hours. */
  async function block(start: string, end: string, date = day): Promise<number> {
    const times = { day: date, from: at(start), to: at(end) };
    const wanted = { resource: "cabin", times, count: 1, reason: "", by: "Jana" };
    const blocked = await blockSlots(shop.database, await hotelId(), wanted, NOW);
    return blocked.ok ? blocked.value : 0;
  }
  const unblock = async (blockNo = 1) =>
    unblockSlots(shop.database, await hotelId(), { blockNo, by: "Jana" });
  const hotelId = async () => Number((await shop.lines("select hotel_id from hotel"))[0]);

  const wait = (changes: Partial<SlotWaitRequest> = {}) =>
    shop.guest.ask("waitForSlot", { ...wish, ...changes });
  const from = (email: string) => ({ contact: { ...wish.contact, email } });
  const tell = (now = NOW) => tellFreeSlots({ database: shop.database, jobs }, seenSlots, now);
  const told = () =>
    shop.lines(
      `select contact ->> 'email', told_from, told_to, kind, state from slot_wait
       join outgoing_mail on about = wait_id order by told_from, 1`,
    );

  test("is told to those who wait for it when it is free, each once, the oldest first and each another", async () => {
    const { contact } = wish;
    expect(await wait()).toMatchObject({ ok: true, answer: { waits: true, free: [], place: 1 } });
    expect(await wait({ contact: { ...contact, email: "ZOFIE@guest.example" } })).toMatchObject({ ok: true });
    expect(await wait(from("emil@guest.example"))).toMatchObject({ answer: { waits: true, place: 2 } });
    await tell();
    expect(await told()).toEqual([]);
    await unblock();
    await tell();
    await tell();
    // The hour after the first would meet its quarter of an hour.
    expect(await told()).toEqual(["ZOFIE@guest.example 600 660 guest_slot_free queued"]);
    expect(await wait()).toMatchObject({
      answer: { waits: false, free: [{ times: { from: 600, to: 660 } }, {}, {}] },
    });
    await tell(NOW + HOUR);
    expect(await told()).toHaveLength(1);
    await tell(NOW + 2 * HOUR);
    expect((await told()).toSorted()).toEqual([
      "ZOFIE@guest.example 600 660 guest_slot_free queued",
      "emil@guest.example 600 660 guest_slot_free queued",
    ]);
  });

  test("is not told to those who could not come then, until their own is free", async () => {
    await wait({ times: { from: at("10:45"), to: at("12:00") } });
    await unblock();
    await block("11:00", "11:30");
    await tell();
    expect(await told()).toEqual([]);
    await unblock(2);
    await tell();
    expect(await told()).toEqual(["zofie@guest.example 660 720 guest_slot_free queued"]);
  });

  test("is told by one of three engines that look at once", async () => {
    await wait();
    await unblock();
    const parts = { database: shop.database, jobs };
    await Promise.all([1, 2, 3].map(() => tellFreeSlots(parts, new Map(), NOW)));
    expect(await told()).toHaveLength(1);
  });

  test("cannot be waited for where it never comes", async () => {
    const refused: [Partial<SlotWaitRequest>, field: string][] = [
      [{ serviceId: 99 }, "room_type_id"],
      [{ times: { from: at("10:00"), to: at("10:45") } }, "start"],
      [{ persons: 2 }, "persons"],
      [{ slots: 2 }, "slots"],
      [{ day: "2027-01-09" }, "date"],
      [from("zofie"), "contact.email"],
    ];
    for (const [changes, field] of refused)
      expect(await wait(changes)).toMatchObject({ ok: false, problem: { items: [{ field }] } });
    expect(await shop.lines("select count(*) from slot_wait")).toEqual(["0"]);
  });

  test("nobody waits for more than ten at once, and wishes are forgotten after their day", async () => {
    const days = Array.from({ length: 11 }, (_, later) => addDays(day, later));
    for (const date of days) await block("00:00", "24:00", date);
    const all = [];
    for (const date of days) all.push((await wait({ day: date })).status);
    expect(all).toEqual([...Array<number>(10).fill(200), 429]);
    await deleteOldSlotWaits(shop.database.pool, await hotelId(), addDays(day, 2));
    expect(await shop.lines("select count(*) from slot_wait")).toEqual(["8"]);
  });
});
