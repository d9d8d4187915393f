import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelForHotel, recordPayment } from "../../desk/index.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { assignTransfer, dismissTransfer, markReturned } from "../transfer-decision.ts";
import { TransferDesk } from "../testing/transfer-desk.ts";

const DAY = 86_400_000;

let shop: TestShop;
let desk: TransferDesk;

beforeAll(async () => {
  shop = await openShop();
  desk = await TransferDesk.open(shop);
});
beforeEach(() => shop.empty());
afterAll(async () => {
  await desk.close();
  await shop.close();
});

/** What is kept and what goes back must be all that came, whatever happened. */
async function expectBooksToAgree() {
  expect(
    await shop.lines(
      `select transfer_no from incoming_transfer
       where state in ('kept', 'to_return', 'returned') and kept_minor + back_minor <> amount_minor`,
    ),
  ).toEqual([]);
}

describe("a guest who owes a deposit of 1 320 Kč by transfer", () => {
  test("pays it: the reservation is confirmed and the guest is told once", async () => {
    const saved = await desk.book();
    await desk.receive(saved, 132_000);
    expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
    expect(await desk.transfers()).toEqual(["kept 132000 0 -"]);
    expect(await desk.mails()).toEqual(["guest_paid"]);
  });

  test("pays a part, and is asked for the rest alone; then for nothing", async () => {
    const saved = await desk.book();
    await desk.receive(saved, 50_000);
    expect(await desk.check(saved)).toMatchObject({
      status: "pending",
      details: { state: "pending_payment", code: "5046", reason: { key: "partial" } },
    });
    const { bank } = await desk.load(saved);
    // 1 320 - 500 = 820.
    expect(bank).toMatchObject({ amount: 82_000, received: 50_000 });
    expect(bank?.qr?.text).toContain("AM:820.00*");
    expect(await desk.mails()).toEqual(["guest_transfer partial"]);
    await desk.receive(saved, 82_000);
    expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
    expect(await desk.transfers()).toEqual(["kept 50000 0 -", "kept 82000 0 -"]);
    expect(await desk.mails()).toEqual(["guest_paid", "guest_transfer partial"]);
  });

  test("pays three parts, the last too large: what is too much goes back", async () => {
    const saved = await desk.book();
    await desk.receive(saved, 50_000, 50_000, 50_000);
    expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { surplus: 18_000 } });
    // 500 + 500 + 500 - 1 320 = 180.
    expect(await desk.transfers()).toEqual([
      "kept 50000 0 -",
      "kept 50000 0 -",
      "to_return 32000 18000 surplus",
    ]);
    expect(await desk.mails()).toEqual([
      "guest_paid",
      "guest_transfer partial",
      "guest_transfer partial",
      "guest_transfer surplus",
      "hotel_transfer surplus",
    ]);
  });

  test("pays twice: the second transfer goes back", async () => {
    const saved = await desk.book();
    await desk.receive(saved, 132_000, 132_000);
    expect(await desk.transfers()).toEqual(["kept 132000 0 -", "to_return 0 132000 second"]);
    expect(await desk.mails()).toEqual(["guest_paid", "guest_transfer second", "hotel_transfer second"]);
  });

  test("pays in another currency: it goes back, and the deposit is still awaited", async () => {
    const saved = await desk.book();
    await desk.receive(saved, { currency: "EUR" }, { currency: "HUF" });
    expect(await desk.transfers()).toEqual([
      "to_return 0 132000 wrong_currency",
      "to_return 0 132000 wrong_currency",
    ]);
    // Euros are not crowns: no amount of them may appear as crowns.
    expect(await desk.check(saved)).toMatchObject({
      status: "pending",
      details: { code: "102", surplus: 0 },
    });
  });

  test("pays late while the room is free: it is theirs again", async () => {
    const saved = await desk.book();
    await desk.expire(NOW + 30 * DAY);
    await desk.receive(saved, 132_000);
    expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
    expect(await desk.transfers()).toEqual(["kept 132000 0 -"]);
  });

  test("pays late when the room is gone: the money goes back", async () => {
    const saved = await desk.book();
    await desk.expire(NOW + 30 * DAY);
    for (let taken = 0; taken < 3; taken += 1) await desk.book({ paymentMethod: "on_site" });
    await desk.receive(saved, 132_000);
    expect(await desk.check(saved)).toMatchObject({ details: { state: "expired", surplus: 132_000 } });
    expect(await desk.transfers()).toEqual(["to_return 0 132000 late_gone"]);
    expect(await desk.mails()).toEqual(["guest_transfer late_gone", "hotel_transfer late_gone"]);
  });

  test("pays a part in time and the rest late: both go back, since nobody keeps half a stay", async () => {
    const saved = await desk.book();
    await desk.receive(saved, 50_000);
    await desk.expire(NOW + 30 * DAY);
    await desk.receive(saved, 82_000);
    expect(await desk.transfers()).toEqual(["to_return 0 50000 lapsed", "to_return 0 82000 late_gone"]);
    expect(await desk.check(saved)).toMatchObject({ details: { state: "expired", surplus: 132_000 } });
    expect(await desk.mails()).toEqual([
      "guest_transfer lapsed",
      "guest_transfer late_gone",
      "guest_transfer partial",
      "hotel_transfer lapsed",
      "hotel_transfer late_gone",
    ]);
  });

  test("pays a part and never the rest: the sweep sends the part back when the time is over", async () => {
    const saved = await desk.book();
    await desk.receive(saved, 50_000);
    await desk.expire(NOW + 30 * DAY);
    await desk.settle();
    await desk.settle();
    expect(await desk.transfers()).toEqual(["to_return 0 50000 lapsed"]);
    expect((await desk.mails()).filter((mail) => mail.endsWith("lapsed"))).toHaveLength(2);
  });

  test("pays a part, and is not led into paying all of it once more in another way", async () => {
    const saved = await desk.book();
    const { paymentId, returnToken } = saved;
    expect((await desk.check(saved)).details?.options).not.toEqual([]);
    await desk.receive(saved, 50_000);
    expect((await desk.check(saved)).details?.options).toEqual([]);
    const replanned = { paymentId, returnToken, method: "on_site", part: "full" } as const;
    expect(await shop.guest.ask("pay", replanned)).toMatchObject({ ok: false });
    // Had they chosen so at the very moment when the part arrived, it would go back.
    await shop.lines("update payable set method = 'on_site'");
    await shop.lines(
      "update reservation set state = 'confirmed', hold_until = null, payment_method = 'on_site'",
    );
    await desk.settle();
    expect(await desk.transfers()).toEqual(["to_return 0 50000 unasked"]);
  });

  test("has been told of by hand before the statement came: its money is found, and nobody is written to", async () => {
    const saved = await desk.book();
    await recordPayment(desk.parts, { hotelId: desk.hotelId, number: saved.number }, NOW);
    await desk.receive(saved, 132_000);
    expect(await desk.transfers()).toEqual(["kept 132000 0 -"]);
    expect(await desk.mails()).toEqual(["guest_paid"]);
    await desk.receive(saved, 132_000);
    expect((await desk.transfers()).at(-1)).toBe("to_return 0 132000 second");
  });
});

describe("a stay that is cancelled", () => {
  test("after it was paid: what the hotel does not keep goes back", async () => {
    const saved = await desk.book();
    await desk.receive(saved, 32_000, 100_000);
    await cancelForHotel(
      desk.parts,
      { hotelId: desk.hotelId, number: saved.number },
      { keep: 40_000, now: NOW },
    );
    await desk.settle();
    // 400 stay: all of the first 320 and 80 of the 1 000.
    expect(await desk.transfers()).toEqual(["kept 32000 0 -", "to_return 8000 92000 ended"]);
    expect(await desk.mails()).toEqual(
      expect.arrayContaining(["guest_transfer ended", "hotel_transfer ended"]),
    );
    await expectBooksToAgree();
  });

  test("before the money came: all of it goes back", async () => {
    const saved = await desk.book();
    await cancelForHotel(desk.parts, { hotelId: desk.hotelId, number: saved.number }, { keep: 0, now: NOW });
    await desk.receive(saved, 132_000);
    expect(await desk.transfers()).toEqual(["to_return 0 132000 ended"]);
  });
});

test("a stay that is paid at the property asks for no transfer: it goes back", async () => {
  const saved = await desk.book({ paymentMethod: "on_site" });
  await desk.receive(saved, 440_000);
  expect(await desk.transfers()).toEqual(["to_return 0 440000 unasked"]);
});

test("what was too much and settled otherwise is not to be sent back once more when the stay is cancelled", async () => {
  const saved = await desk.book();
  await desk.receive(saved, 140_000);
  const [no] = (await shop.lines("select transfer_no from incoming_transfer")).map(Number);
  const named = { hotelId: desk.hotelId, transferNo: no ?? 0 };
  expect(await dismissTransfer(desk.parts, named, "given back at the desk", NOW)).toMatchObject({ ok: true });
  expect(await desk.check(saved)).toMatchObject({ details: { surplus: 0, refunded: 0 } });
  await cancelForHotel(desk.parts, { hotelId: desk.hotelId, number: saved.number }, { keep: 0, now: NOW });
  expect(await desk.transfers()).toEqual(["to_return 0 140000 ended"]);
  // 1 400 came, of which 80 were settled at the desk.
  expect(await desk.check(saved)).toMatchObject({ details: { surplus: 132_000 } });
});

describe("a transfer that nobody can place", () => {
  test("waits for a person, who counts it for the reservation that it is for", async () => {
    const saved = await desk.book();
    await desk.receive(null, { variableSymbol: "4711" }, { variableSymbol: "" });
    expect(await desk.transfers()).toEqual(["open 0 0 -", "open 0 0 -"]);
    expect(await desk.mails()).toEqual(["hotel_transfer", "hotel_transfer"]);
    const [first, second] = (await shop.lines("select transfer_no from incoming_transfer order by 1")).map(
      Number,
    );
    const named = { hotelId: desk.hotelId, transferNo: first ?? 0 };
    expect(await assignTransfer(desk.parts, named, saved.number, NOW)).toMatchObject({
      ok: true,
      value: { kind: "pays", keep: 132_000 },
    });
    expect(await desk.check(saved)).toMatchObject({ status: "paid" });
    expect(await assignTransfer(desk.parts, named, saved.number, NOW)).toMatchObject({
      problem: { code: "not_possible", state: "kept" },
    });
    const other = { hotelId: desk.hotelId, transferNo: second ?? 0 };
    expect(await dismissTransfer(desk.parts, other, "rent", NOW)).toMatchObject({ ok: true });
    expect(await markReturned(desk.parts, other, NOW)).toMatchObject({
      problem: { code: "not_possible", state: "dismissed" },
    });
    expect(await desk.transfers()).toEqual(["kept 132000 0 -", "dismissed 0 0 -"]);
  });

  test("and came long ago stands in the list alone: a month's statement is no month of letters", async () => {
    await desk.receive(null, { variableSymbol: "4711", bookedOn: "2027-01-07" });
    expect(await desk.mails()).toEqual(["hotel_transfer"]);
    await desk.receive(null, { variableSymbol: "4711", bookedOn: "2027-01-06" });
    expect(await desk.transfers()).toEqual(["open 0 0 -", "open 0 0 -"]);
    expect(await desk.mails()).toEqual(["hotel_transfer"]);
  });

  test("and one that has to go back is ticked off when it went", async () => {
    const saved = await desk.book();
    await desk.receive(saved, 140_000);
    const [no] = (await shop.lines("select transfer_no from incoming_transfer")).map(Number);
    const named = { hotelId: desk.hotelId, transferNo: no ?? 0 };
    expect(await desk.check(saved)).toMatchObject({ details: { surplus: 8_000, refunded: 0 } });
    expect(await markReturned(desk.parts, named, NOW)).toMatchObject({ ok: true });
    expect(await desk.check(saved)).toMatchObject({ details: { surplus: 0, refunded: 8_000 } });
    expect(await desk.transfers()).toEqual(["returned 132000 8000 surplus"]);
    expect(await markReturned(desk.parts, { ...named, transferNo: 0 }, NOW)).toMatchObject({
      problem: { code: "no_transfer" },
    });
  });
});
