import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { aCoupon } from "@portico/domain/testing/coupon";
import { aPackage, inRoom, WEEKEND } from "@portico/domain/testing/package";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { expireReservations } from "../../reservations/index.ts";
import { offerReturnedRooms, type SeenVersions } from "../offer-returned-rooms.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { LONG, tearNights, WARNING, type Blocking } from "../../testing/torn-house.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import type { Wish } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";

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
const keyOf = ({ paymentId, returnToken }: SavedReservation) => ({ paymentId, returnToken });
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
  const saved = await trySave(wish, { waitingList: true, ...changes });
  if (!saved.ok) throw new Error(saved.problem.code);
  return saved.answer;
}

async function load(saved: SavedReservation) {
  const loaded = await shop.guest.ask("loadReservation", keyOf(saved));
  if (!loaded.ok) throw new Error(loaded.problem.code);
  return loaded.answer;
}

const stateOf = async (saved: SavedReservation) => (await load(saved)).state;
const accept = (saved: SavedReservation) => shop.guest.ask("acceptOffer", keyOf(saved));
const leave = (saved: SavedReservation) => shop.guest.ask("leaveWaitingList", keyOf(saved));

/** The guest of 103 goes: 103 is free for all four nights. */
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
    // Somebody takes the night that only the long stay needs from all three rooms.
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
    const coupon = await shop.guest.ask("coupon", { code: "LETO" });
    if (!coupon.ok) throw new Error(coupon.problem.code);
    const items = await shop.guest.choose([LONG]);
    const total = items.reduce((sum, { shownTotal }) => sum + shownTotal, 0);
    const discounted = { couponId: coupon.answer.id, insurance: null, expectedTotal: total - 100_000 };
    const first = await join(discounted);
    expect(await trySave(LONG, { ...discounted, waitingList: true })).toMatchObject({
      problem: { code: "coupon_restricted" },
    });
    await leave(first);
    expect(await join(discounted)).toMatchObject({ state: "waiting_list" });
  });
});
