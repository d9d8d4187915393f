import { randomUUID } from "node:crypto";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { addDays } from "@portico/domain/dates/plain-date";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { ownerRefOf } from "../../reservations/index.ts";
import { insertMails } from "../outgoing-mail-store.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ lettersPerRecipient: 4, lettersPerAddress: 6, lettersPerHotel: 8 });
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
  await shop.empty();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
let day = 0;

/** Another night each time, so that rooms never run short. */
async function save(email: string, address: string, changes: Partial<SaveRequest> = {}) {
  day += 1;
  const arrival = addDays("2027-03-01", day);
  const departure = addDays(arrival, 1);
  const request = await shop.guest.request(
    await shop.guest.choose([{ roomTypeId: DOUBLE, arrival, departure }]),
    changes,
  );
  const contact = { ...request.contact, email };
  return shop.guest.ask("save", { ...request, contact }, { "x-forwarded-for": address });
}

async function saved(email: string, address: string, changes: Partial<SaveRequest> = {}) {
  return answered(save(email, address, changes));
}

const letters = () =>
  shop.lines(`select kind, count(*) from outgoing_mail where state <> 'dropped' group by kind order by kind`);

test("of a chain of replacements that follow each other soon only the first and the last are told of", async () => {
  let last = await saved("bombed@guest.example", "192.0.2.1");
  for (let turn = 1; turn <= 12; turn++) {
    vi.setSystemTime(NOW + turn * MINUTE);
    last = await saved("bombed@guest.example", "192.0.2.1", { replace: keyOf(last) });
  }
  expect(await letters()).toEqual([
    "guest_cancelled 1",
    "guest_confirmation 2",
    "hotel_expired 1",
    "hotel_notice 2",
  ]);
  const [told] = await shop.lines(
    "select number from reservation join outgoing_mail on owner_id = reservation_id where outgoing_mail.state = 'queued' and not_before is not null and kind = 'guest_confirmation'",
  );
  expect(told).toBe(last.number);
});

test("who changes a reservation of long ago is told of both at once", async () => {
  const first = await saved("calm@guest.example", "192.0.2.1");
  vi.setSystemTime(NOW + 20 * MINUTE);
  await saved("calm@guest.example", "192.0.2.1", { replace: keyOf(first) });
  expect(await shop.lines("select count(*) from outgoing_mail where not_before is not null")).toEqual(["0"]);
});

test("one recipient gets four letters an hour, whoever orders, and no order is taken that could not be told of", async () => {
  for (let host = 1; host <= 4; host++) await saved("Bombed@guest.example", `192.0.2.${host}`);
  const refused = await save("bombed@guest.example", "192.0.2.9");
  expect(refused).toMatchObject({
    status: 429,
    problem: {
      code: "too_many_requests",
      message: expect.stringMatching(
        /within an hour\. You can try again in (60|5\d)\u00a0minutes, or contact/,
      ),
    },
  });
  expect(Number(refused.ok ? 0 : refused.retryAfter)).toBeGreaterThan(3000);
  expect(await shop.lines("select count(*) from reservation")).toEqual(["4"]);
  await saved("other@guest.example", "192.0.2.9");
  // An hour later they may get letters again.
  await shop.database.pool.query("update outgoing_mail set created_at = now() - interval '61 minutes'");
  await saved("bombed@guest.example", "192.0.2.9");
});

test("nor is the link sent to them then, and whoever asks for it hears the same", async () => {
  const first = await saved("bombed@guest.example", "192.0.2.1");
  for (let host = 2; host <= 4; host++) await saved("bombed@guest.example", `192.0.2.${host}`);
  expect(await shop.guest.ask("sendLink", { paymentId: first.paymentId })).toMatchObject({ ok: true });
  expect(await letters()).toEqual(["guest_confirmation 4", "hotel_notice 4"]);
});

test("letters of orders that were paid count for nobody", async () => {
  for (let host = 1; host <= 4; host++) await saved("paying@guest.example", `192.0.2.${host}`);
  const { rows } = await shop.database.pool.query<{ hotelId: number; reservationId: string }>(
    `select hotel_id as "hotelId", reservation_id as "reservationId" from reservation`,
  );
  for (const { hotelId, reservationId } of rows) {
    const paid = {
      mailId: randomUUID(),
      dedupeKey: `guest_paid:${reservationId}`,
      kind: "guest_paid",
    } as const;
    await insertMails(shop.database.pool, hotelId, [
      { ...paid, owner: ownerRefOf({ reservationId }), about: null, after: 0, givenTo: null, to: null },
    ]);
  }
  await saved("paying@guest.example", "192.0.2.1");
});

test("one address has six letters written an hour, and a hotel writes eight", async () => {
  const outcomes: string[] = [];
  for (let guest = 1; guest <= 10; guest++) {
    const address = guest <= 7 ? "192.0.2.1" : `192.0.2.${guest}`;
    const reply = await save(`guest${guest}@guest.example`, address);
    outcomes.push(reply.ok ? "saved" : reply.problem.code);
  }
  const refused = "too_many_requests";
  expect(outcomes).toEqual([...Array<string>(6).fill("saved"), refused, "saved", "saved", refused]);
});

test("orders for one recipient that come at once count one another", async () => {
  const requests = await Promise.all(
    Array.from({ length: 8 }, (_, host) => save("bombed@guest.example", `192.0.2.${host}`)),
  );
  expect(requests.filter(({ ok }) => ok)).toHaveLength(4);
});
