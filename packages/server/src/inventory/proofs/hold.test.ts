import type { ChosenItem, ChosenRoom } from "@portico/contract/checkout/chosen-item";
import { roomsOf } from "@portico/domain/reservations/reservation-item";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cutGuard } from "../../testing/cut-guard.ts";
import { deleteEndedHolds } from "../hold-store.ts";
import { deleteEmptyNights } from "../inventory-store.ts";
import { settleExpiredHolds } from "../settle-holds.ts";
import { DOUBLE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, type Reply } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { meetBeforeTheEnd } from "../testing/meet-before-the-end.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ holdsPerAddress: 3 });
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
  await shop.empty();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const stay = { arrival: "2027-05-10", departure: "2027-05-12" };
const single = { roomTypeId: SINGLE, ...stay };
const double = { roomTypeId: DOUBLE, ...stay };

function hold(items: ChosenItem[], holdToken: string | null = null, asks = true, address = "192.0.2.1") {
  return shop.guest.ask(
    "availableRooms",
    {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      items,
      hold: asks,
      holdToken,
    },
    // The engine trusts a proxy on its machine.
    { "x-forwarded-for": address },
  );
}

/** Like the page of a guest who has been there longer than an offer is valid. */
async function withFreshOffers(items: readonly ChosenItem[]): Promise<ChosenItem[]> {
  const question = { currency: "CZK", businessTrip: false, couponId: 0, insurance: null } as const;
  const priced = await answered(shop.guest.ask("price", { ...question, vouchers: [], items: [...items] }));
  return items.map((item, index) => ({ ...item, offerId: priced.items[index]?.offerId ?? "" }));
}

async function tokenOf(answer: ReturnType<typeof hold>): Promise<string> {
  const held = await answer;
  if (!held.ok || held.answer.hold === null) throw new Error(`Not held: ${JSON.stringify(held)}`);
  return held.answer.hold.token;
}

const counters = () => shop.lines("select resource_id, night, held, sold from resource_night order by 1, 2");

test("a hold keeps the nights for twenty minutes, and only its hash is stored", async () => {
  const held = await hold(await shop.guest.choose([single]));
  expect(held).toMatchObject({
    ok: true,
    answer: {
      items: [{ lineCode: "single-1", available: 1, ok: true }],
      hold: { expiresAt: NOW + 20 * MINUTE },
    },
  });
  expect(await counters()).toEqual(["2 2027-05-10 1 0", "2 2027-05-11 1 0"]);
  const stored = await shop.lines("select encode(token_hash, 'hex'), address_hash from hold");
  expect(stored[0]).not.toContain(held.ok ? held.answer.hold?.token : "");
  expect(stored[0]).not.toContain("127.0.0.1");
});

test("what one guest holds no other can save, and its holder saves it once", async () => {
  const items = await shop.guest.choose([single]);
  const request = await shop.guest.request(items);
  const token = await tokenOf(hold(items));
  expect(await shop.guest.save(request)).toMatchObject({ problem: { code: "last_minute" } });
  expect(await shop.guest.save({ ...request, holdToken: token })).toMatchObject({ ok: true });
  expect(await counters()).toEqual(["2 2027-05-10 0 1", "2 2027-05-11 0 1"]);
  expect(await shop.lines("select state from hold")).toEqual(["converted"]);
});

test("a transfer keeps what the hold kept, counted once", async () => {
  const items = await shop.guest.choose([single]);
  const token = await tokenOf(hold(items));
  const request = await shop.guest.request(items, { paymentMethod: "bank_transfer", holdToken: token });
  expect(await shop.guest.save(request)).toMatchObject({ ok: true, answer: { state: "pending_payment" } });
  expect(await counters()).toEqual(["2 2027-05-10 1 0", "2 2027-05-11 1 0"]);
});

test("a refused save leaves the hold as it was", async () => {
  const items = await shop.guest.choose([single]);
  const token = await tokenOf(hold(items));
  await shop.guest.save(await shop.guest.request(items, { holdToken: token, expectedTotal: 1 }));
  expect(await shop.lines("select state from hold")).toEqual(["active"]);
  expect(await counters()).toEqual(["2 2027-05-10 1 0", "2 2027-05-11 1 0"]);
});

test.each([
  [-1, "last_minute"],
  [0, "saved"],
])("%i ms after its end the nights of a hold are %s for others, sweeper or not", async (late, outcome) => {
  const items = await shop.guest.choose([single]);
  const request = await shop.guest.request(items);
  await hold(items);
  vi.setSystemTime(NOW + 20 * MINUTE + late);
  const looked = await hold(items, null, false);
  expect(looked).toMatchObject({ ok: true, answer: { items: [{ ok: outcome === "saved" }], hold: null } });
  const saved = await shop.guest.save(request);
  expect(saved.ok ? "saved" : saved.problem.code).toBe(outcome);
});

test("the sweeper gives back what expired holds keep, and nothing else", async () => {
  await hold(await shop.guest.choose([single]));
  vi.setSystemTime(NOW + 10 * MINUTE);
  await hold(await shop.guest.choose([double]));
  await settleExpiredHolds(shop.database, NOW + 25 * MINUTE);
  expect(await shop.lines("select state from hold order by expires_at")).toEqual(["expired", "active"]);
  expect(await counters()).toEqual(["1 2027-05-10 1 0", "1 2027-05-11 1 0"]);
});

test("a hold can be prolonged ten times, then its end stays", async () => {
  const items = await shop.guest.choose([single]);
  const token = await tokenOf(hold(items));
  const ends: number[] = [];
  for (let round = 1; round <= 11; round++) {
    vi.setSystemTime(NOW + round * 10 * MINUTE);
    const held = await hold(await withFreshOffers(items), token);
    ends.push(((held.ok ? held.answer.hold?.expiresAt : undefined) ?? 0) - NOW);
  }
  const tenth = 10 * 10 * MINUTE + 20 * MINUTE;
  expect(ends.slice(8)).toEqual([tenth - 10 * MINUTE, tenth, tenth]);
});

test("the same hold with other rooms lets go of the first ones", async () => {
  const token = await tokenOf(hold(await shop.guest.choose([single])));
  expect(await tokenOf(hold(await shop.guest.choose([double]), token))).toBe(token);
  expect(await counters()).toEqual(["1 2027-05-10 1 0", "1 2027-05-11 1 0"]);
});

test("naming a hold without asking for one gives it back", async () => {
  const items = await shop.guest.choose([single]);
  const token = await tokenOf(hold(items));
  expect(await hold(items, token, false)).toMatchObject({
    ok: true,
    answer: { items: [{ lineCode: "single-1", ok: true }], hold: null },
  });
  expect(await shop.lines("select state from hold")).toEqual(["released"]);
  expect(await counters()).toEqual([]);
});

describe("nothing is kept, and nothing written, for", () => {
  afterEach(async () => expect(await counters()).toEqual([]));

  const far = { arrival: "3000-01-01", departure: "3000-12-30" };
  test.each<[string, Partial<ChosenRoom>]>([
    ["a line without an offer", { offerId: "" }],
    ["an offer of another room", { roomTypeId: DOUBLE }],
    ["an offer of another rate", { ratePlanId: 99 }],
    ["an offer of another stay", far],
    [
      "an offer of other guests",
      { guests: Array.from({ length: 20 }, () => ({ categoryId: 77, meal: "none" })) },
    ],
  ])("%s", async (_, change) => {
    const [item] = roomsOf(await shop.guest.choose([single]));
    const refused = await hold(item ? [{ ...item, ...change }] : []);
    expect(refused).toMatchObject({
      status: 400,
      problem: { code: "invalid_request", field: "booking.0.guid" },
    });
  });

  test("an offer that has expired, until price has given a fresh one", async () => {
    const items = await shop.guest.choose([single]);
    vi.setSystemTime(NOW + 30 * MINUTE);
    expect(await hold(items)).toMatchObject({ status: 400, problem: { field: "booking.0.guid" } });
    const token = await tokenOf(hold(await withFreshOffers(items)));
    await hold(items, token, false);
  });

  test("a stay that the hotel has offered and sells no longer", async () => {
    const items = await shop.guest.choose([single]);
    await shop.settle({ search: { ...theShoreHotel().search, horizonDays: 30 } });
    expect(await hold(items)).toMatchObject({ status: 422, problem: { code: "restriction" } });
  });
});

test("nights that nobody keeps are removed in bounded steps, and those of a booking stay", async () => {
  await hold(await shop.guest.choose([single]));
  await shop.database.pool.query(
    `insert into resource_night (hotel_id, resource_id, night, capacity)
     select hotel_id, 1, date '2099-01-01' + day, 3 from hotel cross join generate_series(1, 5) as day`,
  );
  expect(await deleteEmptyNights(shop.database.pool, 3)).toBe(3);
  expect(await deleteEmptyNights(shop.database.pool, 3)).toBe(2);
  expect(await counters()).toEqual(["2 2027-05-10 1 0", "2 2027-05-11 1 0"]);
});

test("two lines of one kind need two rooms", async () => {
  const [item] = await shop.guest.choose([single]);
  if (!item) return;
  const twice = [item, { ...item, lineCode: "single-2" }];
  expect(await hold(twice)).toMatchObject({
    ok: true,
    answer: { items: [{ ok: true }, { ok: false }], hold: null },
  });
  expect(await counters()).toEqual([]);
});

test("a fourth hold of one address is not placed, though the rooms are free", async () => {
  const held: boolean[] = [];
  for (const [arrival, departure] of [
    ["2027-06-01", "2027-06-02"],
    ["2027-06-05", "2027-06-06"],
    ["2027-06-10", "2027-06-11"],
    ["2027-06-15", "2027-06-16"],
  ] as const) {
    const answer = await hold(await shop.guest.choose([{ roomTypeId: DOUBLE, arrival, departure }]));
    held.push(answer.ok && answer.answer.hold !== null && answer.answer.items.every(({ ok }) => ok));
  }
  expect(held).toEqual([true, true, true, false]);
});

test("holds together keep one room of three at most, so that others can still buy", async () => {
  const items = await shop.guest.choose([double]);
  expect(await hold(items)).toMatchObject({ ok: true, answer: { hold: { token: expect.any(String) } } });
  expect(await hold(items)).toMatchObject({
    ok: true,
    answer: { items: [{ available: 2, ok: true }], hold: null },
  });
  expect(await shop.guest.save(await shop.guest.request(items))).toMatchObject({ ok: true });
});

describe("a name that the guest's page has made up", () => {
  const aName = () => randomBytes(16).toString("base64url");
  const states = () => shop.lines("select state from hold order by state");
  const { query } = pg.Client.prototype;
  afterEach(() => {
    pg.Client.prototype.query = query;
  });

  test("is refused in words where it could be guessed", async () => {
    expect(await hold(await shop.guest.choose([single]), "my-hold")).toMatchObject({
      status: 400,
      problem: {
        code: "invalid_request",
        items: [
          { field: "hold_id", message: expect.stringContaining("must be a secret of 22 to 200 letters") },
        ],
      },
    });
  });

  test("opens one hold, however many questions come at once and from wherever", async () => {
    const name = aName();
    const items = await shop.guest.choose([single]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tokenOf(hold(items, name, true, `198.51.${100 + index}.1`))),
    );
    expect(new Set(answers)).toEqual(new Set([name]));
    expect(await states()).toEqual(["active"]);
    expect(await counters()).toEqual(["2 2027-05-10 1 0", "2 2027-05-11 1 0"]);
  });

  test.each([
    ["before", 0],
    ["after", 1],
  ])("opens its hold again once that has expired, %s the sweep", async (_, swept) => {
    const name = aName();
    const items = await shop.guest.choose([single]);
    await tokenOf(hold(items, name));
    vi.setSystemTime(NOW + 25 * MINUTE);
    if (swept) await settleExpiredHolds(shop.database, NOW + 25 * MINUTE);
    const again = await hold(await withFreshOffers(items), name);
    expect(again).toMatchObject({ answer: { hold: { token: name, expiresAt: NOW + 45 * MINUTE } } });
    expect(await states()).toEqual(["active"]);
    expect(await counters()).toEqual(["2 2027-05-10 1 0", "2 2027-05-11 1 0"]);
  });

  /** Stops a question about the last room just before its end, until another call that names its hold has arrived. */
  async function whileAsked(name: string, then: () => Promise<Reply<unknown>>) {
    const items = await shop.guest.choose([single]);
    const { first, second } = await meetBeforeTheEnd(shop, () => hold(items, name), then);
    return { asked: first, other: second };
  }

  async function orderOf(name: string) {
    const request = await shop.guest.request(await shop.guest.choose([single]), { holdToken: name });
    return () => shop.guest.save(request);
  }

  test("sells the last room to its guest, who orders while the question is under way", async () => {
    const name = aName();
    const { asked, other } = await whileAsked(name, await orderOf(name));
    expect([asked, other]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await states()).toEqual(["converted"]);
    expect(await counters()).toEqual(["2 2027-05-10 0 1", "2 2027-05-11 0 1"]);
  });

  test("under which the last room has been ordered calls it its guest's own when its question comes late", async () => {
    const name = aName();
    const items = await shop.guest.choose([single]);
    expect(await (await orderOf(name))()).toMatchObject({ ok: true });
    expect(await hold(items, name)).toMatchObject({
      answer: { items: [{ available: 1, ok: true, singleUnit: true }], hold: null },
    });
    expect(await hold(items, aName())).toMatchObject({ answer: { items: [{ ok: false }], hold: null } });
    expect(await counters()).toEqual(["2 2027-05-10 0 1", "2 2027-05-11 0 1"]);
  });

  test("gives back what a question that is under way will keep", async () => {
    const name = aName();
    const items = await shop.guest.choose([single]);
    const { asked, other } = await whileAsked(name, () => hold(items, name, false));
    expect([asked, other]).toMatchObject([{ ok: true }, { ok: true, answer: { hold: null } }]);
    expect(await states()).toEqual(["released"]);
    expect(await counters()).toEqual([]);
  });

  const giveBack = async (name: string) => hold(await shop.guest.choose([double]), name, false);
  const order = async (name: string) =>
    shop.guest.save(
      await shop.guest.request(await shop.guest.choose([double]), {
        holdToken: name,
        paymentMethod: "on_site",
      }),
    );
  const LAST_WORDS = [
    ["released", giveBack],
    ["converted", order],
  ] as const;

  test.each(LAST_WORDS)("that is %s before its question comes opens nothing", async (state, speak) => {
    // More of them than an address may hold: they count as none.
    for (let other = 0; other < 3; other++) await giveBack(aName());
    const name = aName();
    expect(await speak(name)).toMatchObject({ ok: true });
    const late = await hold(await shop.guest.choose([double]), name);
    expect(late).toMatchObject({ ok: true, answer: { items: [{ ok: true }], hold: null } });
    expect(await states()).toEqual([state, "released", "released", "released"].toSorted());
    expect(await shop.lines("select held from resource_night where held > 0")).toEqual([]);
    expect(await tokenOf(hold(await shop.guest.choose([double]), aName()))).not.toBe(name);
  });

  test("is forgotten an hour after its hold has ended, and not before", async () => {
    const [released, kept] = [aName(), aName()];
    await giveBack(released);
    await tokenOf(hold(await shop.guest.choose([double]), kept));
    expect(await deleteEndedHolds(shop.database.pool, NOW + 59 * MINUTE, 10)).toBe(0);
    expect(await deleteEndedHolds(shop.database.pool, NOW + 120 * MINUTE, 10)).toBe(1);
    expect(await states()).toEqual(["active"]);
  });

  describe("as a control,", () => {
    test.each([
      ["an order", orderOf],
      ["what is given back", async (name: string) => () => giveBack(name)],
    ])("%s meets its question where they do not take turns", async (_, speakOf) => {
      cutGuard({
        statement: "hashtext($2::text)",
        guard: /select pg_advisory_xact_lock\(\$1, hashtext\(\$2::text\)\)/,
        instead: "select $1::int, $2::text",
      });
      const name = aName();
      expect((await whileAsked(name, await speakOf(name))).other).toMatchObject({ status: 500 });
    });

    test.each(LAST_WORDS)(
      "one that is %s too early is opened where nobody wrote that down",
      async (_, speak) => {
        cutGuard({
          statement: "insert into hold",
          guard: /values \(\$1, \$2, \$3, \$4, \$5, \$6\)/,
          instead: "select $1::int, $2::uuid, $3::bytea, $4, $5, $6::timestamptz where $5 = 'active'",
        });
        const name = aName();
        expect(await speak(name)).toMatchObject({ ok: true });
        expect(await tokenOf(hold(await shop.guest.choose([double]), name))).toBe(name);
      },
    );
  });
});
