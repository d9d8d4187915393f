import { afterAll, beforeAll, expect, test } from "vitest";
import { openVoucherDesk, MAY_10, PRAGUE } from "../../vouchers/testing/voucher-desk.ts";
import { spendVouchers } from "../../vouchers/ledger/spend-for-reservation.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { checkInvariants } from "./check-invariants.ts";
import { voucherInvariants } from "./voucher-invariants.ts";

const RULES = voucherInvariants.map(({ rule }) => rule);

const MONEY_IS_THERE =
  "The money of vouchers is there: what was kept of an order's payment is what its vouchers were issued for, less what withdrawals have paid back.";
const LIVES_AND_ENDS =
  "A voucher lives up to the day that its ledger says, and is closed exactly if its ledger has closed it.";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const desk = await openVoucherDesk(database);
  const { voucherId } = await desk.sell();
  const reservationId = await desk.reserve(320_000);
  const question = {
    currency: "CZK" as const,
    arrival: "2027-05-14",
    items: [{ spentOn: "rooms" as const, total: 320_000, gross: 320_000, base: 0, product: null }],
    fees: 0,
    premium: 0,
    ahead: 0,
    extent: "all" as const,
  };
  const where = { hotelId: desk.hotelId, reservationId, timeZone: PRAGUE };
  // What was owed for the voucher's order, paid by card.
  await database.pool.query(`
    insert into payable (hotel_id, payable_id, owner_kind, owner_id, voucher_order_id, purpose, method, amount_minor, currency, state)
    select hotel_id, gen_random_uuid(), 'voucher_order', order_id, order_id, 'full', 'card', total_minor, currency, 'paid' from voucher_order`);
  await database.pool.query(`
    insert into payment_attempt (hotel_id, attempt_id, payable_id, attempt_no, provider, order_number, notify_key, state, amount_minor, currency, created_at)
    select hotel_id, gen_random_uuid(), payable_id, 1, 'gopay', 'V1', 'key', 'paid', amount_minor, currency, now() from payable`);
  const shown = [{ voucherId, pays: 320_000 }];
  await database.transaction((tx) => spendVouchers(tx, where, { shown, question, now: MAY_10 }));
});
afterAll(() => database.drop());

/** The rules that the change breaks; it is rolled back afterwards. */
async function brokenBy(change: string): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query(change);
    const broken = await checkInvariants(client);
    return broken.map(({ rule }) => rule).filter((rule) => RULES.includes(rule));
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("a voucher that pays for a reservation breaks no rule", async () => {
  expect(await brokenBy("select 1")).toEqual([]);
});

const PLANTED: [rule: string, change: string][] = [
  [
    "A voucher's balance, what it pays and what has expired of it are the sums of its ledger.",
    "update voucher set balance_minor = balance_minor + 1, spent_minor = spent_minor - 1",
  ],
  [
    "A voucher begins with its value, which is what its line of the order costs; its ledger has no gap.",
    "update voucher_entry set entry_no = 3 where entry_no = 2",
  ],
  [
    "A paid order of vouchers has one for each line, and costs what they do.",
    "update voucher_order set total_minor = total_minor + 1",
  ],
  [
    "An order of vouchers is paid exactly if what it owes is, unless money that was reserved for it was lost; it owes while it waits, and nothing once it has ended.",
    "update payment_attempt set state = 'failed'; update payable set state = 'open'",
  ],
  [
    "Money by card is kept only for an order of vouchers that it has paid.",
    "update payable set state = 'open'",
  ],
  [
    "An order of vouchers is paid exactly if what it owes is, unless money that was reserved for it was lost; it owes while it waits, and nothing once it has ended.",
    "update payable set amount_minor = amount_minor - 1",
  ],
  [
    "What a reservation says that vouchers pay for it is what their ledgers say.",
    "update voucher_payment set amount_minor = 310000, pays_minor = 310000",
  ],
  [
    "Vouchers pay for reservations that stand: with what is owed otherwise, they pay exactly its total.",
    "update reservation set state = 'cancelled', ended_at = now()",
  ],
  [
    "Vouchers pay for reservations that stand: with what is owed otherwise, they pay exactly its total.",
    "update reservation set total_minor = total_minor - 1",
  ],
  [
    "Vouchers pay for reservations that stand: with what is owed otherwise, they pay exactly its total.",
    "update reservation set total_minor = total_minor + 1",
  ],
  [MONEY_IS_THERE, "update payment_attempt set state = 'failed'"],
  [
    MONEY_IS_THERE,
    `insert into money_return (hotel_id, return_id, attempt_id, kind, reason, amount_minor, state, created_at, ended_at)
     select hotel_id, gen_random_uuid(), attempt_id, 'refund', 'staff', 1, 'done', now(), now() from payment_attempt`,
  ],
  [
    "What is spent of a voucher is spent on a reservation, or by somebody at the desk who says why.",
    "update voucher_entry set reservation_id = null, staff = 'eva' where kind = 'redeem'",
  ],
  [
    LIVES_AND_ENDS,
    "insert into voucher_entry (hotel_id, voucher_id, entry_no, kind, amount_minor, last_day, created_at) select hotel_id, voucher_id, 3, 'extend', 0, '2029-01-01', now() from voucher",
  ],
  [
    LIVES_AND_ENDS,
    "insert into voucher_entry (hotel_id, voucher_id, entry_no, kind, amount_minor, created_at) select hotel_id, voucher_id, 3, 'void', 0, now() from voucher",
  ],
  [
    "As money a voucher pays in its own currency alone, and no experience that is only a right.",
    "update voucher set currency = 'EUR'",
  ],
  [
    "As money a voucher pays in its own currency alone, and no experience that is only a right.",
    `update voucher_order_line set experience_id = 1, voucher_right = '{"kind": "experience", "tax": {"at": "sale"}}'`,
  ],
];

test.each(PLANTED)("%s: %#", async (rule, change) => {
  expect(await brokenBy(change)).toContain(rule);
});

test.each([
  ["a balance below zero", "update voucher set balance_minor = -1", "balance_minor_check"],
  ["more than was paid", "update voucher set balance_minor = value_minor", "voucher_money"],
  ["a closed voucher with money", "update voucher set closed = 'void'", "closed_voucher_is_empty"],
  ["two vouchers for a line", "update voucher_order_line set line_no = 2", "foreign key"],
  [
    "a redemption that adds",
    "update voucher_entry set amount_minor = 1 where kind = 'redeem'",
    "voucher_entry_check",
  ],
  ["more back than was spent", "update voucher_payment set restored_minor = 320001", "voucher_payment"],
])("the database itself refuses %s", async (_, change, constraint) => {
  await expect(brokenBy(change)).rejects.toThrow(constraint);
});

test("every rule for vouchers is broken by one of the changes above", () => {
  expect(RULES.filter((rule) => !PLANTED.some(([planted]) => planted === rule))).toEqual([]);
});
