import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BankLine } from "../../banks/bank-line.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { openDatabase, type Database } from "../../database/index.ts";
import { settleTransfers } from "../settle-transfers.ts";
import { aLine, TransferDesk } from "../testing/transfer-desk.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

const ROUNDS = 12;

let shop: TestShop;
let desk: TransferDesk;
/** Another engine: other connections to the same database. */
let other: Database;

beforeAll(async () => {
  shop = await openShop();
  desk = await TransferDesk.open(shop);
  other = await openDatabase(shop.database.url);
});
beforeEach(() => shop.empty());
afterAll(async () => {
  await other.close();
  await desk.close();
  await shop.close();
});

/** Both engines and a person with a statement report the same lines at once, repeatedly. */
async function tellAtOnce(lines: readonly BankLine[]): Promise<void> {
  const byFile = lines.map((line) => ({ ...line, ref: null }));
  await Promise.all([desk.tell(lines), desk.tell(lines, other), desk.tell(byFile, other)]);
}

function linesOfRound(round: number, symbol = ""): BankLine[] {
  const bookedOn = `2027-01-${String(round + 1).padStart(2, "0")}`;
  return [1, 2].map((number) =>
    aLine({ ref: `${round}${number}`, bookedOn, amount: 66_000, variableSymbol: symbol }),
  );
}

const counted = () =>
  shop.lines("select count(*) as lines, count(distinct bank_ref) as named from incoming_transfer");

test("two engines and an import at once: every line is kept once, and each payment confirms and tells once", async () => {
  const saved = await desk.book();
  const [symbol = ""] = await shop.lines("select symbol from payment_symbol");
  await tellAtOnce(linesOfRound(0, symbol));
  const settle = (database: Database) => settleTransfers({ ...desk.parts, database }, Date.now());
  await Promise.all([desk.settle(), settle(other), desk.settle(), settle(other)]);
  expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
  expect(await desk.transfers()).toEqual(["kept 66000 0 -", "kept 66000 0 -"]);
  expect(await desk.mails()).toEqual(["guest_paid", "guest_transfer partial"]);
  for (let round = 1; round < ROUNDS; round += 1) await tellAtOnce(linesOfRound(round));
  // Lines first known from the file get the bank's ids when the bank reports them.
  for (let round = 0; round < ROUNDS; round += 1)
    await desk.tell(linesOfRound(round, round === 0 ? symbol : ""));
  expect(await counted()).toEqual([`${2 * ROUNDS} ${2 * ROUNDS}`]);
});

test("control: without the database's word on lines that are the same, some are kept twice", async () => {
  const indexes = await shop.lines(
    `select indexdef from pg_indexes where indexname in ('incoming_transfer_ref', 'incoming_transfer_line')`,
  );
  expect(indexes).toHaveLength(2);
  await shop.database.pool.query("drop index incoming_transfer_ref, incoming_transfer_line");
  try {
    for (let round = 0; round < ROUNDS; round += 1) await tellAtOnce(linesOfRound(round));
    const [count = ""] = await counted();
    expect(Number(count.split(" ")[0])).toBeGreaterThan(2 * ROUNDS);
  } finally {
    await emptyTables(shop.database, ["incoming_transfer"]);
    for (const index of indexes) await shop.database.pool.query(index);
  }
});
