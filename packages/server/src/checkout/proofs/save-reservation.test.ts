import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { DOUBLE, HOUSE, SINGLE } from "../../testing/shore-hotel.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
  await shop.empty();
});
afterAll(() => shop.close());

const stay = { arrival: "2027-05-10", departure: "2027-05-12" };

test("a room paid on the spot is confirmed and sold at once, and its total is everywhere the same", async () => {
  const [item] = await shop.guest.choose([{ roomTypeId: DOUBLE, ...stay }]);
  const saved = await shop.guest.book([{ roomTypeId: DOUBLE, ...stay }]);
  expect(saved).toMatchObject({ ok: true, answer: { state: "confirmed", bank: null } });
  if (!saved.ok) return;
  const { paymentId, returnToken, total, number } = saved.answer;
  // Two nights at 2200 CZK.
  expect([item?.shownTotal, total]).toEqual([440_000, 440_000]);
  const loaded = await shop.guest.ask("loadReservation", { paymentId, returnToken });
  expect(loaded).toMatchObject({ ok: true, answer: { number, total: 440_000, items: [{ total: 440_000 }] } });
  expect(
    await shop.lines(
      "select r.total_minor, p.purpose, p.method, p.amount_minor, p.due_on from reservation r join payable p using (reservation_id)",
    ),
  ).toEqual(["440000 full on_site 440000 2027-05-10"]);
  expect(await shop.lines("select night, state, quantity from claim order by night")).toEqual([
    "2027-05-10 sold 1",
    "2027-05-11 sold 1",
  ]);
  expect(await shop.lines("select unit_id, night from unit_night order by night")).toEqual([
    "1 2027-05-10",
    "1 2027-05-11",
  ]);
});

test("a transfer keeps the room until the end of its due day and tells how to pay the deposit", async () => {
  const saved = await shop.guest.book([{ roomTypeId: DOUBLE, ...stay }], { paymentMethod: "bank_transfer" });
  expect(saved).toMatchObject({
    ok: true,
    answer: {
      state: "pending_payment",
      total: 440_000,
      deposit: 132_000,
      bank: { account: "19-2000145399/0800", amount: 132_000, due: "2027-01-15" },
    },
  });
  if (!saved.ok) return;
  const symbol = saved.answer.bank?.variableSymbol;
  expect(saved.answer.bank?.qr?.text).toBe(
    `SPD*1.0*ACC:CZ6508000000192000145399*AM:1320.00*CC:CZK*RN:THE LAKE HOTEL LTD*DT:20270115*MSG:REZERVACE ${saved.answer.number}*X-VS:${symbol}`,
  );
  // Midnight of Prague in winter is 23:00 UTC.
  expect(
    await shop.lines("select to_char(hold_until at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from reservation"),
  ).toEqual(["2027-01-15 23:00"]);
  expect(
    await shop.lines("select purpose, method, amount_minor, due_on from payable order by due_on"),
  ).toEqual(["deposit bank_transfer 132000 2027-01-15", "balance on_site 308000 2027-05-10"]);
  expect(await shop.lines("select night, held, sold from resource_night order by night")).toEqual([
    "2027-05-10 1 0",
    "2027-05-11 1 0",
  ]);
});

test("mails are written with the reservation, one to the guest and one to the hotel", async () => {
  await shop.guest.book([{ roomTypeId: DOUBLE, ...stay }]);
  expect(await shop.lines("select kind, state from outgoing_mail order by kind")).toEqual([
    "guest_confirmation queued",
    "hotel_notice queued",
  ]);
  expect(await shop.lines("select count(*) from jobs.job where name = 'mail'")).toEqual(["2"]);
});

test("a guest whose language the hotel does not offer is written to in the hotel's own", async () => {
  await shop.guest.book([{ roomTypeId: DOUBLE, ...stay }], { language: "pl" });
  expect(await shop.lines("select language from reservation")).toEqual(["en"]);
});

test("several rooms are one reservation, all of them or none", async () => {
  const rooms = [DOUBLE, DOUBLE, SINGLE].map((roomTypeId) => ({ roomTypeId, ...stay }));
  const request = await shop.guest.request(await shop.guest.choose(rooms));
  await shop.guest.book([{ roomTypeId: SINGLE, ...stay }]);
  expect(await shop.guest.save(request)).toMatchObject({
    status: 409,
    problem: { code: "last_minute", items: [{ lineCode: "single-3" }] },
  });
  expect(await shop.lines("select count(*) from reservation")).toEqual(["1"]);
  const doubles = await shop.guest.book(rooms.slice(0, 2));
  expect(doubles).toMatchObject({ ok: true, answer: { total: 880_000 } });
  expect(
    await shop.lines(
      "select item_no, unit_id from unit_night where resource_id = 1 and night = '2027-05-10'",
    ),
  ).toEqual(["1 1", "2 2"]);
});

test("the house takes every room, so that a single room blocks it and it blocks every room", async () => {
  const house = await shop.guest.request(await shop.guest.choose([{ roomTypeId: HOUSE, ...stay }]));
  const single = await shop.guest.request(await shop.guest.choose([{ roomTypeId: SINGLE, ...stay }]));
  expect(await shop.guest.save(house)).toMatchObject({ ok: true });
  expect(await shop.guest.save(single)).toMatchObject({ status: 409, problem: { code: "last_minute" } });
  expect(
    await shop.lines("select resource_id, count(distinct unit_id) from unit_night group by 1 order by 1"),
  ).toEqual(["1 3", "2 1"]);
});

test("guests can follow each other in one room on the same day", async () => {
  for (const [arrival, departure] of [
    ["2027-05-10", "2027-05-12"],
    ["2027-05-12", "2027-05-13"],
    ["2027-05-08", "2027-05-10"],
  ] as const) {
    const saved = await shop.guest.book([{ roomTypeId: SINGLE, arrival, departure }]);
    expect(saved).toMatchObject({ ok: true });
  }
});

/** Taken: one unit on the 10th, another on the 12th, the third on all three nights. */
async function tearDoubles(): Promise<void> {
  await shop.guest.book([{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" }]);
  await shop.guest.book([{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-11" }]);
  await shop.guest.book([{ roomTypeId: DOUBLE, arrival: "2027-05-12", departure: "2027-05-13" }]);
  await shop.lines("update unit_night set unit_id = 3 where unit_id = 2 and night = '2027-05-12'");
}

test("where no single unit is free throughout, another guest who has not arrived gets another unit", async () => {
  await tearDoubles();
  const booked = await shop.guest.book([
    { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" },
  ]);
  expect(booked).toMatchObject({ ok: true });
  const stays = await shop.lines(
    "select count(distinct unit_id) from unit_night where resource_id = 1 group by reservation_id",
  );
  expect(stays).toEqual(["1", "1", "1", "1"]);
});

test("where the others were promised their units, the guest moves as rarely as can be and is told so", async () => {
  await tearDoubles();
  await shop.lines("update reservation_item set pinned = true");
  const moving = await shop.guest.book([
    { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" },
  ]);
  expect(moving).toMatchObject({ ok: true });
  if (!moving.ok) return;
  const { paymentId, returnToken, number } = moving.answer;
  const nights = await shop.lines(
    `select night, unit_id from unit_night join reservation r using (reservation_id)
     where r.number = $1 order by night`,
    [number],
  );
  expect(new Set(nights.map((line) => line.split(" ")[1])).size).toBe(2);
  const loaded = await shop.guest.ask("loadReservation", { paymentId, returnToken });
  expect(loaded).toMatchObject({ ok: true, answer: { items: [{ singleUnit: false }] } });
});

test("a room that an earlier version has sold, without kind and names of its lines, is shown as it was", async () => {
  const saved = await shop.guest.book([
    { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" },
  ]);
  expect(saved).toMatchObject({ ok: true });
  if (!saved.ok) return;
  const { paymentId, returnToken } = saved.answer;
  const load = () => shop.guest.ask("loadReservation", { paymentId, returnToken });
  const before = await load();
  expect(before).toMatchObject({ ok: true, answer: { items: [{ kind: "room", roomTypeId: DOUBLE }] } });
  await shop.lines("update reservation_item set sold = sold - 'kind' - 'discountNames' - 'serviceNames'");
  expect(await load()).toEqual(before);
});
