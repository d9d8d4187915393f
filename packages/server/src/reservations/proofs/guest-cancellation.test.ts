import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { aFee } from "@portico/domain/testing/coupon";
import { NONREF } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { readDossier, recordPayment } from "../../desk/index.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, type Wish } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { TransferDesk } from "../../transfers/testing/transfer-desk.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { openVoucherDesk, type VoucherDesk } from "../../vouchers/testing/voucher-desk.ts";

// What a guest reads before cancelling, and what then happens, over HTTP. The terms: from three days before arrival at 18:00 half of
// the price, from one day before all of it; two nights cost 4,400 Kč, of which 1,320 Kč are the deposit.

let desk: CardDesk;
let transfers: TransferDesk;
let vouchers: VoucherDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
  transfers = await TransferDesk.open(desk.shop);
  const keys = TEST_VOUCHER_KEYS.of("shore");
  if (keys === null) throw new Error("The shore hotel has no keys");
  vouchers = await openVoucherDesk(desk.shop.database, keys, desk.hotelId);
});
beforeEach(() => desk.empty());
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(async () => {
  await transfers.close();
  await desk.close();
});

const IN_MAY: Wish = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };
/** From the booking on half of the price, and from tomorrow evening all of it. */
const IN_TWO_DAYS: Wish = { roomTypeId: DOUBLE, arrival: "2027-01-12", departure: "2027-01-14" };
/** Free for six more hours. */
const IN_THREE_DAYS: Wish = { roomTypeId: DOUBLE, arrival: "2027-01-13", departure: "2027-01-15" };

const keyOf = ({ paymentId, returnToken }: SavedReservation) => ({ paymentId, returnToken, lineCode: null });

async function quote(saved: SavedReservation): Promise<CancellationQuote> {
  return answered(desk.shop.guest.ask("cancellation", keyOf(saved)));
}

const cancel = (saved: SavedReservation, { quoteId }: Pick<CancellationQuote, "quoteId">) =>
  desk.shop.guest.ask("cancelReservation", { ...keyOf(saved), quoteId });

async function book(wish: Wish, changes: Partial<SaveRequest> = {}): Promise<SavedReservation> {
  return answered(desk.shop.guest.book([wish], changes));
}

async function payByCard(saved: SavedReservation): Promise<SavedReservation> {
  await desk.drive(saved, "paid");
  await desk.check(saved);
  return saved;
}

const byCard = async (wish: Wish, changes: Partial<SaveRequest> = {}) =>
  payByCard(await book(wish, { paymentMethod: "card", ...changes }));

/** What has really gone back, by way of payment, in the order of the quote. */
async function returned({ paymentId }: SavedReservation) {
  const sums = async (sql: string) => (await desk.shop.lines(sql, [paymentId])).map(Number);
  return {
    card: await sums(
      `select m.amount_minor from money_return m join payment_attempt a using (hotel_id, attempt_id)
       join payable p using (hotel_id, payable_id) join reservation r using (hotel_id, reservation_id)
       where r.payment_id = $1 and m.reason = 'cancelled' order by a.created_at`,
    ),
    transfer: await sums(
      `select sum(t.back_minor) from incoming_transfer t join reservation r on r.reservation_id = t.owner_id
       where r.payment_id = $1 and t.back_minor > 0 having sum(t.back_minor) > 0`,
    ),
    vouchers: await sums(
      `select p.restored_minor from voucher_payment p join reservation r using (hotel_id, reservation_id)
       where r.payment_id = $1 and p.restored_minor > 0`,
    ),
  };
}

const told = ({ back }: CancellationQuote) => ({
  card: back.card,
  transfer: back.transfer === null ? [] : [back.transfer.amount],
  vouchers: back.vouchers.map(({ amount }) => amount),
});

const WAYS: Record<string, (wish: Wish) => Promise<SavedReservation>> = {
  "a deposit by card": (wish) => byCard(wish),
  "all by card": (wish) => byCard(wish, { paymentPart: "full" }),
  "a deposit by transfer": async (wish) => {
    const saved = await book(wish, { paymentMethod: "bank_transfer" });
    await transfers.receive(saved, 132_000);
    return saved;
  },
  "nothing, on the spot": (wish) => book(wish),
  "a voucher, the rest on the spot": async (wish) => {
    const { code } = await vouchers.sell({ value: 250_000 });
    return book(wish, { vouchers: [code], expectedVouchers: 250_000 });
  },
  "a voucher and a card": async (wish) => {
    const { code } = await vouchers.sell({ value: 250_000 });
    return byCard(wish, { vouchers: [code], expectedVouchers: 250_000, paymentPart: "full" });
  },
};

describe("what is told is what happens", () => {
  const MAY = [IN_MAY, "free"] as const;
  const HALF = [IN_TWO_DAYS, "half"] as const;
  test.each<[way: string, when: typeof MAY | typeof HALF, kept: number, unpaid: number, back: number[]]>([
    ["a deposit by card", MAY, 0, 0, [132_000]],
    ["a deposit by card", HALF, 132_000, 88_000, []],
    ["all by card", MAY, 0, 0, [440_000]],
    ["all by card", HALF, 220_000, 0, [220_000]],
    ["a deposit by transfer", MAY, 0, 0, [132_000]],
    ["a deposit by transfer", HALF, 132_000, 88_000, []],
    ["nothing, on the spot", MAY, 0, 0, []],
    ["nothing, on the spot", HALF, 0, 220_000, []],
    ["a voucher, the rest on the spot", MAY, 0, 0, [250_000]],
    ["a voucher, the rest on the spot", HALF, 220_000, 0, [30_000]],
    ["a voucher and a card", MAY, 0, 0, [190_000, 250_000]],
    ["a voucher and a card", HALF, 220_000, 0, [220_000]],
  ])("%s, %j", async (way, [wish, fee], kept, unpaid, back) => {
    const saved = await (WAYS[way] ?? book)(wish);
    const shown = await quote(saved);
    expect(shown).toMatchObject({ obstacle: null, fee: fee === "free" ? 0 : 220_000, kept, unpaid });
    const { card, transfer, vouchers: toVouchers } = told(shown);
    expect([...card, ...transfer, ...toVouchers]).toEqual(back);
    const done = await cancel(saved, shown);
    expect(done).toMatchObject({
      answer: { state: "cancelled", cancellation: { fee: shown.fee, kept, unpaid, chargeable: 0 } },
    });
    await desk.work();
    expect(await returned(saved)).toEqual(told(shown));
  });
});

test("frees the room at once, writes to guest and hotel, and a second press changes nothing", async () => {
  const saved = await byCard(IN_MAY);
  for (const _ of ["second", "third"]) await book(IN_MAY);
  const free = async () => (await desk.shop.guest.book([IN_MAY])).ok;
  expect(await free()).toBe(false);
  const shown = await quote(saved);
  expect(await cancel(saved, shown)).toMatchObject({ ok: true });
  expect(await free()).toBe(true);
  expect(await cancel(saved, shown)).toMatchObject({ ok: true, answer: { state: "cancelled" } });
  await desk.work();
  expect(await desk.ledger()).toMatchObject([{ taken: 132_000, refunded: 132_000 }]);
  const hotel = { hotelId: desk.hotelId, hotel: theShoreHotel() };
  const dossier = await readDossier(desk.shop.database.pool, hotel, saved.number);
  expect(dossier?.history.map(({ words }) => words)).toContain("cancelled by the guest");
  const mails = await desk.mails(saved);
  expect(mails.filter((kind) => kind.endsWith("_cancelled"))).toEqual(["guest_cancelled", "hotel_cancelled"]);
  expect(await desk.shop.guest.ask("cancellation", keyOf(saved))).toMatchObject({
    status: 422,
    problem: { code: "restriction" },
  });
});

describe("what was shown and is no longer true", () => {
  test("a fee that has begun meanwhile: nothing happens, and the new one is told", async () => {
    const saved = await byCard(IN_THREE_DAYS);
    const shown = await quote(saved);
    expect(shown.fee).toBe(0);
    vi.setSystemTime(NOW + 6 * 3_600_000);
    expect(await cancel(saved, shown)).toMatchObject({ status: 409, problem: { code: "price_changed" } });
    expect(await desk.check(saved)).toMatchObject({ details: { state: "confirmed" } });
    const now = await quote(saved);
    expect(now).toMatchObject({ fee: 220_000, kept: 132_000, unpaid: 88_000 });
    expect(await cancel(saved, now)).toMatchObject({ answer: { state: "cancelled" } });
    await desk.work();
    expect(await desk.ledger()).toMatchObject([{ taken: 132_000, refunded: 0 }]);
  });

  test("money that has come meanwhile", async () => {
    const saved = await book(IN_MAY, { paymentMethod: "bank_transfer" });
    const shown = await quote(saved);
    await transfers.receive(saved, 50_000);
    expect(await cancel(saved, shown)).toMatchObject({ problem: { code: "price_changed" } });
    const now = await quote(saved);
    expect(now).toMatchObject({ paid: 50_000, back: { transfer: { amount: 50_000, currency: "CZK" } } });
    expect(await cancel(saved, now)).toMatchObject({ answer: { state: "cancelled" } });
    expect(await returned(saved)).toMatchObject({ transfer: [50_000] });
  });

  test("a made-up name, or that of another reservation", async () => {
    const [one, other] = [await byCard(IN_MAY), await byCard(IN_MAY, { paymentPart: "full" })];
    for (const quoteId of ["a", (await quote(other)).quoteId]) {
      expect(await cancel(one, { quoteId })).toMatchObject({ problem: { code: "price_changed" } });
    }
  });
});

describe("refused", () => {
  test("by the terms, with the hotel's telephone", async () => {
    const saved = await byCard({ ...IN_MAY, ratePlanId: NONREF });
    const shown = await quote(saved);
    expect(shown.obstacle).toBe("non_refundable");
    expect(await cancel(saved, shown)).toMatchObject({
      status: 422,
      problem: {
        code: "restriction",
        message: expect.stringMatching(/do not allow cancelling.*\d{3}/s) as string,
      },
    });
    expect(await desk.check(saved)).toMatchObject({ details: { state: "confirmed" } });
  });

  test("once it has begun", async () => {
    const saved = await byCard({ ...IN_MAY, arrival: "2027-01-10", departure: "2027-01-12" });
    vi.setSystemTime(Date.parse("2027-01-10T16:00:00Z"));
    const shown = await quote(saved);
    expect(shown.obstacle).toBe("begun");
    expect(await cancel(saved, shown)).toMatchObject({ problem: { code: "restriction" } });
  });

  test("without the key, and to somebody else's", async () => {
    const [mine, other] = [await book(IN_MAY), await book(IN_MAY)];
    const { quoteId } = await quote(mine);
    const forged = { ...keyOf(mine), returnToken: other.returnToken, quoteId };
    expect(await desk.shop.guest.ask("cancellation", forged)).toMatchObject({
      status: 401,
      problem: { code: "login_required" },
    });
    expect(await desk.shop.guest.ask("cancelReservation", forged)).toMatchObject({ status: 401 });
  });
});

test("an unpaid reservation is cancelled free of charge, also under terms that give nothing back, and a payment that comes after it goes back whole", async () => {
  const saved = await book({ ...IN_MAY, ratePlanId: NONREF }, { paymentMethod: "card" });
  const shown = await quote(saved);
  expect(shown).toMatchObject({ obstacle: null, fee: 0, paid: 0 });
  await desk.drive(saved, "paid");
  expect(await cancel(saved, shown)).toMatchObject({ answer: { state: "cancelled" } });
  await desk.work();
  const [{ taken, refunded } = { taken: 0, refunded: -1 }] = await desk.ledger();
  expect(taken).toBeGreaterThan(0);
  expect(refunded).toBe(taken);
});

test("a booking fee that is kept is told apart, and kept of what was paid", async () => {
  const fee = aFee({ kind: "reservation", amounts: { CZK: 5_000 }, keptOnCancellation: true });
  await desk.shop.settle({ ...cardPayment(desk.gateway.account), fees: [fee] });
  const saved = await byCard(IN_MAY, { expectedTotal: 445_000 });
  const shown = await quote(saved);
  expect(shown).toMatchObject({ keptFees: 5_000, fee: 5_000, kept: 5_000, back: { card: [127_000] } });
  await cancel(saved, shown);
  await desk.work();
  expect(await desk.ledger()).toMatchObject([{ taken: 132_000, refunded: 127_000 }]);
});

test("what staff have noted is returned by the hotel, which is told so", async () => {
  const saved = await book(IN_MAY, { paymentMethod: "bank_transfer" });
  await recordPayment(desk.staff, { hotelId: desk.hotelId, number: saved.number }, NOW);
  const shown = await quote(saved);
  expect(shown.back).toEqual({
    card: [],
    transfer: null,
    byHand: { amount: 132_000, currency: "CZK" },
    vouchers: [],
  });
  expect(await cancel(saved, shown)).toMatchObject({ ok: true });
  expect(await desk.mails(saved)).toContain("hotel_problem");
});
