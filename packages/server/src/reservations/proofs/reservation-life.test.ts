import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { aMassage, at, RESOURCES } from "@portico/domain/testing/timed-service";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { cancelForHotel, moveReservation, recordPayment } from "../../desk/index.ts";
import { testOwners } from "../../payables/testing/test-owners.ts";
import { expireReservations } from "../expire-reservations.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered, keyOf, type Wish } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let jobs: JobQueue;

beforeAll(async () => {
  shop = await openShop({ holdsPerAddress: 2 });
  jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
  await shop.empty();
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const single = { roomTypeId: SINGLE, arrival: "2027-05-10", departure: "2027-05-12" };
const double = { ...single, roomTypeId: DOUBLE };

/** The end of the fifth day after `NOW` in Prague. */
const DUE = Date.parse("2027-01-15T23:00:00Z");

async function book(wish: Wish, changes: Partial<SaveRequest> = {}): Promise<SavedReservation> {
  return answered(shop.guest.book([wish], changes));
}

const states = () => shop.lines("select state from reservation order by number");
const counters = () => shop.lines("select night, held, sold from resource_night order by night");

describe("a reservation whose transfer does not come", () => {
  test("expires at the end of its due day, not a moment before", async () => {
    await book(single, { paymentMethod: "bank_transfer" });
    await expireReservations({ database: shop.database, jobs }, DUE - 1);
    expect(await states()).toEqual(["pending_payment"]);
    await expireReservations({ database: shop.database, jobs }, DUE);
    expect(await states()).toEqual(["expired"]);
  });

  test("gives back nights and unit, owes nothing more, and guest and hotel are told once", async () => {
    const later = await shop.guest.request(await shop.guest.choose([single]));
    await book(single, { paymentMethod: "bank_transfer" });
    await Promise.all([1, 2, 3].map(() => expireReservations({ database: shop.database, jobs }, DUE)));
    expect(await counters()).toEqual([]);
    expect(await shop.lines("select count(*) from unit_night")).toEqual(["0"]);
    expect(await shop.lines("select distinct state from payable")).toEqual(["void"]);
    expect(
      await shop.lines("select kind from outgoing_mail where kind like '%expired' order by kind"),
    ).toEqual(["guest_expired", "hotel_expired"]);
    expect(await shop.guest.save(later)).toMatchObject({ ok: true, answer: { state: "confirmed" } });
  });

  test("is left alone when it was confirmed meanwhile", async () => {
    const { number } = await book(single, { paymentMethod: "bank_transfer" });
    await shop.lines("update reservation set state = 'confirmed', hold_until = null where number = $1", [
      number,
    ]);
    await shop.lines("update claim set state = 'sold'");
    await shop.lines("update resource_night set held = 0, sold = 1");
    expect(await expireReservations({ database: shop.database, jobs }, DUE + DAY)).toEqual([]);
    expect(await states()).toEqual(["confirmed"]);
  });

  test("counts against the guest's address: the third unpaid one is refused, one paid on the spot is not", async () => {
    const days = ["2027-06-01", "2027-06-05", "2027-06-10"];
    const outcomes: string[] = [];
    for (const arrival of days) {
      const wish = { roomTypeId: DOUBLE, arrival, departure: "2027-06-20" };
      const saved = await shop.guest.book([wish], { paymentMethod: "bank_transfer" });
      outcomes.push(saved.ok ? saved.answer.state : saved.problem.code);
    }
    expect(outcomes).toEqual(["pending_payment", "pending_payment", "too_many_holds"]);
    expect(await book({ roomTypeId: DOUBLE, arrival: "2027-06-10", departure: "2027-06-20" })).toMatchObject({
      state: "confirmed",
    });
  });
});

describe("a reservation that replaces another", () => {
  test("takes over its nights in one go, even the last room", async () => {
    const shorter = await shop.guest.choose([{ ...single, departure: "2027-05-11" }]);
    const first = await book(single);
    const again = await shop.guest.save(await shop.guest.request(shorter, { replace: keyOf(first) }));
    expect(again).toMatchObject({ ok: true });
    expect(await states()).toEqual(["cancelled", "confirmed"]);
    expect(await counters()).toEqual(["2027-05-10 0 1"]);
    expect(await shop.lines("select kind from outgoing_mail order by kind")).toEqual([
      "guest_cancelled",
      "guest_confirmation",
      "guest_confirmation",
      "hotel_expired",
      "hotel_notice",
      "hotel_notice",
    ]);
  });

  test("keeps the first one when the second can't be had", async () => {
    const first = await book(double);
    const request = await shop.guest.request(await shop.guest.choose([single]));
    await book(single);
    const refused = await shop.guest.save({ ...request, replace: keyOf(first) });
    expect(refused).toMatchObject({ problem: { code: "last_minute" } });
    expect(await states()).toEqual(["confirmed", "confirmed"]);
  });

  test("needs the first one's token", async () => {
    const first = await book(double);
    const request = await shop.guest.request(await shop.guest.choose([single]));
    const stolen = { paymentId: first.paymentId, returnToken: "A".repeat(22) };
    expect(await shop.guest.save({ ...request, replace: stolen })).toMatchObject({ status: 401 });
    expect(await states()).toEqual(["confirmed"]);
  });

  test.each([
    [24 * HOUR - 1, ["cancelled", "confirmed"]],
    [24 * HOUR, ["confirmed"]],
  ])(
    "%i ms after the first one was made its key still works, or no more: a day, for this as for all else",
    async (later, left) => {
      const first = await book(double);
      vi.setSystemTime(NOW + later);
      const again = await replace(first, single);
      expect(again.status).toBe(left.length === 1 ? 401 : 200);
      expect(await states()).toEqual(left);
    },
  );

  test("is no way around a cancellation fee", async () => {
    const first = await book({ ...double, ratePlanId: 2 });
    expect(await replace(first, single)).toMatchObject({
      status: 409,
      problem: { code: "reservation_exists", field: "replace_payment_id" },
    });
    expect(await states()).toEqual(["confirmed"]);
  });

  async function replace(first: SavedReservation, wish: Wish) {
    const request = await shop.guest.request(await shop.guest.choose([wish]));
    return shop.guest.save({ ...request, replace: keyOf(first) });
  }
});

describe("a room with a massage", () => {
  /** The import numbers services after the three room types. */
  const MASSAGE = 4;
  const day = "2027-05-11";
  const massage = { serviceId: MASSAGE, block: { day, from: at("10:00"), to: at("11:00") }, persons: 1 };
  const slots = () =>
    shop.lines(
      "select resource_id, min(minute), max(minute), sum(held) as held, sum(sold) as sold from slot_counter group by 1 order by 1",
    );
  /** An hour of the cabin and of a therapist, and a quarter to clean. */
  const taken = (held: number, sold: number) => [`2 600 670 ${held} ${sold}`, `3 600 670 ${held} ${sold}`];
  const parts = () => ({
    database: shop.database,
    jobs,
    owners: testOwners(jobs),
  });

  beforeEach(() => shop.settle({ wellness: { venues: [], resources: RESOURCES, services: [aMassage()] } }));

  async function bookBoth(changes: Partial<SaveRequest> = {}): Promise<SavedReservation> {
    return answered(shop.guest.book([massage, single], changes));
  }

  test.each<
    [end: string, method: "bank_transfer" | "on_site", by: (saved: SavedReservation) => Promise<unknown>]
  >([
    ["expires", "bank_transfer", () => expireReservations(parts(), DUE)],
    [
      "is cancelled by its hotel",
      "on_site",
      ({ number }) => cancelForHotel(parts(), { hotelId: 1, number }, { keep: "terms", now: NOW }),
    ],
    [
      "is replaced by another room",
      "on_site",
      async (saved) => {
        const request = await shop.guest.request(await shop.guest.choose([double]));
        return shop.guest.save({ ...request, replace: keyOf(saved) });
      },
    ],
  ])("that %s gives back both", async (_, paymentMethod, end) => {
    // What ends outside this engine reaches its search a moment later, and its save at once.
    const later = await shop.guest.request(await shop.guest.chooseAll([massage, single]));
    const saved = await bookBoth({ paymentMethod });
    expect(await slots()).toEqual(paymentMethod === "on_site" ? taken(0, 15) : taken(15, 0));
    await end(saved);
    expect(await slots()).toEqual([]);
    expect(await shop.lines("select from unit_night where resource_id = 2")).toEqual([]);
    expect(await shop.guest.save(later)).toMatchObject({ ok: true, answer: { state: "confirmed" } });
  });

  test("whose money comes late gets both again, or neither where somebody else has the massage", async () => {
    const { number } = await bookBoth({ paymentMethod: "bank_transfer" });
    await expireReservations(parts(), DUE);
    const other = await answered(shop.guest.book([massage]));
    const named = { hotelId: 1, number };
    expect(await recordPayment(parts(), named, DUE)).toMatchObject({ problem: { code: "not_possible" } });
    expect(await counters()).toEqual([]);
    await cancelForHotel(parts(), { hotelId: 1, number: other.number }, { keep: 0, now: DUE });
    expect(await recordPayment(parts(), named, DUE)).toMatchObject({ ok: true });
    expect(await slots()).toEqual(taken(0, 15));
    expect(await counters()).toEqual(["2027-05-10 0 1", "2027-05-11 0 1"]);
  });

  test("that moves to other days leaves the massage at its time, and says so", async () => {
    const { number } = await bookBoth();
    const wish = {
      arrival: "2027-05-17",
      roomType: null,
      unit: null,
      itemNo: null,
      tells: false,
      by: "Jana",
    };
    expect(await moveReservation(parts(), { hotelId: 1, number }, wish, NOW)).toMatchObject({
      value: {
        words: "moved to 2027-05-17 until 2027-05-19; Sauna stays on 2027-05-11 at 10:00, outside the stay",
      },
    });
    expect(await slots()).toEqual(taken(0, 15));
    expect(await counters()).toEqual(["2027-05-17 0 1", "2027-05-18 0 1"]);
  });

  test("that is paid in time has both for good, as they were sold and not as the hotel sells them by then", async () => {
    const { number } = await bookBoth({ paymentMethod: "bank_transfer" });
    await shop.change({
      wellness: {
        venues: [],
        resources: RESOURCES,
        services: [aMassage({ buffer: 60, takes: aMassage().takes.slice(0, 1) })],
      },
    });
    expect(await recordPayment(parts(), { hotelId: 1, number }, NOW)).toMatchObject({ ok: true });
    expect(await slots()).toEqual(taken(0, 15));
  });
});

describe("a guest who comes back", () => {
  test.each([
    ["on_site", { status: "unpaid", group: "thx", details: { code: null, state: "confirmed" } }],
    [
      "bank_transfer",
      { status: "pending", group: "pending", details: { code: "102", state: "pending_payment" } },
    ],
  ] as const)("hears how a payment %s stands", async (paymentMethod, expected) => {
    const saved = await book(single, { paymentMethod });
    expect(await shop.guest.ask("paymentCheck", keyOf(saved))).toMatchObject({ ok: true, answer: expected });
  });

  test("sees the reservation for a day, then needs to log in", async () => {
    const saved = await book(single);
    vi.setSystemTime(NOW + DAY - 1);
    expect(await shop.guest.ask("loadReservation", keyOf(saved))).toMatchObject({ ok: true });
    vi.setSystemTime(NOW + DAY);
    expect(await shop.guest.ask("loadReservation", keyOf(saved))).toMatchObject({
      status: 401,
      problem: { code: "login_required" },
    });
  });

  test("with another reservation's token sees nothing, and with a made-up id finds nothing", async () => {
    const [one, other] = [await book(single), await book(double)];
    const mixed = { paymentId: one.paymentId, returnToken: other.returnToken };
    expect(await shop.guest.ask("loadReservation", mixed)).toMatchObject({ status: 401 });
    expect(await shop.guest.ask("paymentCheck", mixed)).toMatchObject({ status: 401 });
    const unknown = { paymentId: "p_AAAAAAAAAAAAAAAAAAAAAA", returnToken: other.returnToken };
    expect(await shop.guest.ask("loadReservation", unknown)).toMatchObject({ status: 404 });
  });
});
