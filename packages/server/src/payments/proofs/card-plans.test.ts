import type { PayRequest } from "@portico/contract/reservations/pay-request";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { aMonthPlan } from "@portico/domain/testing/month-plan";
import { aCancellationPolicy } from "@portico/domain/testing/rate-plan";
import { TEST_COMPANIES } from "../testing/test-gateway.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { dossierWords } from "../../commands/desk-words.ts";
import { cancelForHotel, readDossier, recordPayment } from "../../desk/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { CardDesk, cardPayment } from "../testing/card-desk.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { NOW, PATIENCE } from "../../testing/test-shop.ts";

// Guests who change their minds about how to pay while a payment is under way.

describe.each(TEST_COMPANIES)("at %s", (provider) => {
  let desk: CardDesk;
  let jobs: JobQueue;

  beforeAll(async () => {
    desk = await CardDesk.open(provider);
    const { database } = desk.shop;
    jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
  });
  beforeEach(() => desk.empty());
  afterEach(async () => expect(await checkInvariants(desk.shop.database.pool)).toEqual([]));
  afterAll(async () => {
    await jobs.stop();
    await desk.close();
  });

  const double = [{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" } as const];

  function pay(saved: SavedReservation, method: PayRequest["method"], part: PayRequest["part"]) {
    const { paymentId, returnToken } = saved;
    return desk.shop.guest.ask("pay", { paymentId, returnToken, method, part });
  }

  describe("a rent month by month, two months of 24,900", () => {
    const [first, next] = ["2027-05-10", "2027-06-10"];
    const payMonth = ({ paymentId, returnToken }: SavedReservation, due: string) =>
      desk.shop.guest.ask("payInstalment", { paymentId, returnToken, due });

    async function rentedMonths(feePercent = 0): Promise<SavedReservation> {
      const { ratePlans, search, cancellationPolicies } = theShoreHotel();
      const start = { kind: "hours_after_booking", hours: 0 } as const;
      const tiers = [{ start, fee: { kind: "percent" as const, percent: feePercent } }];
      const policy = aCancellationPolicy({ id: 9, code: "months", tiers });
      await desk.shop.settle({
        ...cardPayment(desk.gateway.account),
        cancellationPolicies: [...cancellationPolicies, policy],
        ratePlans: [...ratePlans, aMonthPlan({ instalments: true }, { cancellationPolicyId: 9 }, DOUBLE)],
        search: { ...search, horizonDays: 731 },
      });
      const months = { roomTypeId: DOUBLE, arrival: first, departure: "2027-07-10", ratePlanId: 4 };
      return desk.book([months], { paymentMethod: "on_site", paymentPart: "full" });
    }

    const hotelOf = async () => {
      const [hotelId] = await desk.shop.lines("select hotel_id from hotel");
      return { hotelId: Number(hotelId), hotel: theShoreHotel() };
    };
    const months = async (saved: SavedReservation) => {
      const { details } = await desk.check(saved);
      return details?.instalments?.map(({ due, paid, payable, reason }) => {
        return [due, paid, payable, reason?.screen ?? null];
      });
    };

    test("is paid by card from two tabs at once, once, and the next month after it", async () => {
      const saved = await rentedMonths();
      expect(await months(saved)).toEqual([
        [first, false, true, null],
        [next, false, false, null],
      ]);
      expect(await payMonth(saved, next)).toMatchObject({ problem: { code: "payment_mismatch" } });
      const [one, other] = await Promise.all([payMonth(saved, first), payMonth(saved, first)]);
      expect(one).toMatchObject({ ok: true, answer: { paid: false, gateway: { inline: false } } });
      expect(other).toEqual(one);
      expect(await desk.ledger()).toMatchObject([{ orderNumber: `${saved.number}I1` }]);
      await desk.drive(saved, "paid");
      expect(await months(saved)).toEqual([
        [first, true, false, null],
        [next, false, true, null],
      ]);
      expect(await desk.check(saved)).toMatchObject({
        status: "unpaid",
        details: { later: 2_490_000, reason: null, code: null },
      });
      expect(await payMonth(saved, first)).toMatchObject({ answer: { paid: true, gateway: null } });
      expect(await payMonth(saved, next)).toMatchObject({ answer: { paid: false } });
      await desk.drive(saved, "timed_out");
      // A month that is not paid says so, and the reservation stands as before.
      expect(await months(saved)).toEqual([
        [first, true, false, null],
        [next, false, true, "guest_stopped"],
      ]);
      expect(await payMonth(saved, next)).toMatchObject({ answer: { paid: false } });
      await desk.drive(saved, "paid");
      await desk.work();
      const states = (await desk.attempts(saved)).map((line) => line.split(" ")[1]);
      expect(states.filter((state) => state === "paid")).toHaveLength(2);
      const dossier = await readDossier(desk.shop.database.pool, await hotelOf(), saved.number);
      if (dossier === null) throw new Error("There is no reservation");
      const shown = dossierWords(dossier, theShoreHotel());
      expect(shown).toContainEqual(
        expect.stringMatching(`^  instalment 24900 CZK, due ${next}, symbol \\d{10}: paid$`),
      );
      expect(shown).toContain(
        `  ${saved.number}I3 at ${provider} 24900 CZK for the instalment of ${next}: paid`,
      );
      expect((await desk.check(saved)).details).toMatchObject({ later: 0, surplus: 0 });
      expect(await desk.mails(saved)).toEqual([
        "guest_confirmation",
        "guest_paid",
        "guest_paid",
        "hotel_notice",
        "hotel_notice",
        "hotel_notice",
      ]);
    });

    // The fee is of both months, 49,800; the hotel has 24,900 of it.
    test.each([
      ["goes back but for a fee that is less", 30, 1_494_000, 996_000],
      ["stays with the hotel if the fee is more, and the rest of it is not charged", 60, 2_988_000, 0],
    ])("and a month that was paid %s", async (_, percent, kept, back) => {
      const saved = await rentedMonths(percent);
      await payMonth(saved, first);
      await desk.drive(saved, "paid");
      await desk.check(saved);
      const named = { ...(await hotelOf()), number: saved.number };
      const parts = { database: desk.shop.database, jobs, owners: desk.payments.owners };
      expect(await cancelForHotel(parts, named, { keep: "terms", now: Date.now() })).toMatchObject({
        value: { kept, noted: 0 },
      });
      await desk.work();
      expect(await desk.ledger()).toMatchObject([{ taken: 2_490_000, refunded: back }]);
      expect((await desk.check(saved)).details).toMatchObject({ state: "cancelled", refunded: back });
      expect(await desk.shop.lines("select state from payable where due_on = $1", [next])).toEqual(["void"]);
    });

    test("that is reported after a cancelling goes back whole, though the fee of the terms is unpaid", async () => {
      const saved = await rentedMonths(60);
      await payMonth(saved, first);
      const named = { ...(await hotelOf()), number: saved.number };
      const parts = { database: desk.shop.database, jobs, owners: desk.payments.owners };
      await cancelForHotel(parts, named, { keep: "terms", now: Date.now() });
      await desk.drive(saved, "paid");
      await desk.work();
      expect(await desk.ledger()).toMatchObject([{ taken: 2_490_000, refunded: 2_490_000 }]);
      expect(await desk.shop.lines("select reason from money_return")).toEqual(["cancelled"]);
    });

    test("that comes for a month noted as paid meanwhile, or after the stay was cancelled, goes back", async () => {
      const saved = await rentedMonths();
      const named = { ...(await hotelOf()), number: saved.number };
      const parts = { database: desk.shop.database, jobs, owners: desk.payments.owners };
      await payMonth(saved, first);
      expect(await recordPayment(parts, named, Date.now(), first)).toMatchObject({ ok: true });
      await desk.drive(saved, "paid");
      await desk.work();
      await payMonth(saved, next);
      const cancelled = await cancelForHotel(parts, named, { keep: 0, now: Date.now() });
      // Money that was recorded by hand must be sent back by hand.
      expect(cancelled).toMatchObject({ value: { noted: 2_490_000 } });
      await desk.drive(saved, "paid");
      await desk.work();
      expect(await desk.attempts(saved)).toEqual([
        "1 surplus - 2490000 2490000",
        "1 surplus - 2490000 2490000",
      ]);
      expect(await desk.shop.lines("select reason from money_return order by 1")).toEqual([
        "cancelled",
        "second_payment",
      ]);
      expect(await payMonth(saved, next)).toMatchObject({ problem: { code: "payment_ended" } });
    });
  });

  test("who pays everything by card after having chosen to pay on the spot gets it back, and pays on the spot", async () => {
    const saved = await desk.book(double, { paymentPart: "full" });
    expect(await pay(saved, "on_site", "full")).toMatchObject({ ok: true, answer: { state: "confirmed" } });
    await desk.drive(saved, "paid");
    await desk.work();
    expect(await desk.attempts(saved)).toEqual(["1 surplus - 440000 440000"]);
    expect(await desk.ledger()).toMatchObject([{ state: "refunded" }]);
    expect(await desk.check(saved)).toMatchObject({ status: "unpaid", details: { state: "confirmed" } });
    // It was not too late: nobody is told that the rooms were gone.
    expect(await desk.shop.lines("select reason from money_return")).toEqual(["replanned"]);
  });

  test("from the deposit to everything and back: each payment has a number of its own", async () => {
    const saved = await desk.book(double);
    expect(await pay(saved, "card", "full")).toMatchObject({ ok: true });
    expect(await pay(saved, "card", "deposit")).toMatchObject({ ok: true });
    const orders = (await desk.ledger()).map(({ orderNumber }) => orderNumber.slice(saved.number.length));
    expect(orders).toEqual(["D1", "F1", "D2"]);
  });

  test("what came by card for a deposit that is a transfer now pays it: the same is owed", async () => {
    const saved = await desk.book(double);
    expect(await pay(saved, "bank_transfer", "deposit")).toMatchObject({ ok: true });
    await desk.drive(saved, "paid");
    await desk.work();
    expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 0"]);
    expect((await desk.check(saved)).details).toMatchObject({ state: "confirmed" });
  });

  test("a deposit that comes after the guest chose to pay everything, and let it lapse, goes back", async () => {
    const saved = await desk.book(double);
    expect(await pay(saved, "card", "full")).toMatchObject({ ok: true });
    await desk.expire(NOW + 30 * 60_000);
    await desk.drive(saved, "paid", undefined, "first");
    await desk.work();
    expect((await desk.check(saved)).details).toMatchObject({ state: "expired", refunded: 132_000 });
  });

  test("the page of a payment that was called off while the gateway opened it is shown to nobody", async () => {
    const saved = await desk.book(double);
    await desk.fault({ fault: "delay", call: "create", ms: 400, times: 1 });
    const opening = pay(saved, "card", "full");
    await vi.waitFor(async () => expect(await desk.attempts(saved)).toHaveLength(2), PATIENCE);
    expect(await pay(saved, "on_site", "full")).toMatchObject({ ok: true, answer: { state: "confirmed" } });
    expect(await opening).toMatchObject({ ok: true, answer: { gateway: null } });
  });

  test("reserved money that cannot be collected is told as lost, and not as a refund that failed", async () => {
    await desk.settle({ authorizeFirst: true });
    const saved = await desk.book(double);
    await desk.drive(saved, "authorized");
    await desk.check(saved);
    await desk.drive(saved, "canceled");
    await desk.work();
    const keys = await desk.shop.lines("select dedupe_key from outgoing_mail where kind = 'hotel_problem'");
    expect(keys).toEqual([expect.stringMatching(/:lost$/)]);
    expect(await desk.attempts(saved)).toEqual(["1 failed - 132000 0"]);
  });

  test("staff hear of a payment that did not match, and again when somebody has returned it", async () => {
    const saved = await desk.book(double);
    await desk.fault({ fault: "wrong_amount", call: "status", times: 1 });
    await desk.drive(saved, "paid");
    await desk.work();
    await desk.work();
    await desk.drive(saved, "refunded");
    // Kept money is checked every six hours.
    vi.setSystemTime(Date.now() + 12 * 3_600_000);
    await desk.work();
    expect((await desk.mails(saved)).filter((kind) => kind === "hotel_problem")).toHaveLength(2);
  });
});
