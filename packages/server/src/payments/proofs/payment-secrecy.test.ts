import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { TEST_COMPANIES } from "../testing/test-gateway.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { askDueAttempts } from "../ask-gateway.ts";
import { importHotel } from "../../property/index.ts";
import { CardDesk, cardPayment } from "../testing/card-desk.ts";
import { DOUBLE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { NOW } from "../../testing/test-shop.ts";

// What strangers who know or guess ids and addresses can learn about payments, and do to them.

/** In each of five rounds. */
const FORGED = 500;

describe.each(TEST_COMPANIES)("at %s", (provider) => {
  let desk: CardDesk;

  beforeAll(async () => {
    desk = await CardDesk.open(provider, { paymentsPerHour: 10 });
    await importHotel(
      desk.shop.database,
      theShoreHotel({ code: "bay", ...cardPayment(desk.gateway.account) }),
    );
  });
  beforeEach(() => desk.empty());
  afterAll(() => desk.close());

  const MINUTE = 60_000;
  const BAY = { "x-client": "bay" };
  const stay = { arrival: "2027-05-10", departure: "2027-05-12" };
  const double = [{ roomTypeId: DOUBLE, ...stay }];

  async function attemptOf({
    paymentId,
  }: SavedReservation): Promise<{ gatewayId: string; notifyKey: string }> {
    const [line = ""] = await desk.shop.lines(
      `select a.gateway_id, a.notify_key from payment_attempt a join payable p using (hotel_id, payable_id)
     join reservation r using (hotel_id, reservation_id) where r.payment_id = $1`,
      [paymentId],
    );
    const [gatewayId = "", notifyKey = ""] = line.split(" ");
    return { gatewayId, notifyKey };
  }

  const ask = (paymentId: string, returnToken: string | null = null, headers = {}) =>
    desk.shop.guest.ask("paymentCheck", { paymentId, returnToken }, headers);

  /** Everything stored about reservations and payments, except when and how many times somebody asked. */
  const books = () =>
    desk.shop.lines(
      `select r.state, r.hold_until, p.state, p.method, a.state, a.code, a.refunded_minor
     from reservation r join payable p using (hotel_id, reservation_id) left join payment_attempt a using (hotel_id, payable_id)
     order by r.number, p.purpose, a.order_number`,
    );

  describe("who has no key", () => {
    test("hears a word and its group, by the gateway's number as by ours, and never learns ours", async () => {
      const saved = await desk.book(double);
      const { gatewayId } = await attemptOf(saved);
      await desk.drive(saved, "canceled", "funds");
      for (const id of [saved.paymentId, gatewayId]) {
        vi.setSystemTime(Date.now() + MINUTE);
        expect(await ask(id)).toMatchObject({
          answer: { paymentId: id, status: "failed", group: "payment", details: null },
        });
      }
      const raw = await desk.shop.engine.post(
        "/api/ibe4/payment-check",
        { payment_id: gatewayId },
        { "X-Client": "shore" },
      );
      const text = await raw.text();
      expect(text).toContain('"status":"failed"');
      for (const secret of [
        saved.paymentId,
        saved.number,
        saved.returnToken,
        desk.gateway.codes.funds,
        "132000",
        "1320",
      ]) {
        expect(text).not.toContain(secret);
      }
    });

    test("finds nothing around a number of the gateway, and may try sixty times a minute", async () => {
      const saved = await desk.book(double);
      const { gatewayId } = await attemptOf(saved);
      const statuses = new Map<number, number>();
      for (const id of desk.gateway.namesAround(gatewayId, 80)) {
        const { status } = await ask(id);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect([...statuses]).toEqual([
        [404, 60],
        [429, 20],
      ]);
    });

    test("hears with an invented key the same of every number, as seldom as without one; the guest is not limited", async () => {
      const saved = await desk.book(double);
      const { gatewayId } = await attemptOf(saved);
      const answers = new Map<string, number>();
      const ids = [saved.paymentId, gatewayId, ...desk.gateway.namesAround(gatewayId, 78)];
      for (const id of ids) {
        const reply = await ask(id, "A".repeat(22));
        const answer = reply.ok ? "answered" : `${reply.status} ${reply.problem.code}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
      expect([...answers]).toEqual([
        ["401 login_required", 60],
        ["429 too_many_requests", 20],
      ]);
      expect(await ask(saved.paymentId, saved.returnToken)).toMatchObject({ ok: true });
    });

    test("finds nothing at another hotel, neither by id nor with the key", async () => {
      const saved = await desk.book(double);
      const { paymentId, returnToken } = saved;
      const { gatewayId } = await attemptOf(saved);
      for (const id of [paymentId, gatewayId]) {
        for (const key of [returnToken, null]) {
          expect(await ask(id, key, BAY)).toMatchObject({ status: key === null ? 404 : 401 });
        }
      }
      const pay = { paymentId, returnToken, method: "on_site", part: "full" } as const;
      expect(await desk.shop.guest.ask("pay", pay, BAY)).toMatchObject({ status: 404 });
      expect(await books()).toHaveLength(2);
      expect((await desk.check(saved)).details).toMatchObject({ method: "card", state: "pending_payment" });
    });

    test("does nothing with another reservation's key or a changed one", async () => {
      const [mine, theirs] = [await desk.book(double), await desk.book(double)];
      const flipped = `${theirs.returnToken.startsWith("A") ? "B" : "A"}${theirs.returnToken.slice(1)}`;
      const before = await books();
      for (const returnToken of [mine.returnToken, flipped, "", "null", "A".repeat(22)]) {
        const key = { paymentId: theirs.paymentId, returnToken };
        for (const asked of [
          desk.shop.guest.ask("paymentCheck", key),
          desk.shop.guest.ask("loadReservation", key),
          desk.shop.guest.ask("claimPurchase", key),
          desk.shop.guest.ask("pay", { ...key, method: "on_site", part: "full" }),
        ]) {
          const answer = await asked;
          expect([400, 401]).toContain(answer.status);
          expect(JSON.stringify(answer)).not.toContain("Žofie");
        }
      }
      expect(await books()).toEqual(before);
    });

    test("has a link sent to its owner alone: one answer whatever is asked for, one letter in twenty minutes", async () => {
      const saved = await desk.book(double);
      const { gatewayId } = await attemptOf(saved);
      const answers: unknown[] = [];
      for (const [id, headers] of [
        [saved.paymentId, {}],
        [gatewayId, {}],
        ["p_AAAAAAAAAAAAAAAAAAAAAA", {}],
        [saved.paymentId, BAY],
        ["1", {}],
      ] as const) {
        vi.setSystemTime(Date.now() + MINUTE);
        answers.push(await desk.shop.guest.ask("sendLink", { paymentId: id }, headers));
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty("size", 1);
      expect((await desk.mails(saved)).filter((kind) => kind === "guest_link")).toHaveLength(1);
    });
  });

  describe("forged news of a payment", () => {
    test("thousands of them change nothing, whatever they claim, and cost the gateway a question in ten seconds", async () => {
      const saved = await desk.book(double);
      const { gatewayId, notifyKey } = await attemptOf(saved);
      const before = await books();
      const asks = () => desk.shop.lines("select asks from payment_attempt");
      const [asked = "0"] = await asks();
      const claims = { id: gatewayId, state: "paid", amount: 132_000, order_number: `${saved.number}D1` };
      const rounds = 5;
      for (let round = 0; round < rounds; round++) {
        for (let poke = 0; poke < FORGED; poke += 50) {
          const forged = desk.gateway.forgeries({ gatewayId, notifyKey }, claims);
          const answers = Array.from({ length: 50 }, (_, index) => {
            const { path, init } = forged[index % forged.length] ?? expect.fail();
            const { method, headers = {}, body } = init;
            return desk.shop.engine.app.inject({
              method: method === "POST" ? "POST" : "GET",
              url: path,
              headers,
              ...(typeof body === "string" ? { payload: body } : {}),
            });
          });
          for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBeLessThan(500);
          if (poke % 100 === 0) await askDueAttempts(desk.payments, Date.now);
        }
        await askDueAttempts(desk.payments, Date.now);
        vi.setSystemTime(NOW + (round + 1) * 10_000);
      }
      const cost = Number((await asks())[0]) - Number(asked);
      expect(cost).toBeGreaterThan(0);
      expect(cost).toBeLessThanOrEqual(rounds);
      expect(await books()).toEqual(before);
    });

    test("paying a cheap reservation pays for no dear one, whichever id comes back", async () => {
      const [cheap, dear] = [await desk.book([{ roomTypeId: SINGLE, ...stay }]), await desk.book(double)];
      await desk.drive(cheap, "paid");
      const { gatewayId } = await attemptOf(cheap);
      expect(await ask(gatewayId, dear.returnToken)).toMatchObject({ status: 401 });
      const { notifyKey } = await attemptOf(dear);
      await desk.tell({ notifyKey, gatewayId });
      vi.setSystemTime(Date.now() + MINUTE);
      await askDueAttempts(desk.payments, Date.now);
      expect((await desk.check(dear)).details).toMatchObject({ state: "pending_payment" });
      expect(await desk.check(cheap)).toMatchObject({ status: "paid" });
    });
  });

  test("of 1,000 payments that one address begins in an hour, ten reach the gateway", async () => {
    const saved = [await desk.book(double), await desk.book(double), await desk.book(double)];
    for (let script = 0; script < 10; script++) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => {
          const { paymentId, returnToken } = saved[index % 3] ?? expect.fail();
          const part = index % 2 === 0 ? "deposit" : "full";
          return desk.shop.guest.ask("pay", { paymentId, returnToken, method: "card", part });
        }),
      );
    }
    const ledger = await desk.ledger();
    expect(ledger.length).toBeGreaterThan(3);
    expect(ledger.length).toBeLessThanOrEqual(10);
  });
});
