import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { bookLines } from "../../banks/index.ts";
import { checkInvariants } from "../../database/index.ts";
import { voucherInvariants } from "../../database/invariants/voucher-invariants.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { GatewayDirectory } from "../../gateways/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { payableOwners } from "../../payables/index.ts";
import { askAbout, ensurePayment, type PaymentParts } from "../../payments/index.ts";
import { askDueAttempts } from "../../payments/ask-gateway.ts";
import { returnDueMoney } from "../../payments/return-money.ts";
import { cardPayment } from "../../payments/testing/card-desk.ts";
import { gopayTestGateway } from "../../payments/testing/gopay-test-gateway.ts";
import type { TestGateway } from "../../payments/testing/test-gateway.ts";
import { importHotel } from "../../property/index.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { settleTransfers } from "../../transfers/index.ts";
import { aLine, SHORE_IBAN } from "../../transfers/testing/transfer-desk.ts";
import { createOrderOwner, oweOrder } from "../testing/owed-order.ts";
import { openVoucherDesk, type VoucherDesk } from "../testing/voucher-desk.ts";
import { lapseOrder, orderRef, voucherOrderOwners } from "../voucher-order-owner.ts";
import { VOUCHER_ORDER_KIND } from "../voucher-order-store.ts";

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
let symbols = 9_000;
let hours = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-voucher-"));
  [sandbox, database] = await Promise.all([startSandbox(folder), createTestDatabase()]);
  gateway = gopayTestGateway(sandbox);
  await importHotel(database, theShoreHotel(cardPayment(gateway.account)));
  await createOrderOwner(database.pool);
  desk = await openVoucherDesk(database, undefined, Number(await line("select hotel_id from hotel")));
  jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
  const gateways = new GatewayDirectory({
    secrets: new HotelSecrets(),
    standIns: { ...gateway.standIns },
    clock: Date.now,
  });
  const orders = voucherOrderOwners({
    keysOf: () => desk.keys,
    tell: async (tx, _hotelId, { id }, news) => {
      const told = "reason" in news ? `${news.kind} ${news.reason}` : news.kind;
      await tx.query("insert into order_news (order_id, told) values ($1, $2)", [id, told]);
    },
    findAsked: () => Promise.resolve(null),
    clock: Date.now,
  });
  const owners = { ...payableOwners({ jobs }), [VOUCHER_ORDER_KIND]: orders };
  payments = { database, gateways, owners, publicUrl: "http://localhost" };
});
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

type Order = { orderId: string; payableId: string; symbol: string };

/** An order of two vouchers, of 1,000 and 2,000 CZK. */
async function order(method: "card" | "bank_transfer" = "card"): Promise<Order> {
  symbols += 1;
  const symbol = String(symbols);
  const orderId = await desk.order({ value: FIRST }, { value: SECOND });
  return {
    orderId,
    symbol,
    payableId: await oweOrder(database.pool, desk.hotelId, orderId, { symbol, method }),
  };
}

async function begin({ payableId, symbol }: Order): Promise<string> {
  const keeper = payments.gateways.gatewayOf("shore", cardPayment(gateway.account).payment.gateway);
  if (keeper === null) throw new Error("There is no gateway");
  const payer = {
    firstName: "Petr",
    lastName: "Nový",
    email: "petr@example.com",
    phone: "",
    street: "",
    city: "",
  };
  const page = await ensurePayment(
    payments,
    {
      hotelId: desk.hotelId,
      payableId,
      gateway: keeper,
      orderBase: `V${symbol}`,
      order: {
        description: "Vouchers",
        payee: "Shore",
        amount: TOTAL,
        currency: "CZK",
        items: [{ name: "Vouchers", amount: TOTAL, vatPercent: null }],
        payer: { ...payer, zip: "", country: "CZ" },
        language: "en",
        returnUrl: "http://localhost/back",
        authorizeOnly: false,
      },
    },
    Date.now,
  );
  expect(page.kind).toBe("page");
  const newest =
    "select gateway_id from payment_attempt where payable_id = $1 order by attempt_no desc limit 1";
  return line(newest, [payableId]);
}

/** Hears three notifications of the order's payments at once, and does what they order. */
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

/** How the order stands, its vouchers, and what its buyer was told. */
async function standing({ orderId }: Order): Promise<string[]> {
  const of = [orderId];
  return [
    await line(
      "select o.state as ordered, p.state from voucher_order o join payable p on p.owner_id = o.order_id where order_id = $1",
      of,
    ),
    await line("select balance_minor from voucher where order_id = $1 order by line_no", of),
    await line("select told from order_news where order_id = $1 order by news_no", of),
  ];
}

const BOTH = `${FIRST}, ${SECOND}`;

test("money by card makes each voucher once, though the gateway tells of it three times at once, and again", async () => {
  const bought = await order();
  const id = await begin(bought);
  expect(await standing(bought)).toEqual(["waiting open", "", ""]);
  await gateway.drive(id, "paid");
  await hear(bought);
  await hear(bought);
  expect(await standing(bought)).toEqual(["paid paid", BOTH, "paid"]);
});

test("a declined card makes none, and the next one does", async () => {
  const bought = await order();
  const declined = await begin(bought);
  await gateway.drive(declined, "canceled", "by_guest");
  await hear(bought);
  expect(await standing(bought)).toEqual(["waiting open", "", "failed"]);
  const second = await begin(bought);
  await gateway.drive(second, "paid");
  await hear(bought);
  await gateway.drive(declined, "paid");
  await hear(bought);
  expect(await standing(bought)).toEqual(["paid paid", BOTH, "failed, paid, returning second_payment"]);
  const ledger = await gateway.ledger();
  expect(ledger.find(({ paymentId }) => paymentId === declined)).toMatchObject({ refunded: TOTAL });
});

test("late money by card still makes them: nothing was scarce", async () => {
  const bought = await order();
  const id = await begin(bought);
  await database.transaction((tx) => lapseOrder(tx, desk.hotelId, bought.orderId, Date.now()));
  expect(await standing(bought)).toEqual(["lapsed void", "", ""]);
  await gateway.drive(id, "paid");
  await hear(bought);
  expect(await standing(bought)).toEqual(["paid paid", BOTH, "paid"]);
});

test("a transfer pays it by its symbol: a part makes nothing, the rest all, what is too much goes back", async () => {
  const bought = await order("bank_transfer");
  await receive(bought, FIRST);
  expect(await standing(bought)).toEqual(["waiting open", "", "transfer_partial"]);
  await receive(bought, SECOND + 500);
  const told = "transfer_partial, paid, transfer_returning surplus";
  expect(await standing(bought)).toEqual(["paid paid", BOTH, told]);
  await receive(bought, TOTAL);
  expect(await standing(bought)).toEqual(["paid paid", BOTH, `${told}, transfer_returning second`]);
});

test("a late transfer makes them too", async () => {
  const bought = await order("bank_transfer");
  await database.transaction((tx) => lapseOrder(tx, desk.hotelId, bought.orderId, Date.now()));
  await receive(bought, TOTAL);
  expect(await standing(bought)).toEqual(["paid paid", BOTH, "paid"]);
});
