import { TEST_COMPANIES } from "../testing/test-gateway.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { attemptsOf } from "../payment-attempt-store.ts";
import { hearPayment } from "../hear-payment.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { CardDesk } from "../testing/card-desk.ts";
import { NOW } from "../../testing/test-shop.ts";

// Against the sandbox's gateway, which keeps its own ledger.

describe.each(TEST_COMPANIES)("at %s", (provider) => {
  let desk: CardDesk;

  beforeAll(async () => {
    desk = await CardDesk.open(provider);
  });
  beforeEach(() => desk.empty());
  afterAll(() => desk.close());

  const stay = { arrival: "2027-05-10", departure: "2027-05-12" };
  const double = [{ roomTypeId: DOUBLE, ...stay }];
  const MINUTE = 60_000;

  describe("a guest who pays by card", () => {
    test("is led to the gateway with the deposit, and the room waits half an hour", async () => {
      const saved = await desk.book(double);
      expect(saved).toMatchObject({
        state: "pending_payment",
        paymentMethod: "card",
        bank: null,
        keptUntil: NOW + 30 * MINUTE,
        // 30 % of 4400 CZK.
        deposit: 132_000,
      });
      expect(saved.gateway).toMatchObject({ inline: false });
      expect(saved.gateway?.url).toContain(desk.gateway.addresses.standIn + desk.gateway.pages);
      const check = await desk.check(saved);
      expect(check).toMatchObject({ status: "pending", group: "pending" });
      expect(check.details).toMatchObject({ amount: 132_000, later: 308_000, gateway: saved.gateway });
      expect(await desk.ledger()).toMatchObject([{ state: "created", orderNumber: `${saved.number}D1` }]);
      expect(await desk.mails(saved)).toEqual(["guest_confirmation"]);
    });

    test("has the reservation once the gateway says so, and each is told once", async () => {
      const saved = await desk.book(double);
      await desk.drive(saved, "paid");
      const checks = await Promise.all([1, 2, 3].map(() => desk.check(saved)));
      await desk.work();
      expect(checks.map(({ status }) => status)).toContain("paid");
      expect(await desk.check(saved)).toMatchObject({
        status: "paid",
        group: "thx",
        details: { state: "confirmed" },
      });
      expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 0"]);
      expect(await desk.mails(saved)).toEqual(["guest_confirmation", "guest_paid", "hotel_notice"]);
    });

    test("whose payment was given up is reserved after all keeps that one: the one begun since is ended", async () => {
      await desk.settle({ authorizeFirst: true });
      const saved = await desk.book(double);
      await desk.drive(saved, "timed_out");
      await desk.check(saved);
      const { paymentId, returnToken } = saved;
      const key = { paymentId, returnToken };
      await desk.shop.guest.ask("pay", { ...key, method: "card", part: "deposit" });
      expect(await desk.attempts(saved)).toEqual(["1 timed_out - 132000 0", "2 pending - 132000 0"]);

      const [hotelId, reservationId = ""] = (
        await desk.shop.lines("select hotel_id, reservation_id from reservation")
      )
        .join()
        .split(" ");
      const { pool } = desk.shop.database;
      const [late] = await attemptsOf(pool, Number(hotelId), { kind: "reservation", id: reservationId });
      if (!late?.gatewayId) throw new Error("The first payment is not there");
      const { gatewayId, orderNumber, amount, currency } = late;
      const report = {
        gatewayId,
        orderNumber,
        amount,
        currency,
        state: "authorized",
        code: null,
        cause: null,
        pageUrl: null,
      } as const;
      await hearPayment(desk.payments, { attempt: late, report, source: "poll", now: Date.now() });

      expect(await desk.attempts(saved)).toEqual(["1 authorized - 132000 0", "2 cancelled - 132000 0"]);
      expect((await desk.check(saved)).details).toMatchObject({ state: "confirmed", gateway: null });
    });

    test("pays everything if they like", async () => {
      const saved = await desk.book(double, { paymentPart: "full" });
      expect((await desk.check(saved)).details).toMatchObject({ amount: 440_000, later: 0 });
      expect(await desk.ledger()).toMatchObject([{ orderNumber: `${saved.number}F1` }]);
    });

    test("is told why it came to nothing, and pays again on the same reservation", async () => {
      const saved = await desk.book(double);
      await desk.drive(saved, "canceled", "funds");
      const failed = await desk.check(saved);
      expect(failed).toMatchObject({
        status: "failed",
        group: "payment",
        details: {
          code: desk.gateway.codes.funds,
          reason: { screen: "check_card" },
          gateway: null,
          state: "pending_payment",
        },
      });
      expect(failed.details?.options.map(({ method, part }) => `${method} ${part}`)).toContain(
        "card deposit",
      );
      // From then on it is watched for a day, no longer at a guest's pace.
      expect(await desk.shop.lines("select ended_at is not null from payment_attempt")).toEqual(["true"]);
      const { paymentId, returnToken } = saved;
      const again = await desk.shop.guest.ask("pay", {
        paymentId,
        returnToken,
        method: "card",
        part: "deposit",
      });
      expect(again).toMatchObject({ ok: true, answer: { number: saved.number, state: "pending_payment" } });
      await desk.drive(saved, "paid");
      expect(await desk.check(saved)).toMatchObject({ status: "paid" });
      expect(await desk.attempts(saved)).toEqual([
        `1 failed ${desk.gateway.codes.funds} 132000 0`,
        "2 paid - 132000 0",
      ]);
    });

    test("finds the payment under way in a second tab, not a second payment", async () => {
      const saved = await desk.book(double);
      const { paymentId, returnToken } = saved;
      const asks = Array.from({ length: 8 }, () =>
        desk.shop.guest.ask("pay", { paymentId, returnToken, method: "card", part: "deposit" }),
      );
      for (const asked of await Promise.all(asks)) {
        expect(asked).toMatchObject({ ok: true, answer: { gateway: saved.gateway } });
      }
      expect(await desk.ledger()).toHaveLength(1);
    });

    test("may pay by transfer or on the spot instead", async () => {
      const saved = await desk.book(double);
      const { paymentId, returnToken } = saved;
      const key = { paymentId, returnToken };
      const byTransfer = await desk.shop.guest.ask("pay", {
        ...key,
        method: "bank_transfer",
        part: "deposit",
      });
      expect(byTransfer).toMatchObject({
        ok: true,
        answer: { state: "pending_payment", bank: { amount: 132_000, due: "2027-01-15" }, gateway: null },
      });
      const onSite = await desk.shop.guest.ask("pay", { ...key, method: "on_site", part: "full" });
      expect(onSite).toMatchObject({ ok: true, answer: { state: "confirmed", bank: null, keptUntil: null } });
      // Guests who still pay at the gateway get their money back.
      await desk.drive(saved, "paid");
      await desk.work();
      expect(await desk.attempts(saved)).toEqual(["1 surplus - 132000 132000"]);
      expect(await desk.ledger()).toMatchObject([{ state: "refunded" }]);
    });

    test("books although the gateway is down, and pays when it is there again", async () => {
      await desk.fault({ fault: "refuse" });
      const saved = await desk.book(double);
      expect(saved).toMatchObject({ state: "pending_payment", gateway: null });
      await desk.clearFaults();
      vi.setSystemTime(NOW + 10_000);
      const { paymentId, returnToken } = saved;
      const again = await desk.shop.guest.ask("pay", {
        paymentId,
        returnToken,
        method: "card",
        part: "deposit",
      });
      expect(again).toMatchObject({ ok: true, answer: { gateway: { inline: false } } });
    });
  });

  describe("a payment that comes late", () => {
    test("takes the room again if it is still free", async () => {
      const saved = await desk.book(double);
      const due = NOW + 30 * MINUTE;
      await desk.expire(due);
      expect((await desk.check(saved)).details).toMatchObject({ state: "expired" });
      await desk.drive(saved, "paid");
      await desk.work();
      expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
      expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 0"]);
    });

    test("goes back if the room is gone, and guest and hotel are told", async () => {
      const { guest } = desk.shop;
      const rival = await guest.request(await guest.choose([{ roomTypeId: SINGLE, ...stay }]));
      const saved = await desk.book([{ roomTypeId: SINGLE, ...stay }]);
      await desk.expire(NOW + 30 * MINUTE);
      expect(await guest.save(rival)).toMatchObject({ ok: true });
      await desk.drive(saved, "paid");
      await desk.work();
      expect(await desk.check(saved)).toMatchObject({ details: { state: "expired", refunded: 90_000 } });
      expect(await desk.attempts(saved)).toEqual(["1 surplus - 90000 90000"]);
      expect(await desk.ledger()).toMatchObject([{ state: "refunded" }]);
      expect(await desk.mails(saved)).toEqual(
        expect.arrayContaining(["guest_expired", "guest_refund", "hotel_problem"]),
      );
    });

    test("is waited for while the gateway is at it, though not for ever", async () => {
      const saved = await desk.book(double);
      await desk.drive(saved, "method_chosen", "bank");
      expect(await desk.check(saved)).toMatchObject({
        status: "pending",
        details: { code: "101", keptUntil: NOW + 24 * 60 * MINUTE },
      });
      await desk.expire(NOW + 30 * MINUTE);
      expect((await desk.check(saved)).details).toMatchObject({ state: "pending_payment" });
    });
  });

  test("what is paid although it is cancelled goes back: a new reservation in its place", async () => {
    const saved = await desk.book(double);
    await desk.drive(saved, "paid");
    await desk.check(saved);
    const { paymentId, returnToken } = saved;
    await desk.book([{ roomTypeId: SINGLE, ...stay }], { replace: { paymentId, returnToken } });
    await desk.work();
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 132000"]);
    expect(await desk.mails(saved)).toEqual(expect.arrayContaining(["guest_cancelled", "guest_refund"]));
  });

  test("money of another amount or currency confirms nothing, and a person is told once", async () => {
    for (const fault of ["wrong_amount", "wrong_currency", "wrong_order_number"]) {
      await desk.empty();
      const saved = await desk.book(double);
      await desk.fault({ fault, currency: "EUR", orderNumber: "OTHER" });
      await desk.drive(saved, "paid");
      vi.setSystemTime(NOW + 5_000);
      expect(await desk.check(saved)).toMatchObject({ status: "mismatch", group: "payment" });
      vi.setSystemTime(NOW + 10_000);
      await desk.check(saved);
      expect((await desk.mails(saved)).filter((kind) => kind === "hotel_problem")).toHaveLength(1);
      await desk.clearFaults();
      vi.setSystemTime(NOW + 15_000);
      expect(await desk.check(saved)).toMatchObject({ status: "paid" });
    }
  });

  test("money that is only reserved is collected once the room is the guest's, or released", async () => {
    await desk.settle({ authorizeFirst: true });
    const kept = await desk.book(double);
    await desk.drive(kept, "authorized");
    expect(await desk.check(kept)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
    await desk.work();
    expect(await desk.attempts(kept)).toEqual(["1 paid - 132000 0"]);

    const late = await desk.book(double);
    const { paymentId, returnToken } = late;
    await desk.shop.guest.ask("pay", { paymentId, returnToken, method: "on_site", part: "full" });
    await desk.drive(late, "authorized");
    await desk.work();
    expect(await desk.attempts(late)).toEqual([expect.stringMatching(/^1 surplus/)]);
    const ledger = await desk.ledger();
    expect(ledger.map(({ state }) => state)).toEqual(["paid", "canceled"]);
  });
});
