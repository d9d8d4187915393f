import type { Hotel } from "@portico/domain/property/hotel";
import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import { ownTerms } from "@portico/domain/transfers/transfer-terms";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookLines } from "../../banks/index.ts";
import { checkInvariants } from "../../database/index.ts";
import { voucherInvariants } from "../../database/invariants/voucher-invariants.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { GatewayDirectory } from "../../gateways/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { testOwners } from "../../payables/testing/test-owners.ts";
import { askAbout, ownerOf, type PaymentParts } from "../../payments/index.ts";
import { askDueAttempts } from "../../payments/ask-gateway.ts";
import { returnDueMoney } from "../../payments/return-money.ts";
import { cardPayment } from "../../payments/testing/card-desk.ts";
import { openTestGateway } from "../../payments/testing/open-test-gateway.ts";
import { TEST_COMPANIES, type TestCompany, type TestGateway } from "../../payments/testing/test-gateway.ts";
import { importHotel } from "../../property/index.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { without } from "../../testing/cut-guard.ts";
import type { Doom } from "../../testing/doom.ts";
import { startEngineProcess } from "../../testing/engine-process.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { settleTransfers } from "../../transfers/index.ts";
import { aLine, SHORE_IBAN } from "../../transfers/testing/transfer-desk.ts";
import { openVoucherDesk, type VoucherDesk } from "../testing/voucher-desk.ts";
import { lapseUnpaidOrders } from "../orders/lapse-orders.ts";
import { nextVoucherOrderNumber, orderOptions, oweOrder } from "../orders/owe-order.ts";
import { openOrderGateway } from "../orders/pay-order.ts";
import { orderRef } from "../orders/voucher-order.ts";
import { TEST_VOUCHER_KEYS } from "../testing/test-keys.ts";

const RULES = voucherInvariants.map(({ rule }) => rule);
const [FIRST, SECOND] = [100_000, 200_000];
const TOTAL = FIRST + SECOND;

let folder: string;
let sandbox: Sandbox;
let database: TestDatabase;
let gateway: TestGateway;
let jobs: JobQueue;
let payments: PaymentParts;
let desk: VoucherDesk;
let hotel: Hotel;
let hours = 0;

/** Hotels that sell vouchers, one for each gateway company. */
const sellers = new Map<TestCompany, { gateway: TestGateway; hotel: Hotel; desk: VoucherDesk }>();

function sellAt(provider: TestCompany): void {
  const seller = sellers.get(provider);
  if (seller === undefined) throw new Error(`Nobody sells by ${provider}`);
  ({ gateway, hotel, desk } = seller);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-voucher-"));
  [sandbox, database] = await Promise.all([startSandbox(folder), createTestDatabase()]);
  for (const provider of TEST_COMPANIES) {
    const there = openTestGateway(provider, sandbox);
    const sold = { ...theShoreHotel(cardPayment(there.account)), code: provider };
    await importHotel(database, sold);
    const hotelId = Number(await line("select hotel_id from hotel where code = $1", [provider]));
    const keys = TEST_VOUCHER_KEYS.of(provider) ?? undefined;
    sellers.set(provider, {
      gateway: there,
      hotel: sold,
      desk: await openVoucherDesk(database, keys, hotelId),
    });
  }
  jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
  const gateways = new GatewayDirectory({
    secrets: new HotelSecrets(),
    standIns: Object.assign({}, ...[...sellers.values()].map((seller) => seller.gateway.standIns)),
    clock: Date.now,
  });
  const owners = testOwners(jobs);
  payments = { database, gateways, owners, publicUrl: "http://localhost" };
});
beforeEach(() => sellAt("gopay"));
afterEach(async () => {
  const broken = await checkInvariants(database.pool);
  expect(broken.filter(({ rule }) => RULES.includes(rule))).toEqual([]);
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function line(sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await database.pool.query<Record<string, unknown>>(sql, values);
  return rows.map((row) => Object.values(row).join(" ")).join(", ");
}

type Order = { orderId: string; symbol: string };

/** An order of two vouchers, of 1,000 and 2,000 CZK. */
async function order(method: "card" | "bank_transfer" = "card"): Promise<Order> {
  const orderId = await desk.order({ value: FIRST }, { value: SECOND });
  const { pool } = database;
  const currency = "CZK";
  const now = Date.now();
  const owed = { total: TOTAL, currency, cardReady: true, terms: null, now } as const;
  const option = orderOptions(hotel, owed).find((one) => one.method === method);
  if (option === undefined) throw new Error(`Nothing is sold by ${method}`);
  await pool.query("update voucher_order set payment_method = $2 where order_id = $1", [orderId, method]);
  const { variableSymbol } = await database.transaction(async (tx) => {
    const numbered = await nextVoucherOrderNumber(tx, hotel.timeZone, now);
    const transferTerms = ownTerms(currency);
    await oweOrder(
      tx,
      { jobs },
      { hotelId: desk.hotelId, hotel },
      { ...numbered, orderId, currency, transferTerms, option, now },
    );
    return numbered;
  });
  return { orderId, symbol: variableSymbol };
}

async function begin({ orderId }: Order): Promise<string> {
  const secret = "a secret for tests alone";
  const { outcome } = await openOrderGateway({ payments, secret }, { hotelId: desk.hotelId, hotel }, orderId);
  expect(outcome).toBe("page");
  return line(
    `select gateway_id from payment_attempt join payable using (hotel_id, payable_id) where owner_id = $1
     order by attempt_no desc limit 1`,
    [orderId],
  );
}

/** Ends the order's time. */
async function lapse({ orderId }: Order): Promise<void> {
  await database.pool.query(
    "update voucher_order set hold_until = now() - interval '1 minute' where order_id = $1",
    [orderId],
  );
  await lapseUnpaidOrders({ database, jobs }, Date.now(), () => Promise.resolve(true));
}

/** Applies three reports of the order's payments at once, and works off the jobs they order. */
async function hear({ orderId }: Order): Promise<void> {
  hours += 1;
  const clock = () => Date.now() + hours * 3_600_000;
  await database.pool.query("update payment_attempt set ask_at = now() where gateway_id is not null");
  const asked = { hotelId: desk.hotelId, owner: orderRef(orderId) };
  const notified = () => askAbout(payments, asked, { source: "notify", pause: 0, clock });
  await Promise.all([notified(), notified(), notified()]);
  await askDueAttempts(payments, clock);
  await returnDueMoney(payments, clock);
}

async function receive({ symbol }: Order, amount: number): Promise<void> {
  const ref = `${symbol}-${Math.trunc(performance.now() * 1000)}`;
  const lines = [aLine({ amount, variableSymbol: symbol, ref })];
  await bookLines(database, {
    hotelId: desk.hotelId,
    iban: SHORE_IBAN,
    source: "fio",
    lines,
    now: Date.now(),
  });
  await settleTransfers({ database, jobs, owners: payments.owners }, Date.now());
}

/** The order's state, its vouchers, and the letters sent about it. */
async function standing({ orderId }: Order): Promise<string[]> {
  const of = [orderId];
  return [
    await line(
      "select o.state as ordered, p.state from voucher_order o join payable p on p.owner_id = o.order_id where order_id = $1",
      of,
    ),
    await line("select balance_minor from voucher where order_id = $1 order by line_no", of),
    await line(
      `select kind || coalesce(' ' || nullif(split_part(dedupe_key, ':', 4), ''), '') from outgoing_mail
       where owner_id = $1 and kind <> 'guest_confirmation' order by created_at, kind`,
      of,
    ),
  ];
}

const BOTH = `${FIRST}, ${SECOND}`;

test.each(TEST_COMPANIES)(
  "money by card at %s issues each voucher once, though it is reported three times at once and again",
  async (provider) => {
    sellAt(provider);
    const bought = await order();
    const id = await begin(bought);
    expect(await standing(bought)).toEqual(["waiting open", "", ""]);
    await gateway.drive(id, "paid");
    await hear(bought);
    await hear(bought);
    expect(await standing(bought)).toEqual(["paid paid", BOTH, "guest_paid, hotel_notice"]);
  },
);

test("an order waits for the buyer's bank or a transfer at the gateway, but not for a buyer still looking at the card form", async () => {
  const bought = await order();
  const owner = ownerOf(payments.owners, desk.hotelId, orderRef(bought.orderId));
  const since = Date.parse("2027-05-10T10:00:00Z");
  const waits = async (cause: PaymentCause | null) => {
    await database.transaction((tx) => owner.keepWaiting(tx, { cause, since }));
    return line("select hold_until from voucher_order where order_id = $1", [bought.orderId]);
  };
  const before = await waits(null);
  expect(Date.parse(before)).toBeLessThan(since);
  expect(Date.parse(await waits("bank_confirms"))).toBe(Date.parse("2027-05-11T10:00:00Z"));
  expect(Date.parse(await waits("transfer_awaited"))).toBe(Date.parse("2027-05-15T22:00:00Z"));
});

test("a declined card issues none, and the next one does", async () => {
  const bought = await order();
  const declined = await begin(bought);
  await gateway.drive(declined, "canceled", "by_guest");
  await hear(bought);
  expect(await standing(bought)).toEqual(["waiting open", "", "guest_payment_failed"]);
  const second = await begin(bought);
  await gateway.drive(second, "paid");
  await hear(bought);
  await gateway.drive(declined, "paid");
  await hear(bought);
  expect(await standing(bought)).toEqual([
    "paid paid",
    BOTH,
    "guest_payment_failed, guest_paid, hotel_notice, guest_refund, hotel_problem",
  ]);
  const ledger = await gateway.ledger();
  expect(ledger.find(({ paymentId }) => paymentId === declined)).toMatchObject({ refunded: TOTAL });
});

test("late money by card still issues them: vouchers never run out", async () => {
  const bought = await order();
  const id = await begin(bought);
  await lapse(bought);
  expect(await standing(bought)).toEqual(["lapsed void", "", "guest_expired"]);
  await gateway.drive(id, "paid");
  await hear(bought);
  expect(await standing(bought)).toEqual(["paid paid", BOTH, "guest_expired, guest_paid, hotel_notice"]);
});

test("a transfer is matched by its symbol: a part issues nothing, the rest issues all, an excess goes back", async () => {
  const bought = await order("bank_transfer");
  await receive(bought, FIRST);
  expect(await standing(bought)).toEqual(["waiting open", "", "hotel_notice, guest_transfer partial"]);
  await receive(bought, SECOND + 500);
  const told =
    "hotel_notice, guest_transfer partial, guest_paid, guest_transfer surplus, hotel_notice, hotel_transfer surplus";
  expect(await standing(bought)).toEqual(["paid paid", BOTH, told]);
  await receive(bought, TOTAL);
  expect(await standing(bought)).toEqual([
    "paid paid",
    BOTH,
    `${told}, guest_transfer second, hotel_transfer second`,
  ]);
});

test("a late transfer issues them too", async () => {
  const bought = await order("bank_transfer");
  await lapse(bought);
  await receive(bought, TOTAL);
  expect(await standing(bought)).toEqual([
    "paid paid",
    BOTH,
    "hotel_notice, guest_expired, hotel_expired, guest_paid, hotel_notice",
  ]);
});

/** Reports the order's money as received, bypassing the locks that keep it from counting twice. */
function tellAgain({ orderId }: Order): Promise<void> {
  const owner = ownerOf(payments.owners, desk.hotelId, orderRef(orderId));
  return database.transaction((tx) => owner.secure(tx, ""));
}

const PAID_ONLY_ONCE = {
  statement: "update voucher_order set state = 'paid'",
  guard: / and state in \('waiting', 'lapsed'\)/,
};

describe("a second report that a paid order's money has arrived", () => {
  let bought: Order;
  const paidAt = () => line("select paid_at from voucher_order where order_id = $1", [bought.orderId]);

  beforeEach(async () => {
    bought = await order("bank_transfer");
    await receive(bought, TOTAL);
  });

  test("changes nothing", async () => {
    const before = [await paidAt(), ...(await standing(bought))];
    await Promise.all([tellAgain(bought), tellAgain(bought), tellAgain(bought)]);
    expect([await paidAt(), ...(await standing(bought))]).toEqual(before);
  });

  test("as a control, would pay the order again on another day, still without more vouchers", async () => {
    const before = await paidAt();
    await without([PAID_ONLY_ONCE], () => tellAgain(bought));
    expect(await paidAt()).not.toBe(before);
    expect((await standing(bought))[1]).toBe(BOTH);
  });

  test("as a control, would issue a second voucher for a line, which the table refuses", async () => {
    const ofLine = { statement: "insert into voucher (", guard: /on conflict \([a-z_, ]+\) do nothing/ };
    const told = without([PAID_ONLY_ONCE, ofLine], () => tellAgain(bought));
    await expect(told).rejects.toThrow("duplicate key");
    expect((await standing(bought))[1]).toBe(BOTH);
  });
});

describe("an engine killed between the money and the vouchers", () => {
  /** Learns about the money at the gateway, and dies before or after it commits. */
  async function killedWhilePaid(moment: Doom["moment"], ...preloads: string[]): Promise<void> {
    const imports = ["../../testing/doomed-engine.ts", ...preloads].map(
      (path) => `--import ${new URL(path, import.meta.url).href}`,
    );
    await database.pool.query("update payment_attempt set ask_at = now() where gateway_id is not null");
    const engine = await startEngineProcess({
      DATABASE_URL: database.url,
      PORTICO_DATA: folder,
      PORTICO_HOTEL_SECRETS: join(folder, "secrets.json"),
      DOOM: JSON.stringify({ statement: "insert into voucher_entry", moment } satisfies Doom),
      DOOM_GATEWAY: `${gateway.addresses.real} ${gateway.addresses.standIn}`,
      TORN_BEFORE: "insert into voucher_entry",
      NODE_OPTIONS: imports.join(" "),
    }).catch(() => null);
    // It may have reached the step and died before it was ready to serve.
    await engine?.ended;
  }

  beforeAll(async () => {
    const vouchers = { keys: { "1": Buffer.alloc(32, "test").toString("base64url") } };
    const secrets = JSON.stringify({ [hotel.code]: { ...gateway.secrets, vouchers } });
    await writeFile(join(folder, "secrets.json"), secrets, { mode: 0o600 });
  });

  test("leaves neither or both", async () => {
    const bought = await order();
    await gateway.drive(await begin(bought), "paid");
    await killedWhilePaid("before");
    expect(await standing(bought)).toEqual(["waiting open", "", ""]);
    await killedWhilePaid("after");
    expect(await standing(bought)).toEqual(["paid paid", BOTH, "guest_paid, hotel_notice"]);
    await hear(bought);
    expect(await standing(bought)).toEqual(["paid paid", BOTH, "guest_paid, hotel_notice"]);
  });

  test("as a control, leaves a part if the two are not one transaction", async () => {
    const bought = await order();
    await gateway.drive(await begin(bought), "paid");
    await killedWhilePaid("before", "../../inventory/testing/in-two-transactions.ts");
    const broken = (await checkInvariants(database.pool)).map(({ rule }) => rule);
    expect(broken).toContain("A paid order of vouchers has one for each line, and costs what they do.");
    await emptyTables(database, ["voucher_order"]);
  });
});
