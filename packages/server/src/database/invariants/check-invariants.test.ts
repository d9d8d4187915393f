import { ITEM_KINDS, kindsWith } from "@portico/domain/reservations/reservation-item";
import { afterEach, beforeEach, expect, test } from "vitest";

import { checkInvariants } from "./check-invariants.ts";
import { insertSampleBooking } from "../testing/sample-booking.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await insertSampleBooking(database.pool);
});
afterEach(() => database.drop());

test("a sound booking breaks no rule", async () => {
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("each kind of item has the columns that it needs, and no others", async () => {
  const columns = [
    "kind",
    "room_type_id",
    "rate_plan_id",
    "package_id",
    "service_id",
    "from_minute",
    "to_minute",
    "guests",
    "persons",
  ];
  const asItIs = async (nights: number, ...values: (string | number | null)[]) => {
    const set = columns.map((column, index) => `${column} = $${index + 2}`).join(", ");
    const sql = `update reservation_item set departure = arrival + $1::int, ${set}`;
    return database.pool.query(sql, [nights, ...values]).then(
      () => "stands",
      (error: { constraint?: string }) => error.constraint,
    );
  };
  const seen = [
    await asItIs(1, "room", 1, 1, null, null, null, null, "[]", null),
    await asItIs(0, "room", 1, 1, null, null, null, null, "[]", null),
    await asItIs(1, "room", 1, null, null, null, null, null, "[]", null),
    await asItIs(1, "room", null, 1, null, null, null, null, "[]", null),
    await asItIs(1, "room", 1, 1, 3, null, null, null, "[]", null),
    await asItIs(1, "room", 1, 1, null, null, 600, 660, "[]", null),
    await asItIs(1, "room", 1, 1, null, null, null, null, null, null),
    await asItIs(1, "room", 1, 1, null, null, null, null, "[]", 2),
    await asItIs(2, "package", 1, null, 3, null, null, null, "[]", null),
    await asItIs(2, "package", null, null, 3, null, null, null, "[]", null),
    await asItIs(2, "package", 1, null, null, null, null, null, "[]", null),
    await asItIs(2, "package", 1, 1, 3, null, null, null, "[]", null),
    await asItIs(0, "package", 1, null, 3, null, null, null, "[]", null),
    await asItIs(0, "service", null, null, null, 5, 1410, 1500, null, 2),
    await asItIs(1, "service", null, null, null, 5, 600, 660, null, 2),
    await asItIs(0, "service", null, null, null, 5, 660, 660, null, 2),
    await asItIs(0, "service", null, null, null, 5, 600, 1801, null, 2),
    await asItIs(0, "service", null, null, null, 5, -30, 30, null, 2),
    await asItIs(0, "service", null, null, null, null, 600, 660, null, 2),
    await asItIs(0, "service", null, null, null, 5, null, 660, null, 2),
    await asItIs(0, "service", 1, null, null, 5, 600, 660, null, 2),
    await asItIs(0, "service", null, null, null, 5, 600, 660, null, null),
    await asItIs(0, "service", null, null, null, 5, 600, 660, "[]", 2),
    await asItIs(1, "voucher", 1, 1, null, null, null, null, "[]", null),
  ];
  expect(seen).toEqual([
    "stands",
    ...Array<string>(7).fill("item_of_room"),
    "stands",
    ...Array<string>(4).fill("item_of_package"),
    "stands",
    ...Array<string>(9).fill("item_of_service"),
    "item_of_known_kind",
  ]);
});

/** The kinds that a definition of the database names. */
async function kindsIn(sql: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ definition: string }>(sql);
  const kinds = rows.flatMap(({ definition }) => [...definition.matchAll(/'(\w+)'::text(?!\[)/g)]);
  return [...new Set(kinds.map(([, kind = ""]) => kind))].toSorted();
}

test("the database knows the domain's kinds of items: their list, the columns of each, and which come at a time", async () => {
  const checks = "select pg_get_constraintdef(oid) as definition from pg_constraint where conname";
  expect(await kindsIn(`${checks} = 'item_of_known_kind'`)).toEqual(ITEM_KINDS.toSorted());
  for (const kind of ITEM_KINDS) expect(await kindsIn(`${checks} = 'item_of_${kind}'`)).toEqual([kind]);
  const visits = await kindsIn(
    "select (regexp_match(pg_get_viewdef('service_visit'), 'kind[^)]*'))[1] as definition",
  );
  expect(visits).toEqual(kindsWith("nights", false));
});

/** Makes the sample a package whose content takes the cabin for an hour and a quarter to clean; nothing claims either. */
function insertTime(day: string): string {
  return `update reservation_item set kind = 'package', rate_plan_id = null, package_id = 1;
     insert into reservation_item_time (hotel_id, reservation_id, item_no, time_no, content_code, service_id, day, from_minute,
       to_minute, persons, service_name, takes, buffer)
       select hotel_id, reservation_id, 1, 1, 'massage', 5, ${day}, 600, 660, 1, '{}', '[{"resourceId": 1}]', 15
         from reservation`;
}

test.each([
  [
    "The counters of every night equal the claims behind them.",
    "update resource_night set sold = 0 where night = '2030-05-04'",
  ],
  [
    "The counters of every night equal the claims behind them.",
    "delete from resource_night where night = '2030-05-04'",
  ],
  [
    "No night of a resource is held and sold beyond its capacity.",
    "alter table resource_night drop constraint no_oversell; update resource_night set sold = 3",
  ],
  [
    "No five minutes of a wellness resource are held and sold beyond its capacity.",
    `alter table slot_counter drop constraint no_slot_sold_twice;
     insert into slot_resource (hotel_id, resource_id, code) select hotel_id, 1, 'cabin' from hotel;
     insert into slot_counter (hotel_id, resource_id, day, minute, capacity, sold)
       select hotel_id, 1, '2030-05-03', 600, 1, 2 from hotel`,
  ],
  [
    "The counters of every five minutes equal the claims behind them.",
    `insert into slot_resource (hotel_id, resource_id, code) select hotel_id, 1, 'cabin' from hotel;
     insert into slot_claim (hotel_id, holder_id, item_no, resource_id, day, from_minute, to_minute, quantity, state, reservation_id)
       select hotel_id, reservation_id, 1, 1, '2030-05-03', 600, 660, 1, 'sold', reservation_id from reservation`,
  ],
  [
    "The first and the last five minutes of every service, and of every time of a package's contents, of a confirmed, unpaid or offered reservation are claimed of each of its resources.",
    // The cabin is claimed throughout, the therapist only until midnight.
    `insert into slot_resource (hotel_id, resource_id, code)
       select hotel_id, its.id, its.code from hotel, (values (1, 'cabin'), (2, 'therapist')) as its (id, code);
     insert into reservation_item (hotel_id, reservation_id, item_no, kind, line_code, service_id, from_minute, to_minute,
       arrival, departure, persons, total_minor, deposit_minor, sold)
       select hotel_id, reservation_id, 2, 'service', 'b', 5, 1410, 1470, arrival, arrival, 1, 0, 0,
         '{"quote": {"coupon": 0}, "takes": [{"resourceId": 1}, {"resourceId": 2}]}'
         from reservation;
     insert into slot_claim (hotel_id, holder_id, item_no, resource_id, day, from_minute, to_minute, quantity, state, reservation_id)
       select r.hotel_id, reservation_id, 2, its.resource_id, arrival + its.later, its.first, its.last, 1, 'sold', reservation_id
         from reservation r, (values (1, 0, 1410, 1440), (1, 1, 0, 30), (2, 0, 1410, 1440)) as its (resource_id, later, first, last);
     insert into slot_counter (hotel_id, resource_id, day, minute, capacity, sold)
       select hotel_id, resource_id, day, minute, 1, 1 from slot_claim,
         generate_series(from_minute, to_minute - 5, 5) as cell (minute)`,
  ],
  [
    "The first and the last five minutes of every service, and of every time of a package's contents, of a confirmed, unpaid or offered reservation are claimed of each of its resources.",
    insertTime("arrival"),
  ],
  [
    "A reservation has minutes of a resource only for services and times of contents that take it, during them or in the buffer after.",
    // From a quarter past the buffer's end, and the hour that clocks may skip.
    `${insertTime("arrival")};
     insert into slot_resource (hotel_id, resource_id, code) select hotel_id, 1, 'cabin' from hotel;
     insert into slot_claim (hotel_id, holder_id, item_no, resource_id, day, from_minute, to_minute, quantity, state, reservation_id)
       select r.hotel_id, reservation_id, 1, 1, arrival, its.first, its.last, 1, 'sold', reservation_id
         from reservation r, (values (600, 675), (750, 755)) as its (first, last);
     insert into slot_counter (hotel_id, resource_id, day, minute, capacity, sold)
       select hotel_id, resource_id, day, minute, 1, 1 from slot_claim,
         generate_series(from_minute, to_minute - 5, 5) as cell (minute)`,
  ],
  ["The times of a package's contents lie on days of its stay.", insertTime("departure + 1")],
  [
    "A resource counts as many as it has units in use, also on the nights to come.",
    "update unit set active = false where unit_id = 2",
  ],
  [
    "A resource counts as many as it has units in use, also on the nights to come.",
    "update resource_night set capacity = 3 where night = '2030-05-04'",
  ],
  [
    "On the nights to come a limit lets in what its rules say, or what is sold already.",
    `insert into resource (hotel_id, resource_id, code, capacity, kind)
       select hotel_id, 2, 'online', 32767, 'limit' from hotel;
     insert into sales_limit (hotel_id, resource_id, rule_no, at_most) select hotel_id, 2, 1, 3 from hotel;
     insert into resource_night (hotel_id, resource_id, night, capacity)
       select hotel_id, 2, '2030-05-03', 5 from hotel`,
  ],
  [
    "A hold that has ended takes nothing.",
    `insert into hold (hotel_id, hold_id, token_hash, address_hash, expires_at, state)
       select hotel_id, '018f0000-0000-7000-8000-000000000002', 'a', 'a', now(), 'released' from hotel;
     insert into claim (hotel_id, holder_id, item_no, resource_id, night, quantity, state, hold_id)
       select hotel_id, hold_id, 1, 1, '2030-05-03', 1, 'held', hold_id from hold`,
  ],
  [
    "What a confirmed reservation takes is sold; what an unpaid or offered one takes is held.",
    "update claim set state = 'held'; update resource_night set held = 1, sold = 0",
  ],
  [
    "What a confirmed reservation takes is sold; what an unpaid or offered one takes is held.",
    "update reservation set state = 'pending_payment', hold_until = now(), payment_method = 'bank_transfer'",
  ],
  [
    "Every night of every room of a confirmed, unpaid or offered reservation is claimed.",
    "delete from claim where night = '2030-05-04'",
  ],
  [
    "A reservation that waits, was cancelled, has expired or failed takes nothing.",
    "update reservation set state = 'cancelled', ended_at = now()",
  ],
  [
    "A unit is given only for nights of the stay, only to a reservation that is alive, and from its own resource.",
    "update unit_night set night = '2030-05-05' where night = '2030-05-04'",
  ],
  [
    "A reservation's total is its items, fees, insurance and what cancelling items of it has cost; its deposit is that of its items, with the fees where all is paid ahead, and the insurance.",
    "update reservation set total_minor = total_minor - 1",
  ],
  [
    "A reservation's total is its items, fees, insurance and what cancelling items of it has cost; its deposit is that of its items, with the fees where all is paid ahead, and the insurance.",
    `update reservation set fees = '[{"kind": "administration", "amount": 1}, {"kind": "security_deposit", "amount": 2}]'`,
  ],
  ["A coupon counts as many uses as there are reservations alive that use it.", "delete from coupon_count"],
  [
    "A coupon counts as many uses as there are reservations alive that use it.",
    "insert into coupon_count (hotel_id, coupon_id, used) select hotel_id, 2, 1 from hotel",
  ],
  ["What a coupon took off a reservation is what it took off its rooms.", "delete from coupon_use"],
  [
    "What a coupon took off a reservation is what it took off its rooms.",
    "update coupon_use set amount_minor = 99",
  ],
  [
    "What is owed is in the reservation's currency and not more than its total.",
    `insert into payable (hotel_id, payable_id, owner_kind, owner_id, reservation_id, purpose, method, amount_minor, currency)
       select hotel_id, reservation_id, 'reservation', reservation_id, reservation_id, 'full', 'on_site', total_minor, 'EUR' from reservation`,
  ],
  [
    "Nothing is left to pay for a reservation that was cancelled, has expired or failed.",
    `update reservation set state = 'cancelled', ended_at = now();
     insert into payable (hotel_id, payable_id, owner_kind, owner_id, reservation_id, purpose, method, amount_minor, currency)
       select hotel_id, reservation_id, 'reservation', reservation_id, reservation_id, 'full', 'on_site', 1, 'CZK' from reservation`,
  ],
  [
    "Every claim of a reservation has as many units, and no unit is given without a claim.",
    "delete from unit_night where night = '2030-05-04'",
  ],
  [
    "Every confirmed or unpaid reservation has one confirmation to the guest of its making, sent or on its way.",
    "delete from outgoing_mail",
  ],
  [
    "What an unpaid reservation owes ahead, in the way that its guest has chosen, is due before its rooms are released.",
    "update reservation set state = 'pending_payment', hold_until = now(), payment_method = 'bank_transfer'",
  ],
  [
    "The newest configuration that is kept of a hotel is the one in force.",
    "update hotel set config_version = config_version + 1",
  ],
  [
    "The newest configuration that is kept of a hotel is the one in force.",
    `update hotel set config = '{"name": "Another"}'`,
  ],
])("%s", async (rule, damage) => {
  await database.pool.query(damage);
  const broken = (await checkInvariants(database.pool)).find((violation) => violation.rule === rule);
  expect(broken?.rows.length).toBeGreaterThan(0);
});
