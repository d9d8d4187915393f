import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { linkTokenOf } from "../owed/return-token.ts";
import { CardDesk } from "../testing/card-desk.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { NOW } from "../../testing/test-shop.ts";

// What somebody who never means to pay can do with a reservation that waits for a card.

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const SECRET = "a secret for tests alone";
const double = [{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" }];

/** Asks with a letter's key, which does not expire after a day. */
async function pay(
  { paymentId }: SavedReservation,
  method: "card" | "bank_transfer",
  part: "deposit" | "full" = "deposit",
) {
  const [id = ""] = await desk.shop.lines("select reservation_id from reservation where payment_id = $1", [
    paymentId,
  ]);
  const returnToken = linkTokenOf(SECRET, id, NOW + 1_000 * DAY);
  return desk.shop.guest.ask("pay", { paymentId, returnToken, method, part });
}

test("trying a card again and again keeps the room no longer than a transfer would have", async () => {
  const saved = await desk.book(double);
  const transferDue = Date.parse("2027-01-15T23:00:00Z");
  expect(transferDue).toBeGreaterThan(NOW + 5 * DAY);
  const ends: string[] = [];
  for (const minutesBefore of [60, 10, 1]) {
    vi.setSystemTime(transferDue - minutesBefore * MINUTE);
    const again = await pay(saved, "card");
    ends.push(new Date(again.ok ? (again.answer.keptUntil ?? 0) : 0).toISOString());
  }
  expect(ends).toEqual(["2027-01-15T22:30:00.000Z", "2027-01-15T23:00:00.000Z", "2027-01-15T23:00:00.000Z"]);
});

test("changing to a transfer and back wins no time either, and once its day is over it is not to be had", async () => {
  const saved = await desk.book(double, { paymentMethod: "bank_transfer" });
  const due = saved.keptUntil ?? 0;
  expect(saved.bank?.due).toBe("2027-01-15");
  vi.setSystemTime(NOW + 3 * DAY);
  expect(await pay(saved, "card")).toMatchObject({ ok: true, answer: { state: "pending_payment" } });
  expect(await pay(saved, "bank_transfer")).toMatchObject({
    ok: true,
    answer: { keptUntil: due, bank: { due: "2027-01-15" } },
  });
});

test("what is to be paid may be planned anew at will, and five payments of a kind are begun at most", async () => {
  const saved = await desk.book(double);
  const outcomes: string[] = [];
  for (let round = 0; round < 6; round++) {
    for (const part of ["full", "deposit"] as const) {
      const answer = await pay(saved, "card", part);
      outcomes.push(answer.ok ? "begun" : answer.problem.code);
    }
  }
  // The save started the first deposit.
  expect(outcomes.filter((outcome) => outcome === "begun")).toHaveLength(9);
  expect(new Set(outcomes)).toEqual(new Set(["begun", "too_many_payments"]));
  expect(
    (await desk.ledger()).map(({ orderNumber }) => orderNumber.replace(saved.number, "")).sort(),
  ).toEqual(["D1", "D2", "D3", "D4", "D5", "F1", "F2", "F3", "F4", "F5"]);
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
