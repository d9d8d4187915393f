import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { atOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { expireReservations } from "../../reservations/index.ts";
import { offerReturnedRooms } from "../offer-returned-rooms.ts";
import { without } from "../../testing/cut-guard.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";
import { LONG, tearNights, WARNING, type Blocking } from "../../testing/torn-house.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";

const DAY = 86_400_000;

let shop: TestShop;
let jobs: JobQueue;
let blocking: Blocking;

beforeAll(async () => {
  shop = await openShop();
  jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
});
beforeEach(async () => {
  await shop.settle(WARNING);
  blocking = await tearNights(shop);
  vi.setSystemTime(NOW);
});
afterEach(() => shop.empty());
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

/** A walk by an engine that has seen nothing yet. */
const walk = () => offerReturnedRooms({ database: shop.database, jobs }, new Map(), Date.now());
const expire = () => expireReservations({ database: shop.database, jobs }, Date.now());
const accept = (saved: SavedReservation) => shop.guest.ask("acceptOffer", keyOf(saved));
const leave = (saved: SavedReservation) => shop.guest.ask("leaveWaitingList", keyOf(saved));
const freeRoom = () => cancelReservation(shop.database, blocking.second);

async function join(): Promise<SavedReservation> {
  return answered(shop.guest.book([LONG], { waitingList: true }));
}

async function offered(): Promise<SavedReservation> {
  const guest = await join();
  await freeRoom();
  await walk();
  return guest;
}

const stateOf = async ({ number }: SavedReservation) =>
  (await shop.lines("select state from reservation where number = $1", [number]))[0];
const mailsOf = (kind: string) =>
  shop.lines("select mail_id from outgoing_mail where kind = $1", [kind]).then(({ length }) => length);

// Every offer and every booking ends with this row.
const LAST_ROW = "select from inventory_version for update";
const THE_OFFER = "select from reservation where state = 'offered' for update";

const WAITS_STILL = [
  {
    statement: "for no key update skip locked",
    guard: /and state = 'waiting_list'\s+for no key update skip locked/,
  },
  { statement: "set state = 'offered'", guard: /and state = 'waiting_list'/ },
];
const IS_OPEN = {
  statement: "payment_method = $6",
  guard: /state = 'offered' and hold_until > \$3/,
  instead: "$3::timestamptz is not null",
};

describe("two engines that walk the list at once", () => {
  test("offer the rooms once", async () => {
    const guest = await join();
    await cancelReservation(shop.database, blocking.whole);
    await freeRoom();
    await atOnce(shop, LAST_ROW, [walk, walk]);
    expect(await stateOf(guest)).toBe("offered");
    expect(await mailsOf("guest_offer")).toBe(1);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("control: without the row's lock and state both offer them, and one fails over what the other wrote", async () => {
    await join();
    await cancelReservation(shop.database, blocking.whole);
    await freeRoom();
    await without(WAITS_STILL, async () => {
      const outcomes = await atOnce(shop, LAST_ROW, [walk, walk]);
      expect(outcomes.filter((outcome) => outcome instanceof Error)).toHaveLength(1);
    });
  });
});

describe("an offer that is accepted", () => {
  /** The offer's last moment for accepting, and the first moment after it for expiring. */
  async function endOfOffer(order: "accept first" | "end first", guest: SavedReservation) {
    const accepting = () => {
      vi.setSystemTime(NOW + DAY - 1);
      return accept(guest);
    };
    const ending = () => {
      vi.setSystemTime(NOW + DAY);
      return expire();
    };
    return atOnce(shop, THE_OFFER, order === "accept first" ? [accepting, ending] : [ending, accepting]);
  }

  test("in its last moment is booked when it comes before the end, and has ended when it comes after", async () => {
    const guest = await offered();
    expect(await endOfOffer("accept first", guest)).toMatchObject([{ ok: true }, []]);
    expect(await stateOf(guest)).toBe("confirmed");
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("after its end is not booked any more", async () => {
    const guest = await offered();
    expect(await endOfOffer("end first", guest)).toMatchObject([
      { length: 1 },
      { problem: { code: "offer_ended" } },
    ]);
    expect(await stateOf(guest)).toBe("expired");
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test.each([
    ["accept first", "confirmed", { ok: true }, { problem: { code: "offer_ended" } }],
    ["leave first", "cancelled", { problem: { code: "offer_ended" } }, { ok: true }],
  ])("and declined at once: %s counts", async (order, state, accepted, left) => {
    const guest = await offered();
    const rivals = [() => accept(guest), () => leave(guest)];
    const outcomes = await atOnce(shop, THE_OFFER, order === "accept first" ? rivals : rivals.toReversed());
    expect(order === "accept first" ? outcomes : outcomes.toReversed()).toMatchObject([accepted, left]);
    expect(await stateOf(guest)).toBe(state);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("control: without the guard only the database's own check keeps it from being booked after its end", async () => {
    const guest = await offered();
    await without([IS_OPEN], async () => {
      expect(await endOfOffer("end first", guest)).toMatchObject([{ length: 1 }, { status: 500 }]);
    });
  });
});

describe("the last room, for a guest who books and one who waits", () => {
  test.each([
    ["the walk comes first", "offered", { problem: { code: "last_minute" } }],
    ["the booking comes first", "waiting_list", { ok: true }],
  ])("%s: one of them has it", async (first, state, expected) => {
    const guest = await join();
    await freeRoom();
    const request = await shop.guest.request(await shop.guest.choose([LONG]));
    const book = () => shop.guest.save(request);
    const walkFirst = first.startsWith("the walk");
    const outcomes = await atOnce(shop, LAST_ROW, walkFirst ? [walk, book] : [book, walk]);
    expect(outcomes[walkFirst ? 1 : 0]).toMatchObject(expected);
    expect(await stateOf(guest)).toBe(state);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });
});
