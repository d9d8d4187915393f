import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { TEST_COMPANIES, type TestCompany } from "../testing/test-gateway.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CardDesk } from "../testing/card-desk.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { NOW } from "../../testing/test-shop.ts";

// Against the sandbox's gateway and with the real limits: four seconds for a call, a pause after five troubles in a row.

let desk: CardDesk;

/** The desk that tests of one company start with. */
function openAt(provider: TestCompany): void {
  beforeAll(async () => {
    desk = await CardDesk.open(provider);
  });
  beforeEach(() => desk.empty());
  afterAll(() => desk.close());
}

const stay = { arrival: "2027-05-10", departure: "2027-05-12" };
const laterStay = { arrival: "2027-06-14", departure: "2027-06-16" };
const double = [{ roomTypeId: DOUBLE, ...stay }];
const single = [{ roomTypeId: SINGLE, ...stay }];

async function timed<T>(work: Promise<T>): Promise<{ outcome: T; took: number }> {
  const began = performance.now();
  return { outcome: await work, took: performance.now() - began };
}

describe.each(TEST_COMPANIES)("at %s", (provider) => {
  openAt(provider);

  test.each([
    { fault: "refuse" },
    { fault: "reset" },
    { fault: "status", status: 500 },
    { fault: "garbage" },
    { fault: "huge" },
    { fault: "hang" },
  ])(
    "with a gateway that does %j guests book, search and pay in other ways, and by card afterwards",
    async (fault) => {
      await desk.fault(fault);
      const order: string[] = [];
      const note = <T>(name: string, work: Promise<T>) => work.finally(() => order.push(name));
      const byCard = note("card", desk.book(double));
      const onSite = note("on site", desk.shop.guest.book(single));
      const byTransfer = desk.shop.guest.book(double, { paymentMethod: "bank_transfer" });
      expect(await onSite).toMatchObject({ ok: true, answer: { state: "confirmed" } });
      expect(await byTransfer).toMatchObject({ ok: true, answer: { state: "pending_payment" } });
      const saved = await byCard;
      expect(saved).toMatchObject({ state: "pending_payment", gateway: null });
      if (fault.fault === "hang") expect(order).toEqual(["on site", "card"]);
      await expectNotBegun(saved);

      await desk.clearFaults();
      vi.setSystemTime(NOW + 10_000);
      const { paymentId, returnToken } = saved;
      const paying = { paymentId, returnToken, method: "card", part: "deposit" } as const;
      const page = await desk.shop.guest.ask("pay", paying);
      expect(page).toMatchObject({
        ok: true,
        answer: { gateway: { url: expect.stringContaining(desk.gateway.pages) } },
      });
    },
  );

  test("money goes back although the hotel's secrets were wrong when it was ordered, once they are right again", async () => {
    const saved = await desk.book(double);
    await desk.drive(saved, "paid");
    await desk.check(saved);
    const restoreKeys = await desk.gateway.changeKeys();
    const { paymentId, returnToken } = saved;
    const replacing = await desk.shop.guest.book(single, { replace: { paymentId, returnToken } });
    expect(replacing).toMatchObject({ ok: true });
    await desk.work();
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 0"]);

    await restoreKeys();
    await desk.work();
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 132000"]);
    expect(await desk.mails(saved)).not.toContain("hotel_problem");
  });
});

/** The answer says that nothing was paid, stopped or refused, and offers every way to pay. */
async function expectNotBegun(saved: SavedReservation): Promise<void> {
  const { status, group, details } = await desk.check(saved);
  expect([status, group, details?.gateway, details?.code]).toEqual(["not_begun", "payment", null, null]);
  expect(details?.reason).toMatchObject({ key: "not_begun", screen: "not_begun", retry: "same" });
  expect(details?.options.map(({ method }) => method)).toContain("card");
  expect(details?.keptUntil).toBeGreaterThan(NOW);
  const word = await desk.shop.guest.ask("paymentCheck", { paymentId: saved.paymentId, returnToken: null });
  expect(word).toMatchObject({ ok: true, answer: { status: "not_begun", details: null } });
}

// The pause after troubles is the same code for all companies, and the longest test of them.
describe("at gopay alone", () => {
  openAt("gopay");

  test.each([{ fault: "refuse" }, { fault: "status", status: 500 }, { fault: "garbage" }, { fault: "hang" }])(
    "a gateway that does %j when it is asked for a token has not begun a payment either",
    async (fault) => {
      // A token that was valid until now is refused, so that another one is requested.
      await desk.fault({ fault: "status", status: 401, call: "create", times: 1 });
      await desk.fault({ ...fault, call: "token" });
      const saved = await desk.book(double);
      expect(saved.gateway).toBeNull();
      await expectNotBegun(saved);
      await desk.clearFaults();
    },
  );

  test.each([{ fault: "refuse" }, { fault: "status", status: 500 }, { fault: "garbage" }, { fault: "hang" }])(
    "whoever may have paid is told neither that they have nor that they have not while the gateway does %j to questions",
    async (fault) => {
      const saved = await desk.book(double);
      await desk.drive(saved, "paid");
      await desk.fault({ ...fault, call: "status" });
      vi.setSystemTime(NOW + 10_000);
      const { status, details } = await desk.check(saved);
      const told = [status, details?.reason?.key, details?.gateway];
      expect(told).toEqual(["pending", "payment_check", saved.gateway]);
      await desk.clearFaults();
      vi.setSystemTime(NOW + 20_000);
      expect((await desk.check(saved)).status).toBe("paid");
    },
  );

  test("a payment that could not be begun after one that the guest had stopped is told as such", async () => {
    const saved = await desk.book(double);
    await desk.drive(saved, "canceled", "by_guest");
    expect((await desk.check(saved)).status).toBe("canceled");
    await desk.fault({ fault: "refuse", call: "create" });
    const { paymentId, returnToken } = saved;
    const again = await desk.shop.guest.ask("pay", {
      paymentId,
      returnToken,
      method: "card",
      part: "deposit",
    });
    expect(again).toMatchObject({ ok: true, answer: { gateway: null } });
    await expectNotBegun(saved);
    await desk.clearFaults();
  });

  test("a gateway that hangs is waited for by the first guests only, and what was paid meanwhile is heard of within a minute", async () => {
    const wishes = [
      double,
      double,
      [{ roomTypeId: DOUBLE, ...laterStay }],
      [{ roomTypeId: SINGLE, ...laterStay }],
    ];
    const paid = await Promise.all(wishes.map((wish) => desk.book(wish)));
    await desk.fault({ fault: "hang" });
    for (const reservation of paid) await desk.drive(reservation, "paid");

    const first = await Promise.all([...paid, ...paid].map((one) => timed(desk.check(one))));
    await desk.work();
    const late = await timed(desk.book(double));
    expect(late.outcome).toMatchObject({ state: "pending_payment", gateway: null });
    // Nobody asks the gateway now, so nobody waits for it.
    expect(late.took).toBeLessThan(Math.max(...first.map(({ took }) => took)) / 2);

    await desk.clearFaults();
    await vi.waitFor(
      async () => {
        await desk.work();
        for (const one of paid) expect((await desk.check(one)).status).toBe("paid");
      },
      { timeout: 240_000, interval: 500 },
    );
    for (const one of paid) expect(await desk.mails(one)).toContain("guest_paid");
  });
});
