import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { aCoupon, aFee, aService } from "@portico/domain/testing/coupon";
import { NONREF } from "@portico/domain/testing/lake-hotel";
import { at, aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { recordPayment } from "../../desk/index.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered, keyOf, type ServiceWish, type Wish } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { TransferDesk } from "../../transfers/testing/transfer-desk.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { openVoucherDesk, type VoucherDesk } from "../../vouchers/testing/voucher-desk.ts";

// One item of several is cancelled, over HTTP. Two nights in a double cost 4,400 Kč, in a single 3,000 Kč: together 7,400 Kč, of
// which 2,220 Kč are the deposit. From three days before arrival at 18:00 half of a price is the fee.

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

const MAY = { arrival: "2027-05-10", departure: "2027-05-12" };
const IN_TWO_DAYS = { arrival: "2027-01-12", departure: "2027-01-14" };

const load = (saved: SavedReservation): Promise<LoadedReservation> =>
  answered(desk.shop.guest.ask("loadReservation", keyOf(saved)));

/** The code of the reservation's first item of a kind; a room also by its type. */
async function codeOf(saved: SavedReservation, of: number | "service"): Promise<string> {
  const { items } = await load(saved);
  const found = items.find((item) =>
    of === "service" ? item.kind === "service" : item.kind !== "service" && item.roomTypeId === of,
  );
  if (found === undefined) throw new Error(`There is no ${of}`);
  return found.lineCode;
}

const quote = (saved: SavedReservation, lineCode: string | null): Promise<CancellationQuote> =>
  answered(desk.shop.guest.ask("cancellation", { ...keyOf(saved), lineCode }));

const cancel = (saved: SavedReservation, lineCode: string | null, { quoteId }: { quoteId: string }) =>
  desk.shop.guest.ask("cancelReservation", { ...keyOf(saved), lineCode, quoteId });

const book = (wishes: (Wish | ServiceWish)[], changes: Partial<SaveRequest> = {}) =>
  answered(desk.shop.guest.book(wishes, changes));

async function byCard(wishes: (Wish | ServiceWish)[], changes: Partial<SaveRequest> = {}) {
  const saved = await book(wishes, { paymentMethod: "card", ...changes });
  await desk.drive(saved, "paid");
  await desk.check(saved);
  return saved;
}

const rooms = (stay: typeof MAY): Wish[] => [
  { roomTypeId: DOUBLE, ...stay },
  { roomTypeId: SINGLE, ...stay },
];

/** What has really gone back since the beginning, by way. */
async function returned({ paymentId }: SavedReservation): Promise<number[]> {
  const sums = async (sql: string) => (await desk.shop.lines(sql, [paymentId])).map(Number);
  return [
    ...(await sums(
      `select m.amount_minor from money_return m join payment_attempt a using (hotel_id, attempt_id)
       join payable p using (hotel_id, payable_id) join reservation r using (hotel_id, reservation_id)
       where r.payment_id = $1 order by m.created_at, m.amount_minor`,
    )),
    ...(await sums(
      `select sum(t.back_minor) from incoming_transfer t join reservation r on r.reservation_id = t.owner_id
       where r.payment_id = $1 and t.back_minor > 0 having sum(t.back_minor) > 0`,
    )),
    ...(await sums(
      `select sum(e.amount_minor) from voucher_entry e join reservation r using (hotel_id, reservation_id)
       where r.payment_id = $1 and e.kind = 'restore' having sum(e.amount_minor) > 0`,
    )),
  ];
}

const told = ({ back }: CancellationQuote): number[] => [
  ...back.card,
  ...(back.transfer === null ? [] : [back.transfer.amount]),
  ...back.vouchers.map(({ amount }) => amount),
];

const WAYS: Record<string, (wishes: Wish[]) => Promise<SavedReservation>> = {
  "a deposit by card": (wishes) => byCard(wishes),
  "all by card": (wishes) => byCard(wishes, { paymentPart: "full" }),
  "a deposit by transfer": async (wishes) => {
    const saved = await book(wishes, { paymentMethod: "bank_transfer" });
    await transfers.receive(saved, 222_000);
    return saved;
  },
  "all by transfer": async (wishes) => {
    const saved = await book(wishes, { paymentMethod: "bank_transfer", paymentPart: "full" });
    await transfers.receive(saved, 740_000);
    return saved;
  },
  "nothing, on the spot": (wishes) => book(wishes),
  "a voucher, the rest on the spot": async (wishes) => {
    const { code } = await vouchers.sell({ value: 250_000 });
    return book(wishes, { vouchers: [code], expectedVouchers: 250_000 });
  },
  "a voucher and a card": async (wishes) => {
    const { code } = await vouchers.sell({ value: 250_000 });
    return byCard(wishes, { vouchers: [code], expectedVouchers: 250_000, paymentPart: "full" });
  },
  "a voucher alone": async (wishes) => {
    const { code } = await vouchers.sell({ value: 900_000 });
    return book(wishes, { vouchers: [code], expectedVouchers: 740_000 });
  },
};

describe("the single of two rooms: what is told is what happens, and the rest is cancelled as if it had been booked alone", () => {
  const FREE = [MAY, 0] as const;
  const HALF = [IN_TWO_DAYS, 150_000] as const;
  test.each<[way: string, when: typeof FREE | typeof HALF, due: number, back: number[], later: number[]]>([
    ["a deposit by card", FREE, 218_000, [], [222_000]],
    ["a deposit by card", HALF, 368_000, [], []],
    ["all by card", FREE, 0, [300_000], [440_000]],
    ["all by card", HALF, 0, [150_000], [220_000]],
    ["a deposit by transfer", FREE, 218_000, [], [222_000]],
    ["all by transfer", FREE, 0, [300_000], [440_000]],
    ["all by transfer", HALF, 0, [150_000], [220_000]],
    ["nothing, on the spot", FREE, 440_000, [], []],
    ["nothing, on the spot", HALF, 590_000, [], []],
    ["a voucher, the rest on the spot", FREE, 190_000, [], [250_000]],
    ["a voucher, the rest on the spot", HALF, 340_000, [], []],
    ["a voucher and a card", FREE, 0, [50_000, 250_000], [440_000]],
    ["a voucher and a card", HALF, 0, [150_000], [120_000, 100_000]],
    ["a voucher alone", FREE, 0, [300_000], [440_000]],
    ["a voucher alone", HALF, 0, [150_000], [220_000]],
  ])("%s, %j", async (way, [stay, fee], due, back, later) => {
    const saved = await (WAYS[way] ?? book)(rooms(stay));
    const single = await codeOf(saved, SINGLE);
    const shown = await quote(saved, single);
    const total = 440_000 + fee;
    expect(shown).toMatchObject({ obstacle: null, fee, unpaid: 0, rest: { total, due } });
    expect(told(shown)).toEqual(back);
    expect(await cancel(saved, single, shown)).toMatchObject({
      answer: {
        state: "confirmed",
        total,
        items: [{ roomTypeId: DOUBLE, total: 440_000 }],
        cancelledItems: [{ lineCode: single, fee }],
        cancellation: null,
      },
    });
    await desk.work();
    expect(await returned(saved)).toEqual(back);
    const last = await quote(saved, await codeOf(saved, DOUBLE));
    expect(last).toMatchObject({ rest: null, fee: fee === 0 ? 0 : 220_000 + fee });
    expect(told(last)).toEqual(later);
    expect(await cancel(saved, null, last)).toMatchObject({ answer: { state: "cancelled" } });
    await desk.work();
    const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
    expect(sum(await returned(saved))).toBe(sum(back) + sum(later));
  });
});

test("frees the room at once and not the other one, writes to guest and hotel, and a second press changes nothing", async () => {
  const saved = await byCard(rooms(MAY));
  const free = async () => (await desk.shop.guest.book([{ roomTypeId: SINGLE, ...MAY }])).ok;
  expect(await free()).toBe(false);
  const single = await codeOf(saved, SINGLE);
  const shown = await quote(saved, single);
  expect(await cancel(saved, single, shown)).toMatchObject({ ok: true });
  expect(await free()).toBe(true);
  expect(await cancel(saved, single, shown)).toMatchObject({
    ok: true,
    answer: { state: "confirmed", total: 440_000 },
  });
  expect(await cancel(saved, "another", shown)).toMatchObject({ status: 404 });
  const mails = await desk.mails(saved);
  expect(mails.filter((kind) => kind.endsWith("_cancelled"))).toEqual([
    "guest_item_cancelled",
    "hotel_item_cancelled",
  ]);
});

/** The import numbers services after the three room types. */
const SAUNA = {
  serviceId: 4,
  block: { day: "2027-05-11", from: at("10:00"), to: at("12:00") },
  persons: 2,
};

function sellSauna(): Promise<void> {
  const prices = [{ hours: { from: at("00:00"), to: at("24:00") }, amounts: { CZK: 40_000 } }];
  return desk.shop.settle({
    ...cardPayment(desk.gateway.account),
    wellness: { venues: [], resources: RESOURCES, services: [aTimedService({ prices })] },
  });
}

test("a room goes also where the hotel no longer sells an extra of the one that stays", async () => {
  const payment = cardPayment(desk.gateway.account);
  await desk.shop.settle({ ...payment, services: [aService()] });
  const wishes: Wish[] = [
    { roomTypeId: DOUBLE, ...MAY, extras: [{ serviceId: 1, quantity: 1 }] },
    { roomTypeId: SINGLE, ...MAY },
  ];
  const saved = await book(wishes, { paymentMethod: "on_site" });
  await desk.shop.settle(payment);
  const shown = await quote(saved, await codeOf(saved, SINGLE));
  // Two nights of both are 7,400 Kč, with parking 7,700.
  expect(shown).toMatchObject({ obstacle: null, rest: { total: 470_000 } });
  expect(await cancel(saved, await codeOf(saved, SINGLE), shown)).toMatchObject({
    answer: { total: 470_000 },
  });
});

describe("what only the hotel can part", () => {
  test.each([
    ["a voucher for wellness alone", { kind: "value", spentOn: ["wellness"] }],
    [
      "a voucher for an experience",
      {
        kind: "experience",
        product: { kind: "service", serviceId: 4, slots: 4, persons: 2 },
        tax: { at: "spending", asMoney: false },
      },
    ],
  ] as const)("%s cannot pay for the room that stays", async (_, right) => {
    await sellSauna();
    const items = await desk.shop.guest.chooseAll([{ roomTypeId: DOUBLE, ...MAY }, SAUNA]);
    const sauna = items[1]?.shownTotal ?? 0;
    const { code } = await vouchers.sell({ value: sauna, right });
    const spending = { vouchers: [code], expectedVouchers: sauna };
    const saved = await answered(desk.shop.guest.save(await desk.shop.guest.request(items, spending)));
    const service = await codeOf(saved, "service");
    const refused = await quote(saved, service);
    expect(refused.obstacle).toBe("by_hotel");
    expect(await cancel(saved, service, refused)).toMatchObject({
      status: 422,
      problem: { code: "restriction" },
    });
  });
});

test("a service frees its times, and the room keeps its nights", async () => {
  await sellSauna();
  const saved = await book([{ roomTypeId: DOUBLE, ...MAY }, SAUNA]);
  const claims = () =>
    desk.shop.lines("select (select count(*) from claim), (select count(*) from slot_claim) > 0");
  expect(await claims()).toEqual(["2 true"]);
  const service = await codeOf(saved, "service");
  const shown = await quote(saved, service);
  expect(shown.rest?.total).toBe(440_000);
  expect(await cancel(saved, service, shown)).toMatchObject({ answer: { total: 440_000 } });
  expect(await claims()).toEqual(["2 false"]);
});

test("fees by nights end with their room, and those that are kept stay", async () => {
  const byNights = aFee({ unit: "item_night", amounts: { CZK: 5_000 } });
  const kept = aFee({
    id: 2,
    code: "booking",
    unit: "item",
    amounts: { CZK: 3_000 },
    keptOnCancellation: true,
  });
  await desk.shop.settle({
    ...cardPayment(desk.gateway.account),
    fees: [byNights, kept],
  });
  const saved = await book(rooms(MAY), { expectedTotal: 740_000 + 20_000 + 6_000 });
  const single = await codeOf(saved, SINGLE);
  const shown = await quote(saved, single);
  expect(shown.rest).toEqual({ total: 440_000 + 10_000 + 6_000, due: 456_000 });
  expect(await cancel(saved, single, shown)).toMatchObject({
    answer: { total: 456_000, fees: [{ amount: 10_000 }, { amount: 6_000 }] },
  });
});

test("what a coupon took off the rest it still takes off", async () => {
  await desk.shop.settle({ ...cardPayment(desk.gateway.account), coupons: [aCoupon()] });
  const found = await answered(desk.shop.guest.ask("coupon", { code: "LETO" }));
  const saved = await book(rooms(MAY), { couponId: found.id, insurance: null, expectedTotal: 640_000 });
  const before = await load(saved);
  const [double, single] = before.items;
  const lineCode = single?.lineCode ?? "";
  await cancel(saved, lineCode, await quote(saved, lineCode));
  const after = await load(saved);
  expect(after.items).toEqual([double]);
  expect(after.total).toBe(double?.total);
  expect(after.coupon?.amount).toBe(440_000 - after.total);
});

test("an item that the terms do not let go is refused, with the hotel's telephone, and the other one is not", async () => {
  const [double, single] = [
    { roomTypeId: DOUBLE, ...MAY },
    { roomTypeId: SINGLE, ...MAY, ratePlanId: NONREF },
  ];
  const saved = await byCard([double, single], { paymentPart: "full" });
  const code = await codeOf(saved, SINGLE);
  const refused = await quote(saved, code);
  expect(refused.obstacle).toBe("non_refundable");
  expect(await cancel(saved, code, refused)).toMatchObject({
    status: 422,
    problem: {
      code: "restriction",
      message: expect.stringMatching(/do not allow cancelling.*\d{3}/s) as string,
    },
  });
  const other = await codeOf(saved, DOUBLE);
  const shown = await quote(saved, other);
  expect(shown).toMatchObject({ obstacle: null, back: { card: [440_000] } });
  expect(await cancel(saved, other, shown)).toMatchObject({ answer: { state: "confirmed" } });
});

test("what waits for its payment is cancelled as a whole", async () => {
  const saved = await book(rooms(MAY), { paymentMethod: "card" });
  const lineCode = await codeOf(saved, SINGLE);
  expect(await desk.shop.guest.ask("cancellation", { ...keyOf(saved), lineCode })).toMatchObject({
    status: 422,
    problem: { code: "restriction" },
  });
});

test("what staff have noted is returned by hand, each part once", async () => {
  const saved = await book(rooms(MAY), { paymentMethod: "bank_transfer", paymentPart: "full" });
  await recordPayment(desk.staff, { hotelId: desk.hotelId, number: saved.number }, NOW);
  const single = await codeOf(saved, SINGLE);
  const shown = await quote(saved, single);
  expect(shown.back.byHand).toEqual({ amount: 300_000, currency: "CZK" });
  expect(await cancel(saved, single, shown)).toMatchObject({ ok: true });
  const rest = await quote(saved, null);
  expect(rest.back.byHand).toEqual({ amount: 440_000, currency: "CZK" });
});

test("each part of a transfer that goes back is told to guest and hotel, also the second one of the same transfer", async () => {
  const doubles = [DOUBLE, DOUBLE, SINGLE].map((roomTypeId) => ({ roomTypeId, ...MAY }));
  const saved = await book(doubles, { paymentMethod: "bank_transfer", paymentPart: "full" });
  await transfers.receive(saved, 1_180_000);
  for (const back of [440_000, 440_000]) {
    const double = await codeOf(saved, DOUBLE);
    const shown = await quote(saved, double);
    expect(told(shown)).toEqual([back]);
    expect(await cancel(saved, double, shown)).toMatchObject({ ok: true });
  }
  expect(await returned(saved)).toEqual([880_000]);
  const mails = await desk.mails(saved);
  expect(mails.filter((kind) => kind.endsWith("_transfer"))).toEqual([
    "guest_transfer",
    "guest_transfer",
    "hotel_transfer",
    "hotel_transfer",
  ]);
});
