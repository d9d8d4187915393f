import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askDueAttempts } from "../ask-gateway.ts";
import { returnDueMoney } from "../return-money.ts";
import { cancelForHotel, refundPaid } from "../../desk/hotel-decision.ts";
import { CardDesk } from "../testing/card-desk.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { askControl } from "../testing/test-gateway.ts";
import { NOW } from "../../testing/test-shop.ts";

// What becomes of money after everybody thought that it was done with. The messages are the stand-in's own; they are signed again,
// since its time is not the engine's here, and brought over HTTP in any order.

const DAY = 86_400_000;
const PATH = "/api/payments/stripe/shore";
const double = [{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" }];

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open("stripe");
  await control("/settings", { notificationTries: 1 });
  await control("/endpoints", { url: `${desk.shop.engine.origin}${PATH}` });
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

type Told = {
  refunds: { id: string }[];
  disputes: { id: string }[];
  notifications: { type: string; body: string }[];
  balance: { taken: number; refunded: number; withdrawn: number };
};

async function control(path: string, body?: object): Promise<unknown> {
  const method = body === undefined ? "GET" : "POST";
  const { status, answer } = await askControl(desk.gateway.addresses.standIn, method, path, body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}

const secret = () => desk.gateway.secrets["stripe"]?.["webhookSecret"] ?? "";

/** A deposit of 1320 that was paid at Stripe. */
async function paid() {
  const saved = await desk.book(double);
  await desk.drive(saved, "paid");
  await desk.check(saved);
  const [session = ""] = await desk.shop.lines("select gateway_id from payment_attempt where state = 'paid'");
  return { saved, session, named: { hotelId: desk.hotelId, number: saved.number } };
}

const sessionOf = async (id: string) => (await control(`/sessions/${id}`)) as Told;

/** The newest refund of the payment is completed. */
async function endRefund(session: string, to: "succeeded" | "failed"): Promise<void> {
  const { refunds } = await sessionOf(session);
  await control(`/refunds/${refunds.at(-1)?.id}/drive`, { to });
}

/** Stripe resends everything that it has reported about a payment, newest first; returns the engine's answers. */
async function send(session: string, type = ""): Promise<number[]> {
  const { notifications } = await sessionOf(session);
  const statuses: number[] = [];
  for (const { body } of notifications.filter((one) => one.type.startsWith(type)).toReversed()) {
    const answer = await desk.shop.engine.ask(PATH, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload: body, secret: secret() }),
      },
    });
    statuses.push(answer.status);
  }
  return statuses;
}

/** The engine asks the questions that messages have caused, and no others. */
async function hear(session: string, type?: string): Promise<void> {
  await desk.shop.lines("update payment_attempt set ask_at = null, asked_at = null");
  expect(new Set(await send(session, type))).toEqual(new Set([200]));
  await askDueAttempts(desk.payments, Date.now);
}

const problems = async (saved: SavedReservation) =>
  (await desk.mails(saved)).filter((kind) => kind === "hotel_problem").length;

const nextQuestion = () => desk.shop.lines("select ask_at is not null from payment_attempt");

describe("a refund that the guest's bank sends back days later", () => {
  test("is told by a message: the ledger has the money again, staff one letter, and the page claims nothing", async () => {
    const { saved, session, named } = await paid();
    await refundPaid(desk.staff, named, { amount: 60_000, now: NOW });
    await desk.work();
    expect((await desk.check(saved)).details).toMatchObject({ refunded: 60_000 });
    await endRefund(session, "failed");
    await hear(session, "refund.failed");
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 0"]);
    expect((await sessionOf(session)).balance).toMatchObject({ taken: 132_000, refunded: 0 });
    expect((await desk.check(saved)).details).toMatchObject({
      state: "confirmed",
      refunded: 0,
      surplus: 0,
    });
    expect(await problems(saved)).toBe(1);
    expect(await desk.shop.lines("select state, last_problem from money_return")).toEqual([
      "failed came back",
    ]);

    // Reported and asked about again in any order, it changes nothing.
    for (let again = 0; again < 3; again++) {
      await hear(session);
      await desk.work();
    }
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 0"]);
    expect(await problems(saved)).toBe(1);

    // The money is there for another attempt to give it back.
    expect(await refundPaid(desk.staff, named, { amount: 132_000, now: NOW })).toMatchObject({ ok: true });
    await desk.work();
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 132000"]);
    expect(await desk.ledger()).toMatchObject([{ taken: 132_000, refunded: 132_000 }]);
  });

  test("of two the right one, though everything that Stripe says is lost: a question within a day finds it", async () => {
    const { saved, session, named } = await paid();
    for (const amount of [20_000, 50_000]) {
      await refundPaid(desk.staff, named, { amount, now: NOW });
      await desk.work();
    }
    await endRefund(session, "failed");
    const month = 20 * DAY;
    await desk.shop.lines("update payment_attempt set ended_at = ended_at - interval '20 days'");
    await askDueAttempts(desk.payments, () => Date.now() + month);
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 20000"]);
    expect(await desk.shop.lines("select amount_minor, state from money_return order by 1")).toEqual([
      "20000 done",
      "50000 failed",
    ]);
    expect(await problems(saved)).toBe(1);
    // Open refunds are watched for five weeks, and no longer.
    expect(await nextQuestion()).toEqual(["true"]);
    await askDueAttempts(desk.payments, () => Date.now() + month + 40 * DAY);
    expect(await nextQuestion()).toEqual(["false"]);
  });

  test("of a stay that was cancelled: its guest is owed the money still", async () => {
    const { saved, session, named } = await paid();
    await cancelForHotel(desk.staff, named, { keep: 0, now: NOW });
    await desk.work();
    await endRefund(session, "failed");
    await hear(session);
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 0"]);
    expect((await desk.check(saved)).details).toMatchObject({ state: "cancelled", refunded: 0 });
    expect(await problems(saved)).toBe(1);
  });
});

test("a refund that waits is on its way, and is there once Stripe has said so", async () => {
  const { saved, session, named } = await paid();
  await desk.fault({ fault: "refund_pending", times: 1 });
  await cancelForHotel(desk.staff, named, { keep: 0, now: NOW });
  await desk.work();
  expect((await desk.check(saved)).details).toMatchObject({ refunded: 0, surplus: 132_000 });
  expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 132000"]);
  await endRefund(session, "succeeded");
  await hear(session);
  expect((await desk.check(saved)).details).toMatchObject({ refunded: 132_000, surplus: 0 });
  expect(await problems(saved)).toBe(0);
});

test("a message about a refund made by hand is asked for again while Stripe cannot say whose it is", async () => {
  const { saved, session } = await paid();
  await desk.fault({ fault: "status", status: 500, call: "intent", times: 1 });
  await control(`/sessions/${session}/drive`, { to: "refunded" });
  expect(await send(session, "refund.created")).toEqual([503]);
  await hear(session, "refund.created");
  expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 132000"]);
  expect(await problems(saved)).toBe(1);
});

test("what somebody gives back by hand is not taken for an order whose first try was lost", async () => {
  const { saved, session, named } = await paid();
  await desk.fault({ fault: "status", status: 500, call: "refund", times: 1 });
  await refundPaid(desk.staff, named, { amount: 60_000, now: NOW });
  await returnDueMoney(desk.payments, Date.now);
  await control(`/sessions/${session}/drive`, { to: "refunded", amount: 60_000 });
  await returnDueMoney(desk.payments, () => Date.now() + DAY / 2);
  expect((await sessionOf(session)).balance).toMatchObject({ refunded: 120_000 });
  // The books hold what was ordered here.
  expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 60000"]);
});

test("an order that is refused since everything was given back by hand is no failure", async () => {
  const { saved, session, named } = await paid();
  await refundPaid(desk.staff, named, { amount: 60_000, now: NOW });
  await control(`/sessions/${session}/drive`, { to: "refunded" });
  await returnDueMoney(desk.payments, Date.now);
  expect(await desk.shop.lines("select state from money_return")).toEqual(["done"]);
  await desk.work();
  expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 132000"]);
});

const disputes = () =>
  desk.shop.lines("select concat(dispute ->> 'state', ' ', dispute ->> 'amount') from payment_attempt");

async function endDispute(session: string, to: string): Promise<void> {
  const [dispute] = (await sessionOf(session)).disputes;
  await control(`/disputes/${dispute?.id}/drive`, { to });
}

describe("a payment that the guest's bank asks back", () => {
  test("has staff told once, and the reservation stands; the ledger knows where the money is to the end", async () => {
    const { saved, session } = await paid();
    await control(`/sessions/${session}/drive`, { to: "disputed", reason: "product_not_received" });
    for (let again = 0; again < 3; again++) await hear(session, "charge.dispute");
    expect(await disputes()).toEqual(["withdrawn 132000"]);
    expect((await sessionOf(session)).balance).toMatchObject({ taken: 132_000, withdrawn: 132_000 });
    expect(await problems(saved)).toBe(1);
    expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });

    // The end is told by a question too, as long as it is open.
    await endDispute(session, "won");
    await desk.shop.lines("update payment_attempt set ended_at = ended_at - interval '20 days'");
    await desk.work();
    expect(await disputes()).toEqual(["won 132000"]);
    expect((await sessionOf(session)).balance).toMatchObject({ withdrawn: 0 });
    expect(await nextQuestion()).toEqual(["false"]);
    await hear(session);
    expect(await disputes()).toEqual(["won 132000"]);
    expect(await problems(saved)).toBe(1);
  });

  test("is asked about first and taken then: staff hear of each, since each has its own time to answer", async () => {
    const { saved, session } = await paid();
    await control(`/sessions/${session}/drive`, { to: "disputed", inquiry: true });
    await hear(session, "charge.dispute");
    expect(await disputes()).toEqual(["inquires 132000"]);
    await endDispute(session, "needs_response");
    await hear(session, "charge.dispute");
    await endDispute(session, "lost");
    await hear(session, "charge.dispute");
    expect(await disputes()).toEqual(["lost 132000"]);
    expect(await problems(saved)).toBe(2);
  });

  test("and is to be given back besides goes back once only: the refund is refused, and staff see to it", async () => {
    const { saved, session, named } = await paid();
    await control(`/sessions/${session}/drive`, { to: "disputed" });
    await hear(session, "charge.dispute");
    await cancelForHotel(desk.staff, named, { keep: 0, now: NOW });
    await desk.work();
    expect((await sessionOf(session)).balance).toMatchObject({ refunded: 0, withdrawn: 132_000 });
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 0"]);
    expect(await problems(saved)).toBe(2);
  });
});
