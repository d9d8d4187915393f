import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { FLEX, ADULT } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { GatewayDirectory } from "../../gateways/index.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { askDueAttempts } from "../ask-gateway.ts";
import type { PaymentParts } from "../payment-parts.ts";
import { returnDueMoney } from "../return-money.ts";
import { importHotel } from "../../property/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { paymentParts } from "../../payables/index.ts";
import { cardPayment } from "../testing/card-desk.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, TestGuest } from "../../testing/test-guest.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";

// Real time, and an engine's real limits: whatever hangs here hangs as long as it may.

const FIRST = addDays(todayIn("Europe/Prague", Date.now()), 40);

/** No guest waits longer than this for any answer. */
const LONGEST = 10_000;
const MINUTE = 60_000;

let folder: string;
let database: TestDatabase;
let sandbox: Sandbox;
let jobs: JobQueue;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-neighbours-"));
  sandbox = await startSandbox(folder);
  database = await createTestDatabase();
  await importHotel(database, theShoreHotel(cardPayment()));
  jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
});

afterEach(() => control("/faults/clear", {}));

afterAll(async () => {
  await jobs.stop();
  await database.drop();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

/** An engine that does not yet know how its neighbour behaves. */
async function openEngine(): Promise<{ engine: TestEngine; guest: TestGuest; payments: PaymentParts }> {
  const { clientId, clientSecret } = sandbox.shop;
  const gopay = { baseUrl: `${sandbox.gatewayUrl}/api`, clientId, clientSecret };
  const gateways = new GatewayDirectory({ secrets: new HotelSecrets(), standIns: { gopay } });
  const engine = await startTestEngine(database, { gateways, holdsPerAddress: 1_000 });
  const payments = paymentParts({
    database,
    jobs,
    gateways,
    voucherKeys: TEST_VOUCHER_KEYS,
    publicUrl: "http://localhost",
  });
  return { engine, guest: new TestGuest(engine.origin), payments };
}

async function control(path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${sandbox.gatewayUrl}/control${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function attemptOf({ paymentId }: SavedReservation): Promise<{ gatewayId: string; notifyKey: string }> {
  const { rows } = await database.pool.query<{ gatewayId: string; notifyKey: string }>(
    `select a.gateway_id as "gatewayId", a.notify_key as "notifyKey" from payment_attempt a
     join payable p using (hotel_id, payable_id) join reservation r using (hotel_id, reservation_id)
     where r.payment_id = $1`,
    [paymentId],
  );
  if (!rows[0]) throw new Error("There is no payment");
  return rows[0];
}

async function lines(sql: string): Promise<string[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(sql);
  return rows.map((row) => Object.values(row).join(" "));
}

async function pay(saved: SavedReservation): Promise<void> {
  await control(`/payments/${(await attemptOf(saved)).gatewayId}/drive`, { state: "PAID" });
}

/** Fails if an answer takes longer than a guest may wait. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = AbortSignal.timeout(LONGEST);
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      late.addEventListener("abort", () => reject(new Error(`No answer within ${LONGEST} ms`)));
    }),
  ]);
}

function booking(guest: TestGuest, arrival: PlainDate, paymentMethod: "card" | "bank_transfer" | "on_site") {
  return guest.book([{ roomTypeId: DOUBLE, arrival, departure: addDays(arrival, 1) }], { paymentMethod });
}

async function bookByCard(guest: TestGuest, arrival: PlainDate): Promise<SavedReservation> {
  return answered(booking(guest, arrival, "card"));
}

const FAULTS = [
  { words: "is out of order", rule: { fault: "status", status: 500 } },
  { words: "talks nonsense", rule: { fault: "garbage" } },
  { words: "is silent", rule: { fault: "hang" } },
];

test.each(FAULTS)(
  "beside a gateway that $words the shop goes on, believes nothing, and catches up",
  async ({ words, rule }) => {
    const { engine, guest, payments } = await openEngine();
    const night = (add: number) =>
      addDays(FIRST, 10 * FAULTS.findIndex((fault) => fault.words === words) + add);
    const awaited = await bookByCard(guest, night(0));
    const paidBefore = await bookByCard(guest, night(1));
    await pay(paidBefore);
    await guest.ask("paymentCheck", paidBefore);

    await control("/faults", rule);
    await pay(awaited);
    const { notifyKey } = await attemptOf(awaited);
    expect((await engine.ask(`/api/payments/gopay/${notifyKey}?id=1`)).status).toBe(200);
    // While guests wait for the gateway, others are served.
    let isCardSaved = false;
    const wish = { roomTypeId: DOUBLE, arrival: night(2), departure: night(3) };
    const request = await guest.request(await guest.choose([wish]), { paymentMethod: "card" });
    const click = () => inTime(guest.save(request, `clicked-often-at-${rule.fault}`));
    const byCard = Promise.all(rule.fault === "hang" ? [click(), click(), click()] : [click()]).finally(
      () => {
        isCardSaved = true;
      },
    );
    const asked = inTime(guest.ask("paymentCheck", awaited));
    const search = { arrival: night(5), departure: night(6), party: { [ADULT]: 2 }, guests: null };
    const searches = Array.from({ length: 10 }, () =>
      guest.ask("rates", { ...search, roomTypeId: DOUBLE, ratePlanId: FLEX, couponId: 0, explain: false }),
    );
    const { paymentId, returnToken } = paidBefore;
    const stay = { roomTypeId: DOUBLE, arrival: night(1), departure: night(2) };
    const others = [
      ...(await Promise.all(searches)),
      await booking(guest, night(3), "on_site"),
      await booking(guest, night(4), "bank_transfer"),
      await guest.book([stay], { replace: { paymentId, returnToken } }),
    ];
    expect(others.filter(({ ok }) => !ok)).toEqual([]);
    if (rule.fault === "hang") expect(isCardSaved).toBe(false);
    await returnDueMoney(payments, Date.now);
    // The booking stands; without the gateway's confirmation it is not paid, and money that cannot be given back yet is not
    // forgotten.
    const unpaid = { ok: true, answer: { state: "pending_payment", gateway: null } };
    for (const saved of await byCard) expect(saved).toMatchObject(unpaid);
    // However many times they clicked, the gateway was asked once.
    expect(
      await lines(
        `select count(*) from payment_attempt a join payable p using (hotel_id, payable_id)
         join reservation r using (hotel_id, reservation_id) where r.arrival = '${night(2)}'`,
      ),
    ).toEqual(["1"]);
    expect(await asked).toMatchObject({
      ok: true,
      answer: { status: "pending", details: { state: "pending_payment" } },
    });
    expect(await lines("select state from money_return where state <> 'done'")).toEqual(["queued"]);

    await control("/faults/clear", {});
    await askDueAttempts(payments, () => Date.now() + MINUTE);
    await returnDueMoney(payments, () => Date.now() + MINUTE);
    expect(await guest.ask("paymentCheck", awaited)).toMatchObject({ ok: true, answer: { status: "paid" } });
    const { rows } = await database.pool.query(
      "select state, last_problem from money_return where state <> 'done'",
    );
    expect(rows).toEqual([]);
    expect(await checkInvariants(database.pool)).toEqual([]);
    await engine.close();
  },
);
