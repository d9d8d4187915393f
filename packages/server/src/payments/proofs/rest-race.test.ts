import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel } from "../../desk/index.ts";
import { atOnce as reachAtOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { askDueAttempts } from "../ask-gateway.ts";
import { hearPayment } from "../hear-payment.ts";
import { attemptsOf, findAttempt } from "../payment-attempt-store.ts";
import { returnDueMoney } from "../return-money.ts";
import { CardDesk } from "../testing/card-desk.ts";
import { DEPOSIT, owingRest, payRest, REST } from "../testing/rest-desk.ts";
import { openSecondEngine, type SecondEngine } from "../../testing/second-engine.ts";
import { without } from "../../testing/cut-guard.ts";
import { NOW } from "../../testing/test-shop.ts";

// The rest is paid at the same moment as it is paid elsewhere, reported again, or called off: one payment is kept, or none.

let desk: CardDesk;
let second: SecondEngine;

beforeAll(async () => {
  desk = await CardDesk.open();
  second = await openSecondEngine(desk);
});
beforeEach(() => desk.empty());
afterAll(async () => {
  await second.close();
  await desk.close();
});

const soundly = async () => expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);

/** What the gateway says of the rest's payment once it is paid, not yet told to anybody. */
async function paidRest(): Promise<{ saved: SavedReservation; hear: () => Promise<void> }> {
  const saved = await owingRest(desk);
  await payRest(desk, saved);
  await desk.drive(saved, "paid");
  const { pool } = desk.shop.database;
  const [line = ""] = await desk.shop.lines(
    "select hotel_id, attempt_id from payment_attempt where state = 'pending'",
  );
  const [hotelId = "", attemptId = ""] = line.split(" ");
  const attempt = await findAttempt(pool, Number(hotelId), attemptId);
  const gatewayId = attempt?.gatewayId ?? null;
  if (attempt === null || gatewayId === null) throw new Error("There is no payment of the rest");
  const report: GatewayReport = {
    gatewayId,
    orderNumber: attempt.orderNumber,
    state: "paid",
    code: null,
    cause: null,
    amount: attempt.amount,
    currency: attempt.currency,
    pageUrl: null,
  };
  const hearing = { attempt, report, source: "notify", now: Date.now() } as const;
  return { saved, hear: () => hearPayment(desk.payments, hearing) };
}

/** Every rival gets as far as its locks let it, until each waits for the payment's row. */
const atOnce = (rivals: readonly (() => Promise<unknown>)[]) =>
  reachAtOnce(desk.shop, "select from payment_attempt for update", rivals);

const RESERVATION = {
  statement: "select state from reservation where hotel_id = $1",
  guard: /for no key update/,
};
const PAYABLE = { statement: "select state from payable where hotel_id = $1", guard: /for no key update/ };
const ATTEMPT = {
  statement: "where a.hotel_id = $1 and a.attempt_id = $2 for no key update",
  guard: /for no key update/,
};

const restsOf = async (saved: SavedReservation) =>
  (await desk.attempts(saved))
    .filter((line) => line.includes(` ${REST} `))
    .map((line) => line.split(" ")[1] ?? "")
    .toSorted((one, other) => one.localeCompare(other));

describe("two tabs", () => {
  test("that begin to pay it get one page of one payment", async () => {
    const saved = await owingRest(desk);
    const tabs = [desk.shop.guest, second.guest, desk.shop.guest, second.guest];
    const { paymentId, returnToken } = saved;
    const request = { paymentId, returnToken, method: "card", amount: REST, currency: "CZK" } as const;
    const pages = await Promise.all(tabs.map((tab) => tab.ask("payRest", request)));
    expect(pages[0]).toMatchObject({ ok: true, answer: { paid: false, gateway: { inline: false } } });
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    expect(await restsOf(saved)).toEqual(["pending"]);
    await soundly();
  });

  /** Two payments of the rest, the first of which had ended before its guest paid it after all. */
  async function twicePaid(): Promise<SavedReservation> {
    const saved = await owingRest(desk);
    await payRest(desk, saved);
    await desk.drive(saved, "canceled", "funds");
    await desk.check(saved);
    await payRest(desk, saved);
    const ids = await desk.shop.lines("select gateway_id from payment_attempt where state <> 'paid'");
    expect(ids).toHaveLength(2);
    for (const id of ids) await desk.gateway.drive(id, "paid");
    vi.setSystemTime(Date.now() + 60_000);
    return saved;
  }

  async function hearBoth(times: number): Promise<void> {
    for (let turn = 0; turn < times; turn++) {
      await desk.shop.lines("update payment_attempt set ask_at = $1 where gateway_id is not null", [
        new Date(),
      ]);
      await Promise.all([desk.payments, second.payments].map((parts) => askDueAttempts(parts, Date.now)));
    }
  }

  test("that both pay it: one payment is kept, the other goes back", async () => {
    const saved = await twicePaid();
    await hearBoth(2);
    await returnDueMoney(desk.payments, () => Date.now() + 60_000);
    expect(await restsOf(saved)).toEqual(["paid", "surplus"]);
    const nets = (await desk.ledger()).map(({ taken, refunded }) => taken - refunded);
    expect(nets.toSorted((a, b) => a - b)).toEqual([0, DEPOSIT, REST]);
    await soundly();
  });

  test("control: without locks and indexes both are kept", async () => {
    const saved = await twicePaid();
    await desk.shop.database.pool.query("drop index payment_attempt_kept, payment_attempt_open");
    const { pool } = desk.shop.database;
    const [owner] = await desk.shop.lines("select reservation_id from reservation");
    const of = { kind: "reservation", id: owner ?? "" };
    const attempts = (await attemptsOf(pool, desk.hotelId, of)).filter(({ amount }) => amount === REST);
    const hear = attempts.map((attempt) => () => {
      const { gatewayId, orderNumber, amount, currency } = attempt;
      const report = { gatewayId: gatewayId ?? "", orderNumber, amount, currency, pageUrl: null } as const;
      const paid = { ...report, state: "paid", code: null, cause: null } as const;
      return hearPayment(desk.payments, { attempt, report: paid, source: "poll", now: Date.now() });
    });
    await without([RESERVATION, PAYABLE], () => atOnce(hear));
    expect(await restsOf(saved)).toEqual(["paid", "paid"]);
    const broken = (await checkInvariants(pool)).map(({ rule }) => rule);
    expect(broken).toContain("Of all payments by card for the same thing at most one is kept.");
    await desk.shop.lines("update payment_attempt set state = 'surplus' where attempt_no = 2");
    await pool.query(`create unique index payment_attempt_kept on payment_attempt (hotel_id, payable_id)
      where state in ('authorized', 'paid')`);
  });
});

describe("a notification that comes three times", () => {
  test("is one payment, told once to both sides", async () => {
    const { saved, hear } = await paidRest();
    await atOnce([hear, hear, hear]);
    expect(
      await desk.shop.lines("select judgement from payment_event where judgement = 'keep'"),
    ).toHaveLength(2);
    expect(await restsOf(saved)).toEqual(["paid"]);
    expect((await desk.mails(saved)).filter((kind) => kind === "guest_paid")).toHaveLength(2);
    await soundly();
  });

  test("control: without locks each of the three takes effect", async () => {
    const { hear } = await paidRest();
    await without([RESERVATION, PAYABLE, ATTEMPT], () => atOnce([hear, hear, hear]));
    expect(
      await desk.shop.lines("select judgement from payment_event where judgement = 'keep'"),
    ).toHaveLength(4);
  });
});

describe("a cancellation by staff, who keep 500 Kč", () => {
  const byStaff =
    ({ number }: SavedReservation) =>
    () =>
      cancelForHotel(desk.staff, { hotelId: desk.hotelId, number }, { keep: 50_000, now: NOW });

  const kept = async () => {
    await desk.work();
    await desk.work();
    return (await desk.ledger()).reduce((sum, { taken, refunded }) => sum + taken - refunded, 0);
  };

  test("after the payment was heard: both payments go back but for that", async () => {
    const { saved, hear } = await paidRest();
    await atOnce([hear, byStaff(saved)]);
    expect(await restsOf(saved)).toEqual(["paid"]);
    expect(await kept()).toBe(50_000);
    await soundly();
  });

  test("before it was heard: the money of the rest goes back whole", async () => {
    const { saved, hear } = await paidRest();
    await atOnce([byStaff(saved), hear]);
    expect(await restsOf(saved)).toEqual(["surplus"]);
    expect(await kept()).toBe(50_000);
    await soundly();
  });

  test("control: without the locks of what is owed the hotel has the money of a stay that is off", async () => {
    const { saved, hear } = await paidRest();
    await without([RESERVATION, PAYABLE], () => atOnce([byStaff(saved), hear]));
    expect(await restsOf(saved)).toEqual(["paid"]);
    expect(await kept()).toBe(50_000 + REST);
  });
});
