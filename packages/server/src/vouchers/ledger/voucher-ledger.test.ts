import { success } from "@portico/domain/result";
import type { SpendingQuestion } from "@portico/domain/vouchers/spend-vouchers";
import { extend, makeVoid, redeem, withdraw } from "@portico/domain/vouchers/voucher-ledger";
import { printedCode } from "@portico/domain/vouchers/voucher-code";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { voucherInvariants } from "../../database/invariants/voucher-invariants.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { changeVoucher, expireVouchers, reissueCode, renewKeys } from "./change-voucher.ts";
import { findTyped, findVoucher, typedAfter } from "./find-voucher.ts";
import { restoreToVouchers, spendVouchers, type ShownPart } from "./spend-for-reservation.ts";
import { MAY_10, openVoucherDesk, PRAGUE, someKeys, type VoucherDesk } from "../testing/voucher-desk.ts";
import { VoucherKeys } from "../codes/voucher-keys.ts";

const CROWN = 100;
const RULES = voucherInvariants.map(({ rule }) => rule);
const BY_STAFF = { staff: "eva", reason: "a wish" };

let database: TestDatabase;
let desk: VoucherDesk;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 20 });
});
beforeEach(async () => {
  desk = await openVoucherDesk(database);
});
afterEach(async () => {
  const broken = await checkInvariants(database.pool);
  expect(broken.filter(({ rule }) => RULES.includes(rule))).toEqual([]);
});
afterAll(() => database.drop());

const ROOM: Omit<SpendingQuestion, "today"> = {
  currency: "CZK",
  arrival: "2027-05-14",
  items: [{ spentOn: "rooms", total: 630_000, gross: 630_000, base: 0, product: null }],
  fees: 0,
  premium: 0,
  ahead: 0,
  extent: "all",
};

function roomFor(crowns: number) {
  const total = crowns * CROWN;
  return { ...ROOM, items: [{ spentOn: "rooms" as const, total, gross: total, base: 0, product: null }] };
}

/** Spends as a booking does, and rolls back if a voucher pays something else than shown. */
function spend(reservationId: string, shown: readonly ShownPart[], question = ROOM, now = MAY_10) {
  const where = { hotelId: desk.hotelId, reservationId, timeZone: PRAGUE };
  return database.transaction((tx) => spendVouchers(tx, where, { shown, question, now }));
}

function cancel(reservationId: string, { fee = 0, money = 0, now = MAY_10 } = {}) {
  const where = { hotelId: desk.hotelId, reservationId, timeZone: PRAGUE };
  return database.transaction(async (tx) => {
    await tx.query(
      "update reservation set state = 'cancelled', ended_at = $3 where hotel_id = $1 and reservation_id = $2",
      [desk.hotelId, reservationId, new Date(now)],
    );
    return restoreToVouchers(tx, where, { fee, money, now });
  });
}

async function crownsOf(voucherId: string) {
  const { balance, spent, expired } = await desk.read(voucherId);
  return [balance / CROWN, spent / CROWN, expired / CROWN];
}

describe("an order", () => {
  test("becomes one voucher per line once paid, even if its payment is reported three times at once", async () => {
    const orderId = await desk.order({ value: 100_000 }, { value: 200_000 });
    const issued = await Promise.all([desk.pay(orderId), desk.pay(orderId), desk.pay(orderId)]);
    expect(issued.toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect(await desk.pay(orderId)).toBe(0);
  });

  test("gives vouchers that are valid for a year, the last day included", async () => {
    const { voucherId } = await desk.sell({ value: 500_000 });
    expect(await desk.read(voucherId)).toMatchObject({ lastDay: "2028-05-10", balance: 500_000, entries: 1 });
  });

  test("has no vouchers unless it is paid: the tables refuse them", async () => {
    const orderId = await desk.order({});
    const issuing = database.pool.query(
      `insert into voucher (hotel_id, voucher_id, voucher_no, order_id, line_no, key_no, code_hash, code_sealed,
         currency, value_minor, last_day, issued_at)
       values ($1, gen_random_uuid(), 1, $2, 1, 1, sha256('a'), 'b', 'CZK', 500000, '2028-05-10', now())`,
      [desk.hotelId, orderId],
    );
    await expect(issuing).rejects.toThrow(/foreign key/);
    const { voucherId } = await desk.sell();
    const unpaying = database.pool.query(
      `update voucher_order set state = 'cancelled', paid_at = null, ended_at = now()
       where order_id = (select order_id from voucher where voucher_id = $1)`,
      [voucherId],
    );
    await expect(unpaying).rejects.toThrow(/foreign key/);
  });
});

describe("a code", () => {
  test("finds its voucher however people type it, and nothing else does", async () => {
    const { voucherId, code } = await desk.sell();
    const found = await findVoucher(database.pool, desk, ` ${printedCode(code).toLowerCase()} `);
    expect(found).toMatchObject({ ok: true, value: { voucherId } });
    const other = await openVoucherDesk(database);
    const elsewhere = { hotelId: other.hotelId, keys: desk.keys };
    expect(await findVoucher(database.pool, elsewhere, code)).toEqual({ ok: false, problem: "unknown" });
    const withoutKey = { hotelId: desk.hotelId, keys: new VoucherKeys(someKeys(1)) };
    expect(await findVoucher(database.pool, withoutKey, code)).toEqual({ ok: false, problem: "unknown" });
  });

  test("is in no table, so a copy of the database reveals none", async () => {
    const sold = await Promise.all(Array.from({ length: 3 }, () => desk.sell()));
    const { rows: tables } = await database.pool.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await database.pool.query<{ text: string }>(`select t::text as text from ${name} t`);
        return rows.map(({ text }) => text).join("\n");
      }),
    );
    const dump = texts.join("\n");
    for (const { voucherId, code } of sold) {
      expect(dump).toContain(voucherId);
      for (const shape of [code, printedCode(code), Buffer.from(code).toString("hex"), code.slice(0, 16)])
        expect(dump.toUpperCase()).not.toContain(shape.toUpperCase());
    }
  });

  test("stays the same under a new key, and is replaced if it was lost", async () => {
    const file = someKeys(1, 2);
    const old = new VoucherKeys({ keys: { "1": file.keys["1"] ?? "" } });
    const both = new VoucherKeys(file);
    const onlyNew = new VoucherKeys({ keys: { "2": file.keys["2"] ?? "" } });
    desk = await openVoucherDesk(database, old);
    const { voucherId, code } = await desk.sell();
    const of = (keys: VoucherKeys) => ({ hotelId: desk.hotelId, keys });
    expect((await findVoucher(database.pool, of(onlyNew), code)).ok).toBe(false);
    expect(await renewKeys(database, of(both))).toBe(1);
    expect(await renewKeys(database, of(both))).toBe(0);
    expect((await findVoucher(database.pool, of(onlyNew), code)).ok).toBe(true);
    await database.transaction((tx) => reissueCode(tx, of(onlyNew), voucherId));
    expect((await findVoucher(database.pool, of(onlyNew), code)).ok).toBe(false);
    expect((await desk.read(voucherId)).balance).toBe(500_000);
  });
});

describe("spending", () => {
  test("V1: 5,000, 3,200 spent, half of it cancelled", async () => {
    const { voucherId } = await desk.sell();
    const reservationId = await desk.reserve(320_000);
    expect((await spend(reservationId, [{ voucherId, pays: 320_000 }], roomFor(3200))).ok).toBe(true);
    expect(await crownsOf(voucherId)).toEqual([1800, 3200, 0]);
    expect(await cancel(reservationId, { fee: 160_000 })).toEqual({ moneyBack: 0, closed: [] });
    expect(await crownsOf(voucherId)).toEqual([3400, 1600, 0]);
  });

  test("V5: a fee of 3,150 takes 1,300 from the card and 1,850 from the voucher", async () => {
    const { voucherId } = await desk.sell();
    const reservationId = await desk.reserve();
    await spend(reservationId, [{ voucherId, pays: 500_000 }]);
    const back = await cancel(reservationId, { fee: 315_000, money: 130_000 });
    expect([back.moneyBack, ...(await crownsOf(voucherId))]).toEqual([0, 3150, 1850, 0]);
  });

  test.each([
    [0, 0],
    [200_000, 130_000],
    [900_000, 130_000],
  ])("the preview of a cancellation for %i, with %i paid in money, equals its result", async (fee, money) => {
    const sold = [await desk.sell({ value: 100_000 }), await desk.sell({ value: 400_000 })];
    const vouchers = await Promise.all(sold.map(({ voucherId }) => desk.read(voucherId)));
    const reservationId = await desk.reserve();
    const shown = vouchers.map(({ voucherId, balance }) => ({ voucherId, pays: balance }));
    expect((await spend(reservationId, shown)).ok).toBe(true);
    const typed = await findTyped(
      database.pool,
      desk,
      sold.map(({ code }) => code),
    );
    const where = { hotelId: desk.hotelId, reservationId, timeZone: PRAGUE };
    const after = await typedAfter(database.pool, where, typed, { fee, money, now: MAY_10 });
    await cancel(reservationId, { fee, money });
    const left = await Promise.all(sold.map(({ voucherId }) => crownsOf(voucherId)));
    expect(after.map(({ voucher }) => (voucher?.balance ?? -CROWN) / CROWN)).toEqual(
      left.map(([balance]) => balance),
    );
  });

  test("V9: of 64 who spend 3,200 of 5,000 at once, one succeeds and the others learn what they would get", async () => {
    const { voucherId } = await desk.sell();
    const reservations = await Promise.all(Array.from({ length: 64 }, () => desk.reserve(320_000)));
    const outcomes = await Promise.all(
      reservations.map((id) => spend(id, [{ voucherId, pays: 320_000 }], roomFor(3200))),
    );
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toHaveLength(63);
    expect(refused[0]).toMatchObject({ ok: false, problem: { changed: [{ voucherId, problem: null }] } });
    expect(await crownsOf(voucherId)).toEqual([1800, 3200, 0]);
  });

  test("two vouchers locked in both orders at once: no deadlock, and no crown is spent twice", async () => {
    const one = await desk.sell({ value: 100_000 });
    const other = await desk.sell({ value: 200_000 });
    const shown = [
      { voucherId: one.voucherId, pays: 100_000 },
      { voucherId: other.voucherId, pays: 140_000 },
    ];
    const reservations = await Promise.all(Array.from({ length: 12 }, () => desk.reserve(240_000)));
    const outcomes = await Promise.all(
      reservations.map((id, index) => spend(id, index % 2 ? shown : shown.toReversed(), roomFor(2400))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await crownsOf(other.voucherId)).toEqual([600, 1400, 0]);
  });

  test("a cancellation and a spending at once leave the same sum in either order", async () => {
    const { voucherId } = await desk.sell();
    const first = await desk.reserve(320_000);
    await spend(first, [{ voucherId, pays: 320_000 }], roomFor(3200));
    const second = await desk.reserve(180_000);
    const shown = [{ voucherId, pays: 180_000 }];
    const [, spent] = await Promise.all([cancel(first), spend(second, shown, roomFor(1800))]);
    expect(spent.ok).toBe(true);
    expect(await crownsOf(voucherId)).toEqual([3200, 1800, 0]);
    expect(await cancel(first)).toEqual({ moneyBack: 0, closed: [] });
    expect(await crownsOf(voucherId)).toEqual([3200, 1800, 0]);
  });

  test("a voucher that ends between summary and order is refused with its reason", async () => {
    const { voucherId } = await desk.sell();
    const later = Date.parse("2028-05-11T08:00:00Z");
    const question = { ...ROOM, arrival: "2028-06-01" };
    const outcome = await spend(await desk.reserve(), [{ voucherId, pays: 500_000 }], question, later);
    expect(outcome).toEqual({ ok: false, problem: { changed: [{ voucherId, problem: "ended" }], pays: 0 } });
  });

  test("a right pays for its package and comes back whole", async () => {
    const product = { kind: "package", packageId: 7 } as const;
    const right = { kind: "experience", product, tax: { at: "sale" } } as const;
    const { voucherId } = await desk.sell({ value: 399_000, right });
    const item = { spentOn: "packages" as const, total: 619_000, gross: 619_000, base: 499_000, product };
    const reservationId = await desk.reserve(619_000);
    const question = { ...ROOM, items: [item] };
    expect((await spend(reservationId, [{ voucherId, pays: 499_000 }], question)).ok).toBe(true);
    expect(await crownsOf(voucherId)).toEqual([0, 3990, 0]);
    expect((await cancel(reservationId, { fee: 100_000, money: 120_000 })).moneyBack).toBe(20_000);
    expect(await crownsOf(voucherId)).toEqual([3990, 0, 0]);
  });
});

test("a right spent as money comes back as money, less the fee", async () => {
  const product = { kind: "package", packageId: 7 } as const;
  const right = { kind: "experience", product, tax: { at: "spending", asMoney: true } } as const;
  const { voucherId } = await desk.sell({ value: 399_000, right });
  const reservationId = await desk.reserve();
  expect((await spend(reservationId, [{ voucherId, pays: 399_000 }])).ok).toBe(true);
  await cancel(reservationId, { fee: 100_000 });
  expect(await crownsOf(voucherId)).toEqual([2990, 1000, 0]);
});

describe("a voucher's last day", () => {
  const may11 = Date.parse("2028-05-10T22:30:00Z");

  test("ends at midnight by the hotel's clock; money that comes back later lives for 60 days", async () => {
    const { voucherId } = await desk.sell();
    const reservationId = await desk.reserve(320_000);
    await spend(reservationId, [{ voucherId, pays: 320_000 }], roomFor(3200));
    const hotel = { hotelId: desk.hotelId, timeZone: PRAGUE };
    expect(await expireVouchers(database, hotel, may11 - 3_600_000)).toBe(0);
    expect(await expireVouchers(database, hotel, may11)).toBe(1);
    expect(await expireVouchers(database, hotel, may11)).toBe(0);
    expect(await crownsOf(voucherId)).toEqual([0, 3200, 1800]);
    await cancel(reservationId, { now: may11 });
    expect(await crownsOf(voucherId)).toEqual([3200, 0, 1800]);
    expect((await desk.read(voucherId)).lastDay).toBe("2028-07-10");
  });

  test("is the same if the job runs late", async () => {
    const { voucherId } = await desk.sell();
    const reservationId = await desk.reserve(320_000);
    await spend(reservationId, [{ voucherId, pays: 320_000 }], roomFor(3200));
    await cancel(reservationId, { now: may11 });
    expect(await crownsOf(voucherId)).toEqual([3200, 0, 1800]);
  });
});

test("staff redeem a dinner, extend, and close; each line has its author and reason", async () => {
  const { voucherId } = await desk.sell();
  const change = (rule: Parameters<typeof changeVoucher>[2]) =>
    database.transaction((tx) =>
      changeVoucher(tx, { hotelId: desk.hotelId, voucherId, byHand: BY_STAFF }, rule, MAY_10),
    );
  await change((voucher) => redeem(voucher, 179_000, "2027-05-10"));
  await change((voucher) => extend(voucher, "2029-01-31"));
  expect(await change((voucher) => redeem(voucher, 500_000, "2027-05-10"))).toEqual({
    ok: false,
    problem: "too_little",
  });
  expect(await change(() => success([]))).toEqual({ ok: true, value: [] });
  await change(makeVoid);
  const { rows } = await database.pool.query(
    "select kind, amount_minor, staff, reason from voucher_entry where voucher_id = $1 order by entry_no",
    [voucherId],
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["issue", 500_000, null, ""],
    ["redeem", -179_000, "eva", "a wish"],
    ["extend", 0, "eva", "a wish"],
    ["void", -321_000, "eva", "a wish"],
  ]);
});

test("a buyer who withdraws during a spending gets what is left, and no more", async () => {
  const { voucherId } = await desk.sell();
  const reservationId = await desk.reserve(320_000);
  const asked = { bought: "2027-05-10", today: "2027-05-12" };
  const withdrawing = database.transaction((tx) =>
    changeVoucher(
      tx,
      { hotelId: desk.hotelId, voucherId, byHand: null },
      (voucher) => withdraw(voucher, asked),
      MAY_10,
    ),
  );
  const spending = spend(reservationId, [{ voucherId, pays: 320_000 }], roomFor(3200));
  const [withdrawn, spent] = await Promise.all([withdrawing, spending]);
  const paidBack = withdrawn?.ok ? -(withdrawn.value[0]?.amount ?? 0) : 0;
  expect(paidBack).toBe(spent.ok ? 180_000 : 500_000);
  expect((await desk.read(voucherId)).closed).toBe("withdrawn");
});
