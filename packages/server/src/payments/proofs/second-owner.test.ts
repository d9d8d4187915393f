import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import { bookLines } from "../../banks/index.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { GatewayDirectory } from "../../gateways/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { mailWriter, ownerLetters } from "../../letters/index.ts";
import { deliverMail, MAIL_JOB, type MailWriter, openMailTransport, queueMails } from "../../mail/index.ts";
import { Mailbox } from "../../mail/testing/mailbox.ts";
import { testOwners } from "../../payables/testing/test-owners.ts";
import { importHotel } from "../../property/index.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { MAILING } from "../../testing/start-mailing.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { assignTransfer, settleTransfers } from "../../transfers/index.ts";
import { releaseNeedlesslyKept } from "../../transfers/settle-transfers.ts";
import { aLine, SHORE_IBAN } from "../../transfers/testing/transfer-desk.ts";
import { askAbout, askDueAttempts } from "../ask-gateway.ts";
import { callOffPayments } from "../call-off-payments.ts";
import { ensurePayment } from "../ensure-payment.ts";
import { lockOwed } from "../lock-owed.ts";
import type { PaymentParts } from "../payment-parts.ts";
import { returnDueMoney } from "../return-money.ts";
import { cardPayment } from "../testing/card-desk.ts";
import { gopayTestGateway } from "../testing/gopay-test-gateway.ts";
import type { TestGateway } from "../testing/test-gateway.ts";
import {
  createTickets,
  lapseTicket,
  sellTicket,
  ticketLetters,
  TICKET_KIND,
  TICKET_PRICE,
  TICKETS,
  type Ticket,
} from "../testing/ticket-owner.ts";

let folder: string;
let sandbox: Sandbox;
let database: TestDatabase;
let gateway: TestGateway;
let jobs: JobQueue;
let payments: PaymentParts;
let hotelId: number;
let symbols = 7_000;
let hours = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-ticket-"));
  [sandbox, database] = await Promise.all([startSandbox(folder), createTestDatabase()]);
  gateway = gopayTestGateway(sandbox);
  await importHotel(database, theShoreHotel(cardPayment(gateway.account)));
  await createTickets(database.pool);
  jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
  const standIns = { ...gateway.standIns };
  const gateways = new GatewayDirectory({ secrets: new HotelSecrets(), standIns, clock: Date.now });
  const owners = { ...testOwners(jobs), [TICKET_KIND]: TICKETS };
  payments = { database, gateways, owners, publicUrl: "http://localhost" };
  hotelId = Number(await line("select hotel_id from hotel"));
});
beforeEach(async () => {
  await emptyTables(database, ["ticket", "ticket_news", "incoming_transfer"]);
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

function sell(method: "card" | "bank_transfer" = "card", seat = 1): Promise<Ticket> {
  symbols += 1;
  return sellTicket(database.pool, hotelId, { seat, symbol: String(symbols), method });
}

/** The ticket's state, what is owed for it, and the letters about it. */
async function standing({ ref }: Ticket): Promise<string[]> {
  const now = await line(
    "select standing, p.state from ticket join payable p using (hotel_id, ticket_id) where ticket_id = $1",
    [ref.id],
  );
  return [now, await line("select told from ticket_news where ticket_id = $1 order by news_no", [ref.id])];
}

/** Starts a payment at the gateway and returns the gateway's name of it. */
async function begin({ payableId, number }: Ticket): Promise<string> {
  const { payment } = cardPayment(gateway.account);
  const keeper = payments.gateways.gatewayOf("shore", payment.gateway);
  if (keeper === null) throw new Error("There is no gateway");
  const payer = {
    firstName: "Jana",
    lastName: "Nová",
    email: "jana@example.com",
    phone: "",
    street: "",
    city: "",
  };
  const page = await ensurePayment(
    payments,
    {
      hotelId,
      payableId,
      gateway: keeper,
      orderBase: number,
      order: {
        description: "A seat",
        payee: "Shore",
        amount: TICKET_PRICE,
        currency: "CZK",
        items: [{ name: "A seat", amount: TICKET_PRICE, vatPercent: null }],
        payer: { ...payer, zip: "", country: "CZ" },
        language: "en",
        returnUrl: "http://localhost/back",
        authorizeOnly: false,
      },
    },
    Date.now,
  );
  expect(page.kind).toBe("page");
  return line(
    "select gateway_id from payment_attempt where payable_id = $1 order by attempt_no desc limit 1",
    [payableId],
  );
}

/** Asks the gateway about every due payment of the ticket, and carries out what was ordered. */
async function hear({ ref }: Ticket): Promise<void> {
  hours += 1;
  const clock = () => Date.now() + hours * 3_600_000;
  await database.pool.query("update payment_attempt set ask_at = now() where gateway_id is not null");
  await askAbout(payments, { hotelId, owner: ref }, { source: "poll", pause: 0, clock });
  await askDueAttempts(payments, clock);
  await returnDueMoney(payments, clock);
}

/** Books lines on the hotel's account and applies them. */
async function receive(...amounts: readonly (number | { symbol: string })[]): Promise<void> {
  for (const [index, amount] of amounts.entries()) {
    const changes =
      typeof amount === "number"
        ? { amount, variableSymbol: String(symbols) }
        : { variableSymbol: amount.symbol };
    const ref = `${symbols}-${index}-${Math.trunc(performance.now())}`;
    const lines = [aLine({ amount: TICKET_PRICE, ...changes, ref })];
    await bookLines(database, { hotelId, iban: SHORE_IBAN, source: "fio", lines, now: Date.now() });
  }
  await settleTransfers({ database, jobs, owners: payments.owners }, Date.now());
}

test("money by card secures it, once, however often it is heard of", async () => {
  const ticket = await sell();
  const id = await begin(ticket);
  await gateway.drive(id, "paid");
  await hear(ticket);
  await hear(ticket);
  expect(await standing(ticket)).toEqual(["secured paid", "secured"]);
});

test("late money has its seat again where that is free, and goes back where it is not", async () => {
  const [lucky, unlucky] = [await sell("card", 1), await sell("card", 2)];
  const ids = [await begin(lucky), await begin(unlucky)];
  for (const ticket of [lucky, unlucky]) await lapseTicket(database.pool, ticket);
  await sell("card", 2);
  for (const id of ids) await gateway.drive(id, "paid");
  await hear(lucky);
  await hear(unlucky);
  expect(await standing(lucky)).toEqual(["secured paid", "secured"]);
  expect(await standing(unlucky)).toEqual(["lapsed void", "returning too_late"]);
  const ledger = await gateway.ledger();
  expect(ledger.find(({ paymentId }) => paymentId === ids[1])).toMatchObject({
    refunded: TICKET_PRICE,
  });
});

test("a second payment goes back", async () => {
  const ticket = await sell();
  const first = await begin(ticket);
  await gateway.drive(first, "canceled", "by_guest");
  await hear(ticket);
  const second = await begin(ticket);
  await gateway.drive(second, "paid");
  await hear(ticket);
  await gateway.drive(first, "paid");
  await hear(ticket);
  expect(await standing(ticket)).toEqual(["secured paid", "failed, secured, returning second_payment"]);
  const ledger = await gateway.ledger();
  expect(ledger.find(({ paymentId }) => paymentId === first)).toMatchObject({ refunded: TICKET_PRICE });
  expect(ledger.find(({ paymentId }) => paymentId === second)).toMatchObject({ refunded: 0 });
});

test("a transfer finds it by its symbol: a part, the rest, and what is too much", async () => {
  const ticket = await sell("bank_transfer");
  await receive(4_000);
  expect(await standing(ticket)).toEqual(["waits open", "transfer_partial"]);
  await receive(7_000);
  expect(await standing(ticket)).toEqual([
    "secured paid",
    "transfer_partial, secured, transfer_returning surplus",
  ]);
  await receive(TICKET_PRICE);
  expect(
    await line("select state, kept_minor, back_minor, reason from incoming_transfer order by transfer_no"),
  ).toBe("kept 4000 0 , to_return 6000 1000 surplus, to_return 0 10000 second");
});

test("a transfer without its symbol is counted for it by its number, and goes back once it has lapsed unpaid", async () => {
  const ticket = await sell("bank_transfer");
  await receive({ symbol: "" }, 4_000);
  const transferNo = Number(await line("select transfer_no from incoming_transfer where state = 'open'"));
  await lapseTicket(database.pool, ticket);
  const parts = { database, jobs, owners: payments.owners };
  await releaseNeedlesslyKept(parts);
  expect((await standing(ticket))[1]).toBe("transfer_partial, transfer_returning lapsed");
  expect(await assignTransfer(parts, { hotelId, transferNo }, ticket.number, Date.now())).toMatchObject({
    ok: true,
    value: { kind: "pays" },
  });
  expect((await standing(ticket))[0]).toBe("secured paid");
});

test("what was paid goes back when it is called off, but for what is kept", async () => {
  const ticket = await sell();
  const id = await begin(ticket);
  await gateway.drive(id, "paid");
  await hear(ticket);
  await database.transaction(async (tx) => {
    const { owner } = await lockOwed(tx, payments.owners, ticket);
    await callOffPayments(tx, owner, hotelId, { keep: 2_500, asTransfer: (left) => left, now: Date.now() });
  });
  await hear(ticket);
  const ledger = await gateway.ledger();
  expect(ledger.find(({ paymentId }) => paymentId === id)).toMatchObject({ refunded: TICKET_PRICE - 2_500 });
});

test.each<[string, string]>([
  ["of another kind than its column", "owner_kind = 'reservation'"],
  ["of another id than its column", "owner_id = gen_random_uuid()"],
  ["of a kind that nobody knows", "owner_kind = 'raffle'"],
  ["of nobody", "ticket_id = null"],
])("the database keeps no payable and no symbol %s", async (_, change) => {
  await sell();
  for (const table of ["payable", "payment_symbol"]) {
    await expect(
      database.pool.query(`update ${table} set ${change} where ticket_id is not null`),
    ).rejects.toThrow(`${table}_owner_check`);
  }
});

test("a letter about it is written by its kind's own writer and goes out once", async () => {
  const ticket = await sell();
  await database.transaction((tx) => queueMails(tx, jobs, hotelId, ticket.ref, ["guest_paid", "guest_paid"]));
  const [mailId = "", ...others] = (await line("select mail_id from outgoing_mail")).split(", ");
  expect(others).toEqual([]);
  const transport = openMailTransport(sandbox.smtpUrl, MAILING.mailFrom);
  const known = ownerLetters(database, MAILING);
  const deliver = (write: MailWriter) => deliverMail({ database, transport, write }, { hotelId, mailId });
  await expect(deliver(mailWriter(database, known, MAILING))).rejects.toThrow(
    `Nothing is paid for that is a ${TICKET_KIND}`,
  );
  const whole = mailWriter(database, { ...known, [TICKET_KIND]: ticketLetters(database.pool) }, MAILING);
  await deliver(whole);
  await deliver(whole);
  transport.close();
  expect(await line("select state, attempts, owner_kind from outgoing_mail")).toBe(`sent 2 ${TICKET_KIND}`);
  const received = await new Mailbox(sandbox).untilReceived(1);
  expect(received.map(({ subject }) => subject)).toEqual([`guest_paid ${ticket.number}`]);
});

test("a letter is about something that is paid for, or about a transfer that nobody can place", async () => {
  const { ref } = await sell();
  const nobody = { ...ref, id: randomUUID() };
  const order = (owner: OwnerRef | null) =>
    database.transaction((tx) => queueMails(tx, jobs, hotelId, owner, ["guest_paid"]));
  await expect(order(nobody)).rejects.toThrow("outgoing_mail_hotel_id_owner_kind_owner_id_fkey");
  await expect(order(null)).rejects.toThrow("outgoing_mail_owner_check");
});

test("at one hotel a symbol means one thing", async () => {
  await sell();
  symbols -= 1;
  await expect(sell("card", 2)).rejects.toThrow("payment_symbol_pkey");
});
