import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Hotel } from "@portico/domain/property/hotel";
import { aResource } from "@portico/domain/testing/room-type";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cutGuard } from "../../testing/cut-guard.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

const ROOMS = 40;
const BOTS = 200;
const MINUTE = 60_000;

const LIMITS = {
  holdsPerAddress: 3,
  roomsPerAddress: 10,
  roomNightsPerAddress: 300,
  unpaidShare: 0.3,
  writesPerMinute: 120,
};

/** The shore hotel with this many doubles, of which transfers may hold 60 %. */
function hotelOf(doubles: number): Partial<Hotel> {
  const { resources, payment } = theShoreHotel();
  const units = Array.from({ length: doubles }, (_, index) => ({ id: 1_000 + index, name: `${index}` }));
  return {
    resources: [aResource({ units }), ...resources.slice(1)],
    payment: { ...payment, transferShare: 60 },
  };
}

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop(LIMITS);
  await shop.settle(hotelOf(ROOMS));
});
afterAll(() => shop.close());

/** From a separate address: the engine trusts a proxy on its machine. */
function hold(items: ChosenItem[], address: string) {
  return shop.guest.ask(
    "availableRooms",
    {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      items,
      hold: true,
      holdToken: null,
    },
    { "x-forwarded-for": address },
  );
}

test("200 addresses that hold rooms for ten minutes, many at once, leave 70 % of each night, and every honest guest books", async () => {
  const [item] = await shop.guest.choose([
    { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" },
  ]);
  if (!item) throw new Error("Nothing to hold");
  const rooms = [1, 2, 3].map((line) => ({ ...item, lineCode: `double-${line}` }));
  const bots = Array.from({ length: BOTS }, (_, index) => `198.51.${100 + (index % 100)}.${index}`);
  const kept = () =>
    shop.lines(
      "select sum(quantity) from claim where hold_id is not null and resource_id = 1 group by night",
    );
  let refusals = 0;
  for (let minute = 0; minute <= 10; minute += 10) {
    vi.setSystemTime(NOW + minute * MINUTE);
    for (let first = 0; first < BOTS; first += 20) {
      const answers = bots.slice(first, first + 20).map((bot) => hold(rooms, bot));
      for (const answer of await Promise.all(answers)) {
        if (!answer.ok || answer.answer.hold === null) refusals += 1;
      }
    }
    // 30 % of 40 rooms.
    expect(await kept()).toEqual(["12", "12", "12"]);
    const honest = await shop.guest.save(
      await shop.guest.request([item], { paymentMethod: minute === 0 ? "bank_transfer" : "on_site" }),
    );
    expect(honest).toMatchObject({ ok: true });
  }
  // Three rooms at a time fit four times.
  expect(refusals).toBe(2 * BOTS - 4);
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
});

test("one address keeps three reservations unpaid, whatever it claims to be", async () => {
  await shop.empty();
  const [item] = await shop.guest.choose([
    { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" },
  ]);
  if (!item) throw new Error("Nothing to book");
  const request = await shop.guest.request([item], { paymentMethod: "bank_transfer" });
  const outcomes: string[] = [];
  for (let host = 1; host <= 5; host++) {
    // Addresses of one household.
    const saved = await shop.guest.ask("save", request, { "x-forwarded-for": `2001:db8:7:7::${host}` });
    outcomes.push(saved.ok ? "saved" : saved.problem.code);
  }
  expect(outcomes.filter((outcome) => outcome !== "saved").at(0)).toBe("too_many_holds");
  expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(3);
});

describe("a hotel of twelve rooms", () => {
  const stay = { arrival: "2027-05-10", departure: "2027-05-24" };
  let offer: ChosenItem;

  beforeAll(async () => {
    await shop.empty();
    await shop.settle(hotelOf(12));
    const [item] = await shop.guest.choose([{ roomTypeId: DOUBLE, ...stay }]);
    if (!item) throw new Error("Nothing to book");
    offer = item;
  });

  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...offer, lineCode: `double-${index + 1}` }));
  const held = async (count: number, address: string) => {
    const answer = await hold(lines(count), address);
    return answer.ok && answer.answer.hold !== null;
  };
  const save = async (count: number, address: string, changes: Partial<SaveRequest>) => {
    const request = await shop.guest.request(lines(count), changes);
    const saved = await shop.guest.ask("save", request, { "x-forwarded-for": address });
    return saved.ok ? saved.answer.state : saved.problem.code;
  };
  const methods = async (count: number) => {
    const question = { currency: "CZK", businessTrip: false, couponId: 0, insurance: null } as const;
    const priced = await answered(
      shop.guest.ask("price", { ...question, vouchers: [], items: lines(count) }),
    );
    const { paymentOptions, transfersFull } = priced;
    return [...new Set(paymentOptions.map(({ method }) => method)), ...(transfersFull ? ["full"] : [])];
  };

  test("keeps three rooms by holds, whoever comes first and however many they ask for", async () => {
    expect(await held(10, "198.51.100.1")).toBe(false);
    expect(await held(4, "198.51.100.2")).toBe(false);
    expect(await held(3, "198.51.100.3")).toBe(true);
    expect(await held(1, "198.51.100.4")).toBe(false);
    await shop.database.pool.query("update hold set expires_at = $1", [new Date(NOW)]);
  });

  test("has eight rooms wait for transfers at most; beyond it the other ways to pay are offered, and why", async () => {
    expect(await methods(9)).toEqual(["on_site", "full"]);
    expect(await save(10, "198.51.100.5", { paymentMethod: "bank_transfer" })).toBe("payment_mismatch");
    expect(await save(7, "198.51.100.5", { paymentMethod: "bank_transfer" })).toBe("pending_payment");
    expect(await methods(1)).toEqual(["bank_transfer", "on_site"]);
    expect(await methods(2)).toEqual(["on_site", "full"]);
    expect(await save(2, "198.51.100.6", { paymentMethod: "bank_transfer" })).toBe("payment_mismatch");
    // The address already holds seven of its ten rooms.
    expect(await save(4, "198.51.100.5", { paymentMethod: "bank_transfer" })).toBe("too_many_holds");
    expect(await save(4, "198.51.100.5", { paymentMethod: "on_site" })).toBe("confirmed");
  });
});

describe("one address, which asks for everything at once,", () => {
  beforeAll(async () => {
    await shop.empty();
    await shop.settle(hotelOf(ROOMS));
  });

  const kept = () =>
    shop.lines(
      "select count(distinct (holder_id, item_no)) as rooms, count(*) as nights from claim where hold_id is not null",
    );

  test("keeps the longest stay of one room, and no more room-nights than that", async () => {
    const [year] = await shop.guest.choose([
      { roomTypeId: DOUBLE, arrival: "2027-03-01", departure: "2028-02-29" },
    ]);
    const [night] = await shop.guest.choose([
      { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-11" },
    ]);
    if (!year || !night) throw new Error("Nothing to hold");
    expect(await hold([year], "192.0.2.1")).toMatchObject({
      answer: { hold: { token: expect.any(String) } },
    });
    expect(await hold([night], "192.0.2.1")).toMatchObject({ answer: { hold: null } });
    expect(await kept()).toEqual(["1 365"]);
    await shop.empty();
    await shop.settle(hotelOf(ROOMS));
  });

  test("keeps ten rooms at most", async () => {
    expect(await keepAtOnce()).toBeLessThanOrEqual(10);
  });

  test("and, as a control, more without the guard", async () => {
    await shop.empty();
    await shop.settle(hotelOf(ROOMS));
    cutGuard({
      statement: "hashtext($2)",
      guard: /select pg_advisory_xact_lock\(\$1, hashtext\(\$2\)\)/,
      instead: "select $1::int, hashtext($2::text)",
    });
    let most = 0;
    // They meet by chance, as at a real engine.
    for (let round = 0; round < 20 && most <= 10; round++) {
      await emptyTables(shop.database, ["hold", "resource_night"]);
      most = await keepAtOnce();
    }
    expect(most).toBeGreaterThan(10);
  });

  /** Three holds of six rooms each, of which one fits. */
  async function keepAtOnce(): Promise<number> {
    const [item] = await shop.guest.choose([
      { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-11" },
    ]);
    if (!item) throw new Error("Nothing to hold");
    const six = Array.from({ length: 6 }, (_, index) => ({ ...item, lineCode: `double-${index + 1}` }));
    await Promise.all([1, 2, 3].map(() => hold(six, "192.0.2.9")));
    return Number((await kept())[0]?.split(" ")[0]);
  }
});

test("as a control, without the judgement under lock 20 addresses together hold more than the share", async () => {
  await shop.empty();
  await shop.settle(hotelOf(ROOMS));
  cutGuard({
    statement: "c.hold_id is distinct from",
    guard: /where c\.hold_id is not null/,
    instead: "where false",
  });
  const [item] = await shop.guest.choose([
    { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" },
  ]);
  if (!item) throw new Error("Nothing to hold");
  await Promise.all(Array.from({ length: 20 }, (_, index) => hold([item], `192.0.2.${index}`)));
  const [held] = await shop.lines("select count(*) from hold where state = 'active'");
  expect(Number(held)).toBeGreaterThan(12);
});
