import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BankDirectory } from "../../banks/index.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { TestGuest } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { FedAccounts } from "../bank-feed-store.ts";
import { readDueAccounts } from "../read-accounts.ts";
import { SHORE_IBAN, TransferDesk } from "../testing/transfer-desk.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

const EVERY = 120_000;
const HOUR = 3_600_000;
const TOKEN = `demo${SHORE_IBAN}`;

let folder: string;
let sandbox: Sandbox;
let shop: TestShop;
let desk: TransferDesk;
let told: string[];
let hours: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-bank-"));
  sandbox = await startSandbox(folder);
  shop = await openShop();
  desk = await TransferDesk.open(shop);
});
beforeEach(async () => {
  await shop.empty();
  const { payment } = theShoreHotel();
  const feed = { provider: "fio" as const };
  const bankAccounts = payment.bankAccounts.map((account) => ({ ...account, feed }));
  await shop.settle({ payment: { ...payment, bankAccounts } });
  await emptyTables(shop.database, ["bank_feed"]);
  told = [];
  hours = 0;
});
afterEach(() => control("faults/clear", {}));
afterAll(async () => {
  await desk.close();
  await shop.close();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox.bankUrl}/control/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
}

/** A read an hour after the last one, so that every pause is over. */
async function look(
  at = Date.now() + (hours += 1) * HOUR,
  { milliseconds = 10_000, accounts = new FedAccounts() } = {},
): Promise<void> {
  const banks = new BankDirectory({
    secrets: new HotelSecrets(),
    standIn: { baseUrl: `${sandbox.bankUrl}/v1/rest`, tokenOf: (iban) => `demo${iban}` },
    milliseconds,
  });
  await readDueAccounts(
    {
      database: shop.database,
      banks,
      accounts,
      every: EVERY,
      notice: (sentence) => told.push(sentence),
    },
    () => at,
  );
}

async function send(saved: { paymentId: string }, amount: string): Promise<void> {
  const [symbol] = await shop.lines(
    "select s.symbol from payment_symbol s join reservation r using (hotel_id, reservation_id) where r.payment_id = $1",
    [saved.paymentId],
  );
  await control("transfers", { amount, symbol, iban: SHORE_IBAN, day: "2027-01-10" });
}

/** A new reservation, since the bank never forgets what it has booked. */
async function bookedAndSent() {
  const saved = await desk.book();
  await send(saved, "1320");
  return saved;
}

const rowsOf = (saved: { paymentId: string }) =>
  shop.lines(
    `select t.state from incoming_transfer t join payment_symbol s on s.symbol = t.variable_symbol join reservation r using (reservation_id) where r.payment_id = $1`,
    [saved.paymentId],
  );

describe("the account of a hotel whose file names its bank", () => {
  test("is read, and what has come confirms what it pays", async () => {
    const saved = await bookedAndSent();
    await look();
    await look();
    await desk.settle();
    expect(await rowsOf(saved)).toEqual(["kept"]);
    expect(await desk.check(saved)).toMatchObject({ status: "paid" });
    expect(told).toEqual([]);
  });

  test("and another one in another currency: each is read by itself, and books what it can receive", async () => {
    const { payment } = theShoreHotel();
    const feed = { provider: "fio" as const };
    const euros = { currency: "EUR" as const, iban: "CZ4308000000352000145399" };
    const bankAccounts = payment.bankAccounts.flatMap((account) => [
      { ...account, feed },
      { ...account, ...euros, feed },
    ]);
    await shop.settle({ payment: { ...payment, bankAccounts } });
    await control("accounts", euros);
    const saved = await desk.book({}, undefined, new TestGuest(shop.engine.origin, "EUR"));
    expect(saved.bank).toMatchObject({
      iban: euros.iban,
      currency: "EUR",
      amount: 5_354,
      qr: { format: "epc" },
    });
    const symbol = saved.bank?.variableSymbol;
    await control("transfers", {
      amount: "53.54",
      currency: "EUR",
      symbol,
      iban: euros.iban,
      day: "2027-01-10",
    });
    await control("transfers", { amount: "10", currency: "EUR", iban: SHORE_IBAN, day: "2027-01-10" });
    await look();
    await desk.settle();
    expect(await desk.check(saved)).toMatchObject({ status: "paid" });
    expect(
      await shop.lines(
        "select currency, amount_minor, state from incoming_transfer where variable_symbol = $1 or amount_minor = 24310 order by 1",
        [symbol],
      ),
    ).toEqual(["CZK 24310 open", "EUR 5354 kept"]);
  });

  test("is asked by one engine at a time, and not before its pause is over", async () => {
    const saved = await bookedAndSent();
    await look(Date.now());
    const [askAt] = await shop.lines("select extract(epoch from ask_at) * 1000 from bank_feed");
    expect(Number(askAt)).toBe(Date.now() + EVERY);
    await send(saved, "5");
    await look(Date.now() + EVERY - 1);
    expect(await rowsOf(saved)).toHaveLength(1);
    await Promise.all([look(Date.now() + EVERY), look(Date.now() + EVERY)]);
    expect(await rowsOf(saved)).toHaveLength(2);
  });

  test("is read from when the file names a bank until it names none, without a restart", async () => {
    const accounts = new FedAccounts();
    const { payment } = theShoreHotel();
    const fileWith = (feed: { provider: string } | null) =>
      shop.settle({
        payment: {
          ...payment,
          bankAccounts: payment.bankAccounts.map((account) => ({ ...account, feed })),
        },
      });
    const seen: number[] = [];
    const saved = await desk.book();
    for (const feed of [null, { provider: "fio" }, null]) {
      await fileWith(feed);
      await send(saved, "5");
      await look(undefined, { accounts });
      seen.push((await rowsOf(saved)).length);
    }
    expect(seen).toEqual([0, 2, 2]);
  });

  test("and a statement that tells of the same day tells nothing new", async () => {
    const saved = await bookedAndSent();
    await look();
    const [symbol = ""] = await shop.lines("select symbol from payment_symbol");
    const same = { bookedOn: "2027-01-10", amount: 132_000, currency: "CZK", variableSymbol: symbol };
    const file = { ...same, ref: null, payerName: "NOVAKOVA J", payerAccount: "", message: "" };
    expect(await desk.tell([file])).toBe(0);
    expect(await desk.tell([file, file])).toBe(1);
    expect(await rowsOf(saved)).toHaveLength(2);
  });
});

describe("a bank in trouble", () => {
  test.each([
    ["does not answer", { fault: "hang" }, "the bank does not answer"],
    ["refuses", { fault: "status", status: 500 }, "the bank refuses (500); has the token run out?"],
    ["talks nonsense", { fault: "garbage" }, "it is no statement as Fio writes them"],
    ["never stops talking", { fault: "huge" }, "it is no statement as Fio writes them"],
  ])(
    "that %s: nothing is lost, and the operator is told once, without the token",
    async (_, fault, words) => {
      const saved = await bookedAndSent();
      await control("faults", fault);
      const patience = fault.fault === "hang" ? { milliseconds: 200 } : {};
      for (let looks = 0; looks < 4; looks += 1) await look(undefined, patience);
      expect(await rowsOf(saved)).toEqual([]);
      expect(told).toEqual([`The CZK bank account of hotel shore cannot be read: ${words}.`]);
      expect(await shop.lines("select problem from bank_feed")).toEqual([words]);
      await control("faults/clear", {});
      await look();
      expect(await rowsOf(saved)).toEqual(["new"]);
      expect(told.at(-1)).toBe("The CZK bank account of hotel shore can be read again.");
      expect(JSON.stringify(told)).not.toContain(TOKEN);
    },
  );

  test("that was asked too soon is asked again later, and that is no trouble", async () => {
    const saved = await bookedAndSent();
    await control("faults", { fault: "status", status: 409, times: 5 });
    for (let looks = 0; looks < 5; looks += 1) await look();
    expect(told).toEqual([]);
    await look();
    expect(await rowsOf(saved)).toEqual(["new"]);
  });

  test("that tells of another account is believed in nothing", async () => {
    const saved = await bookedAndSent();
    const banks = new BankDirectory({
      secrets: new HotelSecrets(),
      standIn: {
        baseUrl: `${sandbox.bankUrl}/v1/rest`,
        tokenOf: () => "demoCZ5855000000001265098001",
      },
    });
    const accounts = new FedAccounts();
    const parts = { database: shop.database, banks, accounts, every: EVERY, notice: () => undefined };
    await readDueAccounts(parts, () => Date.now());
    expect(await rowsOf(saved)).toEqual([]);
    expect(await shop.lines("select problem from bank_feed")).toEqual([
      "the statement is of another account",
    ]);
  });
});
