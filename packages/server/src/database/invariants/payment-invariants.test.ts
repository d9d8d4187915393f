import { afterEach, beforeEach, expect, test } from "vitest";
import { checkInvariants } from "./check-invariants.ts";
import { insertSampleBooking } from "../testing/sample-booking.ts";
import { insertSamplePayment } from "../testing/sample-payment.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await insertSampleBooking(database.pool);
  await insertSamplePayment(database.pool);
});
afterEach(() => database.drop());

test("a sound payment, and one that went back, break no rule", async () => {
  expect(await checkInvariants(database.pool)).toEqual([]);
});

const CANCEL = `delete from claim; delete from unit_night; update resource_night set sold = 0; delete from coupon_count;
  update reservation set state = 'cancelled', ended_at = now(); update payable set state = 'void'`;

test.each([
  [
    "What is owed says what it takes as a transfer where that is another currency, and only there.",
    "update payable set transfer_minor = 1",
  ],
  [
    "What is owed says what it takes as a transfer where that is another currency, and only there.",
    `update reservation set transfer_terms = '{"currency": "EUR"}'`,
  ],
  [
    "What a guest has cancelled is cancelled, from the moment on that they agreed to.",
    `insert into guest_cancellation select hotel_id, reservation_id, now(), 0, 0, 0, 0 from reservation`,
  ],
  [
    "An item that was cancelled has left its reservation, and takes nothing.",
    `insert into cancelled_item
       select hotel_id, reservation_id, item_no, gen_random_uuid(), now(), kind, line_code, sold, 0, 0, 0, '{}' from reservation_item`,
  ],
  [
    "What was given back of a payment since an item was cancelled or changed is no more than that has taken off the price.",
    "update payable set given_back_minor = 1",
  ],
  [
    "Of all payments by card for the same thing at most one is kept.",
    "drop index payment_attempt_kept; drop index payment_attempt_open; update payment_attempt set state = 'authorized'",
  ],
  [
    "Money by card is kept only for what it has paid, or for a reservation that was cancelled since.",
    "update payable set state = 'open'",
  ],
  [
    "A confirmed reservation whose guest pays by card is paid ahead, unless money that was reserved for it was lost.",
    "update payable set state = 'open'",
  ],
  [
    "Money that is not kept is on its way back, has gone back, or staff were told that it could not.",
    "update payment_attempt set refunded_minor = 0; delete from money_return",
  ],
  [
    "Money that is not kept is on its way back, has gone back, or staff were told that it could not.",
    "update payment_attempt set refunded_minor = 0; update money_return set state = 'failed'",
  ],
  [
    "What has gone back of a payment is what was ordered, unless the gateway has told that all of it went.",
    "update payment_attempt set refunded_minor = refunded_minor - 1 where state = 'surplus'",
  ],
  [
    "What has gone back of a payment is what was ordered, unless the gateway has told that all of it went.",
    "update payment_attempt set refunded_minor = 1 where state = 'paid'",
  ],
  [
    "Nobody is still to pay by card for a reservation that was cancelled, has expired or failed.",
    `${CANCEL}; update payment_attempt set state = 'pending' where state = 'paid'`,
  ],
  [
    "Each payment by card asks for what is owed, to the last unit and in its currency; a part may have gone back since.",
    "update payment_attempt set amount_minor = amount_minor + 1 where state = 'paid'",
  ],
  [
    "Each payment by card asks for what is owed, to the last unit and in its currency; a part may have gone back since.",
    "update payment_attempt set currency = 'EUR' where state = 'paid'",
  ],
  [
    "A payment that the gateway knows and that is under way is asked about again.",
    "update payment_attempt set state = 'pending', ask_at = null where state = 'paid'",
  ],
])("%s", async (rule, damage) => {
  await database.pool.query(damage);
  const broken = (await checkInvariants(database.pool)).find((violation) => violation.rule === rule);
  expect(broken?.rows.length).toBeGreaterThan(0);
});

test("money that is kept of a cancelled reservation, as a fee, breaks none", async () => {
  await database.pool.query(CANCEL);
  expect(await checkInvariants(database.pool)).toEqual([]);
});
