import { afterEach, beforeEach, expect, test } from "vitest";
import { checkInvariants } from "./check-invariants.ts";
import { insertSampleBooking } from "../testing/sample-booking.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await insertSampleBooking(database.pool);
  await database.pool.query(
    "update reservation set deposit_minor = 100; update reservation_item set total_minor = total_minor - 100",
  );
  await database.pool.query(
    `insert into insurance_policy (
       hotel_id, reservation_id, tariff, name, premium_minor, currency, insured, reference, insured_amount_minor,
       terms_version, agreed_at, state, policy_number
     )
     select hotel_id, reservation_id, 'HS_BASIC', 'HotelStorno Basic', 100, currency, '["Jana Nováková"]', 'a price',
       total_minor - 100, '2026-03', now(), 'issued', '4020270001'
     from reservation where state = 'confirmed' limit 1`,
  );
});
afterEach(() => database.drop());

test("an insured stay breaks no rule", async () => {
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test.each([
  [
    "A contract with an insurer is made for a stay that was paid ahead, and for no other.",
    "update reservation set state = 'expired', hold_until = null, ended_at = now()",
  ],
  [
    "An insured stay owes its premium: it costs what was insured, the premium and services, which nobody insures, less what was cancelled of it since.",
    "update insurance_policy set premium_minor = premium_minor + 1",
  ],
  [
    "What an insurer could not be asked for is asked again; a stay that it will not insure is told to its guest.",
    "update insurance_policy set state = 'failed'",
  ],
])("%s is checked", async (rule, change) => {
  await database.pool.query(change);
  const broken = await checkInvariants(database.pool);
  expect(broken.map((violation) => violation.rule)).toContain(rule);
});
