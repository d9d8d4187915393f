import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays } from "@portico/domain/dates/plain-date";
import { TEST_COMPANIES, type TestCompany } from "../testing/test-gateway.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { askDueAttempts } from "../ask-gateway.ts";
import { returnDueMoney } from "../return-money.ts";
import { CardDesk } from "../testing/card-desk.ts";
import { cutGuard } from "../../testing/cut-guard.ts";
import { openSecondEngine, type SecondEngine } from "../../testing/second-engine.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { PATIENCE } from "../../testing/test-shop.ts";

let desk: CardDesk;
let second: SecondEngine;

/** The engines that tests of one company begin with. */
function openAt(provider: TestCompany): void {
  beforeAll(async () => {
    desk = await CardDesk.open(provider);
    second = await openSecondEngine(desk);
  });
  beforeEach(() => desk.empty());
  afterAll(async () => {
    await second.close();
    await desk.close();
  });
}

function bookNight(night: number, roomTypeId = SINGLE): Promise<SavedReservation> {
  const arrival = addDays("2027-04-01", night);
  return desk.book([{ roomTypeId, arrival, departure: addDays(arrival, 1) }]);
}

/** Both engines ask about everything at the same time, this many times in a row. */
async function hearAll(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await desk.shop.lines("update payment_attempt set ask_at = $1 where gateway_id is not null", [
      new Date(),
    ]);
    await Promise.all([desk.payments, second.payments].map((parts) => askDueAttempts(parts, Date.now)));
  }
}

describe.each(TEST_COMPANIES)("at %s", (provider) => {
  openAt(provider);

  test("32 repeats of one save make one reservation, one payment and one mail, and answer alike", async () => {
    const { guest } = desk.shop;
    const wish = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" } as const;
    const request = await guest.request(await guest.choose([wish]), { paymentMethod: "card" });
    const copies = Array.from({ length: 16 }, () => [guest, second.guest]).flat();
    const replies = await Promise.all(copies.map((copy) => copy.save(request, "one-key-for-all-of-them")));
    expect(replies[0]).toMatchObject({ ok: true, answer: { gateway: { inline: false } } });
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await desk.ledger()).toHaveLength(1);
    expect(await desk.shop.lines("select count(*) from reservation")).toEqual(["1"]);
    expect(await desk.shop.lines("select kind from outgoing_mail")).toEqual(["guest_confirmation"]);
    expect(await desk.shop.lines("select count(*) from jobs.job where name = 'mail'")).toEqual(["1"]);
    expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
  });

  test("return, notification and poll in the same moment, 200 of them, confirm each reservation once", async () => {
    const booked = await Promise.all(Array.from({ length: 20 }, (_, night) => bookNight(night)));
    for (const saved of booked) await desk.drive(saved, "paid");
    const told = (await desk.shop.lines("select notify_key, gateway_id from payment_attempt")).map((line) => {
      const [notifyKey = "", gatewayId = ""] = line.split(" ");
      return { notifyKey, gatewayId };
    });
    vi.setSystemTime(Date.now() + 5_000);
    const origins = [desk.shop.engine.origin, second.origin];
    await Promise.all([
      ...booked.flatMap(({ paymentId, returnToken }) =>
        [desk.shop.guest, second.guest, desk.shop.guest, second.guest].map((guest) =>
          guest.ask("paymentCheck", { paymentId, returnToken }),
        ),
      ),
      ...told.flatMap((attempt) => [0, 1, 0, 1].map((engine) => desk.tell(attempt, origins[engine]))),
      hearAll(2),
    ]);
    await hearAll(1);
    for (const saved of booked) {
      expect(await desk.attempts(saved)).toEqual(["1 paid - 45000 0"]);
      expect(await desk.mails(saved)).toEqual(["guest_confirmation", "guest_paid", "hotel_notice"]);
    }
    expect(await desk.shop.lines("select count(*) from payment_event where judgement = 'keep'")).toEqual([
      "20",
    ]);
    expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
  });

  describe("what is told at an awkward time", () => {
    test("a notification that comes while the gateway is asked leads to another question", async () => {
      const saved = await bookNight(1);
      // After an hour the next question would only be due in a quarter of an hour.
      vi.setSystemTime(Date.now() + 3_600_000);
      await desk.fault({ fault: "drip", call: "status", ms: 300, times: 1 });
      const asking = askDueAttempts(desk.payments, Date.now);
      await vi.waitFor(async () => {
        const [asked] = await desk.shop.lines(
          "select asked_at from payment_attempt where asked_at is not null",
        );
        if (asked === undefined) throw new Error("Not asked yet");
      }, PATIENCE);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await desk.drive(saved, "paid");
      const [line = ""] = await desk.shop.lines("select notify_key, gateway_id from payment_attempt");
      const [notifyKey = "", gatewayId = ""] = line.split(" ");
      await desk.tell({ notifyKey, gatewayId });
      await asking;
      vi.setSystemTime(Date.now() + 11_000);
      await askDueAttempts(desk.payments, Date.now);
      expect(await desk.attempts(saved)).toEqual(["1 paid - 45000 0"]);
    });

    test("if nobody ever says anything, the engine asks, and gives the room back in time", async () => {
      const saved = await bookNight(1);
      const until = saved.keptUntil ?? 0;
      for (let minute = 1; minute <= 30; minute++) {
        vi.setSystemTime(until - (30 - minute) * 60_000);
        await askDueAttempts(desk.payments, Date.now);
      }
      expect(Number((await desk.shop.lines("select asks from payment_attempt"))[0])).toBeGreaterThanOrEqual(
        8,
      );
      await desk.expire(Date.now());
      expect(await desk.attempts(saved)).toEqual(["1 timed_out - 45000 0"]);
      // It is watched for a day, and then never asked about again.
      for (let hour = 0; hour < 26; hour++) {
        vi.setSystemTime(Date.now() + 3_600_000);
        await askDueAttempts(desk.payments, Date.now);
      }
      expect(await desk.shop.lines("select 1 from payment_attempt where ask_at is not null")).toEqual([]);
      expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
    });

    test("a bank that is waited for keeps the room for a day and not for ever", async () => {
      const saved = await bookNight(1);
      await desk.drive(saved, "method_chosen", "bank");
      for (let hour = 0; hour < 24; hour++) {
        await hearAll(1);
        vi.setSystemTime(Date.now() + 3_600_000);
      }
      await desk.expire(Date.now());
      expect(await desk.shop.lines("select state from reservation")).toEqual(["expired"]);
    });
  });
});

// A company whose payments can be paid after they ended, and that notifies each payment's own address.
describe("at gopay alone", () => {
  openAt("gopay");

  /** Two payments for each reservation, both paid, neither known here. */
  async function twicePaid(reservations: number): Promise<SavedReservation[]> {
    const booked = await Promise.all(Array.from({ length: reservations }, (_, night) => bookNight(night)));
    for (const saved of booked) await desk.drive(saved, "canceled", "funds");
    await hearAll(1);
    for (const { paymentId, returnToken } of booked) {
      await desk.shop.guest.ask("pay", { paymentId, returnToken, method: "card", part: "deposit" });
    }
    const ids = await desk.shop.lines("select gateway_id from payment_attempt");
    for (const id of ids) await desk.gateway.drive(id, "paid");
    return booked;
  }

  const PAIRS = 10;

  test("of two payments that come in the same moment one is kept and the other refunded", async () => {
    const booked = await twicePaid(PAIRS);
    await hearAll(2);
    await Promise.all(
      [desk.payments, second.payments].map((parts) => returnDueMoney(parts, () => Date.now() + 60_000)),
    );
    for (const saved of booked) {
      const states = (await desk.attempts(saved)).map((line) => line.split(" ")[1]);
      expect(new Set(states)).toEqual(new Set(["paid", "surplus"]));
      expect(states).toHaveLength(2);
    }
    const nets = (await desk.ledger()).map(({ taken, refunded }) => taken - refunded);
    expect(nets.filter((net) => net === 45_000)).toHaveLength(PAIRS);
    expect(nets.filter((net) => net === 0)).toHaveLength(PAIRS);
    expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
  });

  test("a notification before the gateway has answered is not lost", async () => {
    await desk.fault({ fault: "delay", call: "create", ms: 300, times: 1 });
    const booking = bookNight(1);
    const key = await vi.waitFor(async () => {
      const [found] = await desk.shop.lines("select notify_key from payment_attempt");
      if (found === undefined) throw new Error("Not begun yet");
      return found;
    }, PATIENCE);
    await desk.shop.engine.ask(`/api/payments/gopay/${key}?id=1`);
    const saved = await booking;
    await desk.drive(saved, "paid");
    await askDueAttempts(desk.payments, Date.now);
    expect(await desk.attempts(saved)).toEqual(["1 paid - 45000 0"]);
  });

  test("control: without locks and indexes both of two payments are kept", async () => {
    const booked = await twicePaid(PAIRS);
    await desk.shop.database.pool.query("drop index payment_attempt_kept, payment_attempt_open");
    cutGuard({ statement: "for no key update", guard: /for no key update( of r| skip locked)?/ });
    await hearAll(1);
    const kept = await Promise.all(
      booked.map(
        async (saved) => (await desk.attempts(saved)).filter((line) => line.includes(" paid ")).length,
      ),
    );
    expect(kept.filter((count) => count === 2).length).toBeGreaterThan(0);
    const broken = (await checkInvariants(desk.shop.database.pool)).map(({ rule }) => rule);
    expect(broken).toContain("Of all payments by card for the same thing at most one is kept.");
  });
});
