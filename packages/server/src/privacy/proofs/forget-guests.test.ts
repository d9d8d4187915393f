import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { deleteExpiredDrafts } from "../../checkout/index.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { DATED_TABLES, GUEST_TABLES, OTHER_COLUMNS, SWEPT_COLUMNS } from "../guest-columns.ts";
import { forgetGuests } from "../forget-guests.ts";
import { findMarks, wordColumns } from "../testing/find-marks.ts";
import { MARK, plantGuest } from "../testing/plant-guest.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test("every column with words is either a guest's or said not to be", async () => {
  const known = new Map<string, string[]>();
  const name = (table: string, columns: readonly string[]) =>
    known.set(table, [...(known.get(table) ?? []), ...columns]);
  for (const { table, columns } of GUEST_TABLES) name(table, Object.keys(columns));
  for (const lists of [SWEPT_COLUMNS, OTHER_COLUMNS])
    for (const [table, columns] of Object.entries(lists)) name(table, columns.split(" "));
  const columns = (await wordColumns(shop.database.pool)).filter(
    ({ schema, table }) => schema === "public" && !DATED_TABLES.some((dated) => dated === table),
  );
  const there = columns.map(({ table, column }) => `${table}.${column}`);
  const listed = [...known].flatMap(([table, names]) => names.map((column) => `${table}.${column}`));
  // A new column must say in guest-columns.ts what it holds about guests and how long that is kept.
  expect(new Set(listed)).toEqual(new Set(there));
});

/** Sums of everything that money was counted in. */
const MONEY = [
  "select sum(total_minor), sum(deposit_minor), count(*) from reservation",
  "select sum(total_minor), count(*) from reservation_item",
  "select state, sum(amount_minor), count(*) from payable group by 1 order by 1",
  "select state, sum(amount_minor), sum(refunded_minor), count(*) from payment_attempt group by 1 order by 1",
  "select sum(amount_minor), count(*) from money_return",
  "select state, sum(amount_minor), sum(kept_minor), sum(back_minor), count(*) from incoming_transfer group by 1 order by 1",
  "select sum(amount_minor), count(*) from guarantee_charge",
  "select sum(premium_minor), count(*) from insurance_policy",
  "select sum(balance_minor), sum(spent_minor), count(*) from voucher",
  "select kind, sum(amount_minor), count(*) from voucher_entry group by 1 order by 1",
  "select count(*) from claim",
  "select count(*) from consent",
];

describe("a guest of whom everything is known", () => {
  let money: string[][];
  const sums = () => Promise.all(MONEY.map((sql) => shop.lines(sql)));
  const marks = () => findMarks(shop.database.pool, MARK);
  const on = async (day: string) => {
    vi.setSystemTime(new Date(`${day}T12:00:00Z`));
    await deleteExpiredDrafts(shop.database.pool, Date.now());
    await forgetGuests(shop.database, Date.now());
  };
  /** The data is sound, and the money is unchanged. */
  const isSound = async () => {
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
    expect(await sums()).toEqual(money);
  };

  beforeAll(async () => {
    await plantGuest(shop);
    money = await sums();
  });

  test("stands in every column that may say something of guests", async () => {
    const planted = new Set(await marks());
    for (const { table, columns } of GUEST_TABLES)
      for (const column of Object.keys(columns)) expect(planted).toContain(`${table}.${column}`);
    for (const [table, columns] of Object.entries(SWEPT_COLUMNS))
      for (const column of columns.split(" "))
        if (!["last4", "guest_key"].includes(column)) expect(planted).toContain(`${table}.${column}`);
    await isSound();
  });

  test("is known to the last day of each time, and no longer", async () => {
    const all = await marks();
    await on("2027-05-12");
    expect(await marks()).toEqual(all.filter((column) => column !== "checkout_draft.body"));
    // Wishes for a time: two days after the day.
    await on("2027-05-13");
    expect(await marks()).toContain("slot_wait.contact");
    await on("2027-05-14");
    expect(await marks()).not.toContain("slot_wait.contact");
    // Wishes of the stay: thirty days after the departure.
    await on("2027-06-11");
    expect(await marks()).toContain("reservation.note");
    await on("2027-06-12");
    expect(await marks()).not.toContain("reservation.note");
    expect(await marks()).not.toContain("reservation.check_in_time");
    // Letters: ninety days.
    await on("2027-07-30");
    expect(await marks()).toContain("outgoing_mail.recipient");
    await on("2027-07-31");
    expect(await marks()).not.toContain("outgoing_mail.recipient");
    // Guests of the stay, and what staff wrote on blocks: a year.
    await on("2028-05-11");
    expect(await marks()).toContain("insurance_policy.insured");
    await on("2028-05-12");
    expect(await marks()).not.toContain("insurance_policy.insured");
    await isSound();
  });

  test("is known for the books alone when the stay and the voucher are long over", async () => {
    // The voucher lives to 10 May 2028, and its buyer is known for a year after.
    await on("2029-05-10");
    expect(await marks()).toContain("voucher_order_line.custom_text");
    await on("2029-05-11");
    expect(await marks()).toEqual([
      "guarantee_charge.reason",
      "incoming_transfer.message",
      "incoming_transfer.note",
      "incoming_transfer.payer_account",
      "incoming_transfer.payer_name",
      "insurance_policy.policy_number",
      "insurance_policy.reference",
      "lodger.details",
      "payment_attempt.dispute",
      "reservation.company",
      "reservation.contact",
      "staff_action.words",
      "voucher_entry.reason",
      "voucher_order.company",
      "voucher_order.contact",
    ]);
    expect(await shop.lines("select contact - 'firstName' - 'lastName' from reservation")).toEqual(
      await shop.lines("select contact - 'firstName' - 'lastName' from voucher_order"),
    );
    const kept = await shop.database.pool.query<{ contact: object }>("select contact from reservation");
    expect(kept.rows[0]?.contact).toEqual({
      salutation: null,
      firstName: "Zpěvulka",
      lastName: "Zpěvulková",
      email: "",
      prefix: "",
      phone: "",
      street: "Zpěvulčí Zpěvulka 1",
      city: "Zpěvulkov",
      zip: "918273",
      country: "CZ",
      nationality: "",
    });
    await isSound();
  });

  test("is in the register of those who stayed for the six years that Czech law asks, and not a day longer", async () => {
    await on("2033-05-12");
    expect(await marks()).toContain("lodger.details");
    await on("2033-05-13");
    expect(await marks()).not.toContain("lodger.details");
    expect(await shop.lines("select count(*) from lodger")).toEqual(["0"]);
    await isSound();
  });

  test("is known to nobody once the books are ten years old, while every sum stays", async () => {
    // The stay and the transfers were in 2027, the last of the voucher in 2028.
    await on("2037-12-31");
    expect(await marks()).toContain("reservation.contact");
    await on("2038-01-01");
    expect(await marks()).not.toContain("reservation.contact");
    expect(await marks()).toContain("voucher_order.contact");
    await on("2039-01-01");
    expect(await marks()).toEqual([]);
    await isSound();
    const again = await shop.lines("select kept from reservation union all select kept from voucher_order");
    expect(again).toEqual(["nothing", "nothing"]);
  });
});
