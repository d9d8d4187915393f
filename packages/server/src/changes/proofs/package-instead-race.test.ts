import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { aService } from "@portico/domain/testing/coupon";
import { aPackage, inRoom, WEEKEND } from "@portico/domain/testing/package";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel } from "../../desk/index.ts";
import { atOnce as reachAtOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { without } from "../../testing/cut-guard.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";

// Guests who take a package of 8,990 Kč in the place of the rate plan of their room of 4,400 Kč, or other extras for it, at the same
// moment as another tab of theirs, staff, or somebody who wants the only single. A dog costs 150 Kč a night.

let desk: CardDesk;
let jobs: JobQueue;
let hotelId: number;

const DOG = 1;

beforeAll(async () => {
  desk = await CardDesk.open();
  jobs = await openJobQueue(desk.shop.database, [MAIL_JOB], { works: false, report: () => undefined });
  hotelId = Number((await desk.shop.lines("select hotel_id from hotel where code = 'shore'"))[0]);
});
beforeEach(async () => {
  await desk.empty();
  await desk.shop.settle({
    ...cardPayment(desk.gateway.account),
    services: [aService({ id: DOG, code: "dog", unit: "night", amounts: { CZK: 15_000 }, maxQuantity: 2 })],
    packages: [aPackage({ rooms: [inRoom(DOUBLE), inRoom(SINGLE)] })],
    guestChanges: { rooms: true, extras: true, packages: true, daysBeforeArrival: 1, time: "18:00" },
  });
});
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(async () => {
  await jobs.stop();
  await desk.close();
});

const MAY = { arrival: "2027-05-14", departure: "2027-05-16" };

async function paid(): Promise<SavedReservation> {
  const saved = await desk.book([{ roomTypeId: DOUBLE, ...MAY }], { paymentPart: "full" });
  await desk.drive(saved, "paid");
  await desk.check(saved);
  return saved;
}

type Wish = { packageId?: number; roomTypeId?: number; dogs?: number };

/** The press that takes what the guest is offered for this. */
async function pressFor(saved: SavedReservation, { packageId, roomTypeId, dogs = 0 }: Wish) {
  const { items } = await answered(desk.shop.guest.ask("loadReservation", keyOf(saved)));
  const [item] = items;
  if (item?.kind !== "room") throw new Error("There is no room");
  const { lineCode, guests } = item;
  const wish = {
    ...keyOf(saved),
    lineCode,
    ...MAY,
    guests,
    roomTypeId: roomTypeId ?? null,
    ratePlanId: null,
    packageId: packageId ?? null,
    services: dogs === 0 ? null : [{ serviceId: DOG, quantity: dogs }],
  };
  const { room } = await answered(desk.shop.guest.ask("changeOffer", wish));
  return () => desk.shop.guest.ask("changeReservation", { ...wish, quoteId: room?.quoteId ?? "none" });
}

const toPackage = (saved: SavedReservation) => pressFor(saved, { packageId: WEEKEND });
const withDogs = (saved: SavedReservation, dogs: number) => pressFor(saved, { dogs });

const atOnce = (rivals: readonly (() => Promise<unknown>)[]) =>
  reachAtOnce(desk.shop, "select from reservation for update", rivals);

async function letters(saved: SavedReservation) {
  await desk.work();
  return (await desk.mails(saved)).filter((kind) => /_(changed|cancelled)$/.test(kind));
}

/** How often the guest was told that the room is changed, and by how much in all the reservation costs more. */
async function told(): Promise<number[]> {
  const [row = ""] = await desk.shop.lines(
    "select concat(count(*), ' ', sum((told ->> 'difference')::bigint)) from changed_item",
  );
  return row.split(" ").map(Number);
}

const CHANGED = ["guest_item_changed", "hotel_item_changed"];
const REFUSED = { status: 409, problem: { code: "price_changed" } };
const LOCK = [{ statement: "select from reservation where hotel_id = $1", guard: /for no key update/ }];

describe("two tabs", () => {
  test("with the same package are one change", async () => {
    const saved = await paid();
    const press = await toPackage(saved);
    const changed = { answer: { total: 899_000, items: [{ kind: "package" }] } };
    expect(await atOnce([press, press])).toMatchObject([changed, changed]);
    expect(await letters(saved)).toEqual(CHANGED);
    expect(await told()).toEqual([1, 459_000]);
  });

  test.each<[string, first: typeof toPackage, second: typeof toPackage, total: number, refused: object]>([
    // What has become a package is changed by the hotel.
    ["the package first", toPackage, (saved) => withDogs(saved, 1), 899_000, { status: 422 }],
    ["the extra first", (saved) => withDogs(saved, 1), toPackage, 470_000, REFUSED],
    [
      "two numbers of one extra",
      (saved) => withDogs(saved, 1),
      (saved) => withDogs(saved, 2),
      470_000,
      REFUSED,
    ],
  ])(
    "with different wishes: %s counts, and the other is refused",
    async (_, first, second, total, refused) => {
      const saved = await paid();
      const rivals = [await first(saved), await second(saved)];
      expect(await atOnce(rivals)).toMatchObject([{ ok: true, answer: { total } }, refused]);
      expect(await letters(saved)).toEqual(CHANGED);
      expect(await told()).toEqual([1, total - 440_000]);
    },
  );

  test.each<[string, rivals: (typeof toPackage)[]]>([
    ["a package and an extra", [toPackage, (saved) => withDogs(saved, 1)]],
    ["two numbers of one extra", [(saved) => withDogs(saved, 1), (saved) => withDogs(saved, 2)]],
  ])(
    "control: without the row's lock, %s are both told as done, or the database refuses one",
    async (_, rivals) => {
      const saved = await paid();
      const presses: (() => Promise<unknown>)[] = [];
      for (const rival of rivals) presses.push(await rival(saved));
      await without(LOCK, async () => {
        const outcomes = (await atOnce(presses)) as { status: number }[];
        const failed = outcomes.filter(({ status }) => status === 500);
        const [changes = 0] = await told();
        expect(changes + failed.length).toBe(2);
      });
      await desk.empty();
    },
  );
});

describe("guest and staff", () => {
  const byStaff =
    ({ number }: SavedReservation) =>
    () =>
      cancelForHotel(
        { database: desk.shop.database, jobs, owners: desk.payments.owners },
        { hotelId, number },
        { keep: "terms", now: NOW },
      );

  test("staff first: nothing becomes a package, and what was paid goes back", async () => {
    const saved = await paid();
    const press = await toPackage(saved);
    expect(await atOnce([byStaff(saved), press])).toMatchObject([
      { value: { kept: 0 } },
      { status: 422, problem: { code: "restriction" } },
    ]);
    expect(await letters(saved)).toEqual(["guest_cancelled"]);
    expect(await desk.ledger()).toMatchObject([{ taken: 440_000, refunded: 440_000 }]);
  });

  test("the guest first: staff cancel the package", async () => {
    const saved = await paid();
    const press = await toPackage(saved);
    expect(await atOnce([press, byStaff(saved)])).toMatchObject([
      { answer: { total: 899_000 } },
      { value: { kept: 0 } },
    ]);
    await desk.work();
    expect(await desk.ledger()).toMatchObject([{ taken: 440_000, refunded: 440_000 }]);
    expect(await desk.shop.lines("select count(*) from claim where reservation_id is not null")).toEqual([
      "0",
    ]);
  });
});

describe("the package with the only single, which somebody else wants", () => {
  async function rivals(saved: SavedReservation) {
    const { guest } = desk.shop;
    const items = await guest.choose([{ roomTypeId: SINGLE, ...MAY }]);
    const press = await pressFor(saved, { packageId: WEEKEND, roomTypeId: SINGLE });
    return { buy: async () => guest.save(await guest.request(items)), press };
  }

  /** As if the guest had thought for too long. */
  const letGo = () => desk.shop.database.pool.query("update hold set expires_at = $1", [new Date(NOW - 1)]);

  test("waits for the guest's decision, and is theirs where nothing is kept any more", async () => {
    const saved = await paid();
    const { buy, press } = await rivals(saved);
    expect(await buy()).toMatchObject({ ok: false, problem: { code: "last_minute" } });
    await letGo();
    expect(await buy()).toMatchObject({ ok: true });
    expect(await press()).toMatchObject({ status: 409, problem: { code: "last_minute" } });
    expect(await answered(desk.shop.guest.ask("loadReservation", keyOf(saved)))).toMatchObject({
      total: 440_000,
      items: [{ kind: "room", roomTypeId: DOUBLE }],
    });
  });

  test("control: without the counters' check it is sold twice, or the database refuses it", async () => {
    const saved = await paid();
    const { buy, press } = await rivals(saved);
    await letGo();
    expect(await buy()).toMatchObject({ ok: true });
    const guard =
      /and \(c\.held \+ c\.sold <= 0 or n\.held \+ n\.sold \+ c\.held \+ c\.sold <= n\.capacity\)/;
    await without([{ statement: "insert into resource_night as n", guard }], async () => {
      expect(await press()).toMatchObject({ status: 500 });
    });
  });
});
