import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { ChangeOffer, ChangeQuestion } from "@portico/contract/reservations/change";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Guest } from "@portico/domain/stays/guest";
import { aCoupon } from "@portico/domain/testing/coupon";
import { ADULT, NONREF } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { DOUBLE, doubleAt, SINGLE } from "../../testing/shore-hotel.ts";
import { answered, keyOf, type Wish } from "../../testing/test-guest.ts";
import { TransferDesk } from "../../transfers/testing/transfer-desk.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { openVoucherDesk, type VoucherDesk } from "../../vouchers/testing/voucher-desk.ts";

// Guests change the double of two rooms, over HTTP. A night in a double costs 2,200 Kč, in a single 1,500 Kč: two nights of both are
// 7,400 Kč, of which 2,220 Kč are the deposit.

let desk: CardDesk;
let transfers: TransferDesk;
let vouchers: VoucherDesk;

const OPEN: Partial<Hotel> = {
  guestChanges: { dates: true, guests: true, daysBeforeArrival: 1, time: "18:00" },
};

beforeAll(async () => {
  desk = await CardDesk.open();
  transfers = await TransferDesk.open(desk.shop);
  const keys = TEST_VOUCHER_KEYS.of("shore");
  if (keys === null) throw new Error("The shore hotel has no keys");
  vouchers = await openVoucherDesk(desk.shop.database, keys, desk.hotelId);
});
beforeEach(async () => {
  await desk.empty();
  await desk.shop.settle({ ...cardPayment(desk.gateway.account), ...OPEN });
});
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(async () => {
  await transfers.close();
  await desk.close();
});

const MAY = { arrival: "2027-05-10", departure: "2027-05-12" };
const MORE = { arrival: "2027-05-10", departure: "2027-05-13" };
const LESS = { arrival: "2027-05-10", departure: "2027-05-11" };
const LATER = { arrival: "2027-05-17", departure: "2027-05-19" };
const TWO: Guest[] = [
  { categoryId: ADULT, meal: "none" },
  { categoryId: ADULT, meal: "none" },
];

const load = (saved: SavedReservation): Promise<LoadedReservation> =>
  answered(desk.shop.guest.ask("loadReservation", keyOf(saved)));

const book = (wishes: Wish[], changes: Partial<SaveRequest> = {}) =>
  answered(desk.shop.guest.book(wishes, changes));

const rooms: Wish[] = [
  { roomTypeId: DOUBLE, ...MAY },
  { roomTypeId: SINGLE, ...MAY },
];

async function byCard(wishes: Wish[], changes: Partial<SaveRequest> = {}) {
  const saved = await book(wishes, { paymentMethod: "card", ...changes });
  await desk.drive(saved, "paid");
  await desk.check(saved);
  return saved;
}

/** The reservation's double, as somebody wishes it. */
async function wishOf(
  saved: SavedReservation,
  stay: typeof MAY,
  guests = TWO,
  other: Partial<Pick<ChangeQuestion, "roomTypeId" | "ratePlanId">> = {},
) {
  const double = (await load(saved)).items.find((item) => item.kind === "room" && item.roomTypeId === DOUBLE);
  return {
    ...keyOf(saved),
    lineCode: double?.lineCode ?? "",
    ...stay,
    guests,
    roomTypeId: null,
    ratePlanId: null,
    packageId: null,
    services: null,
    ...other,
  };
}

type Asked = Awaited<ReturnType<typeof wishOf>>;

const ask = (wish: Asked): Promise<ChangeOffer> => answered(desk.shop.guest.ask("changeOffer", wish));

const accept = (wish: Asked, { room }: ChangeOffer) =>
  desk.shop.guest.ask("changeReservation", { ...wish, quoteId: room?.quoteId ?? "none" });

async function change(saved: SavedReservation, stay: typeof MAY, guests = TWO) {
  const wish = await wishOf(saved, stay, guests);
  const offer = await ask(wish);
  return { wish, offer, answer: await accept(wish, offer) };
}

/** What has really gone back, by way. */
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

const told = (room: ChangeOffer["room"]): number[] => [
  ...(room?.back.card ?? []),
  ...(room?.back.transfer ? [room.back.transfer.amount] : []),
  ...(room?.back.vouchers ?? []).map(({ amount }) => amount),
];

const WAYS: Record<string, () => Promise<SavedReservation>> = {
  "a deposit by card": () => byCard(rooms),
  "all by card": () => byCard(rooms, { paymentPart: "full" }),
  "all by transfer": async () => {
    const saved = await book(rooms, { paymentMethod: "bank_transfer", paymentPart: "full" });
    await transfers.receive(saved, 740_000);
    return saved;
  },
  "nothing, on the spot": () => book(rooms),
  "a voucher and a card": async () => {
    const { code } = await vouchers.sell({ value: 100_000 });
    return byCard(rooms, { vouchers: [code], expectedVouchers: 100_000, paymentPart: "full" });
  },
};

describe("what is told is what happens, and what is owed then adds up", () => {
  test.each<[way: string, stay: typeof MAY, difference: number, due: number, back: number[]]>([
    // 7,400 less 2,220 are 5,180 left to pay.
    ["a deposit by card", MORE, 220_000, 738_000, []],
    ["a deposit by card", LESS, -220_000, 298_000, []],
    ["a deposit by card", LATER, 0, 518_000, []],
    ["all by card", MORE, 220_000, 220_000, []],
    ["all by card", LESS, -220_000, 0, [220_000]],
    ["all by card", LATER, 0, 0, []],
    ["all by transfer", MORE, 220_000, 220_000, []],
    ["all by transfer", LESS, -220_000, 0, [220_000]],
    ["nothing, on the spot", MORE, 220_000, 960_000, []],
    ["nothing, on the spot", LESS, -220_000, 520_000, []],
    // A voucher has its money back before a card: 1,000 of the 2,200.
    ["a voucher and a card", LESS, -220_000, 0, [120_000, 100_000]],
    ["a voucher and a card", MORE, 220_000, 220_000, []],
  ])("%s, to %j", async (way, stay, difference, due, back) => {
    const saved = await (WAYS[way] ?? book)(rooms);
    const { offer, answer, wish } = await change(saved, stay);
    const total = 740_000 + difference;
    expect(offer).toMatchObject({ obstacle: null, room: { before: 440_000, difference, total, due } });
    expect(told(offer.room)).toEqual(back);
    expect(answer).toMatchObject({
      answer: {
        state: "confirmed",
        total,
        items: [
          { roomTypeId: DOUBLE, ...stay },
          { total: 300_000, ...MAY },
        ],
      },
    });
    await desk.work();
    expect(await returned(saved)).toEqual(back);
    const owed = await desk.shop.lines(
      "select coalesce(sum(amount_minor), 0) from payable where state = 'open'",
    );
    expect(owed.map(Number)).toEqual([due]);
    // The same press once more changes nothing, and the next one begins from there.
    expect(await accept(wish, offer)).toMatchObject({ ok: true, answer: { total } });
    expect((await desk.mails(saved)).filter((kind) => kind.endsWith("_changed"))).toEqual([
      "guest_item_changed",
      "hotel_item_changed",
    ]);
    expect(await change(saved, MAY)).toMatchObject({
      offer: { room: { difference: 0 - difference } },
      answer: { ok: true, answer: { total: 740_000 } },
    });
  });
});

test("new nights are the guest's at once and old ones anybody's; other items keep theirs", async () => {
  const saved = await book([{ roomTypeId: SINGLE, ...MAY }]);
  const single = (await load(saved)).items[0]?.lineCode ?? "";
  const { guest } = desk.shop;
  // Chosen while nobody kept the nights.
  const others = await guest.choose([{ roomTypeId: SINGLE, ...LATER }]);
  const free = async () => (await guest.save(await guest.request(others))).ok;
  const wish = {
    ...keyOf(saved),
    lineCode: single,
    ...LATER,
    guests: TWO,
    roomTypeId: null,
    ratePlanId: null,
    packageId: null,
    services: null,
  };
  const offer = await ask(wish);
  expect(offer.room?.keptUntil).not.toBeNull();
  // While the guest decides, the new stay is kept from others too.
  expect(await free()).toBe(false);
  expect(await accept(wish, offer)).toMatchObject({ ok: true });
  expect(await free()).toBe(false);
  expect((await guest.book([{ roomTypeId: SINGLE, ...MAY }])).ok).toBe(true);
});

test("today's price counts for what is new, and that of the sale for what stays", async () => {
  const saved = await book(rooms);
  await desk.shop.settle({ ...cardPayment(desk.gateway.account), ...OPEN, ...doubleAt(300_000) });
  const { answer } = await change(saved, MORE);
  expect(answer).toMatchObject({
    answer: { total: 900_000 + 300_000, items: [{ total: 900_000 }, { total: 300_000 }] },
  });
});

test("a coupon's amount stays what it was, and its room's part goes with the room", async () => {
  await desk.shop.settle({ ...cardPayment(desk.gateway.account), ...OPEN, coupons: [aCoupon()] });
  const found = await answered(desk.shop.guest.ask("coupon", { code: "LETO" }));
  const saved = await book(rooms, { couponId: found.id, insurance: null, expectedTotal: 640_000 });
  const { answer } = await change(saved, MORE);
  expect(answer).toMatchObject({ answer: { total: 860_000, coupon: { amount: 100_000 } } });
});

describe("what guests cannot change by themselves", () => {
  test("non-refundable terms bind", async () => {
    const saved = await byCard([{ roomTypeId: DOUBLE, ...MAY, ratePlanId: NONREF }], { paymentPart: "full" });
    const { offer, answer } = await change(saved, LATER);
    expect(offer).toEqual({ obstacle: "non_refundable", problems: [], currency: "CZK", room: null });
    expect(answer).toMatchObject({ status: 422, problem: { code: "restriction" } });
  });

  test("a hotel that opens nothing does it itself", async () => {
    const saved = await book(rooms);
    await desk.shop.settle(cardPayment(desk.gateway.account));
    expect((await change(saved, LATER)).offer.obstacle).toBe("closed");
  });

  test("a stay that is taken, or that the hotel does not sell", async () => {
    const saved = await book(rooms);
    await book([1, 2, 3].map(() => ({ roomTypeId: DOUBLE, ...LATER })));
    expect((await change(saved, LATER)).offer.obstacle).toBe("sold_out");
    const past = { arrival: "2026-05-10", departure: "2026-05-12" };
    expect((await change(saved, past)).offer.obstacle).toBe("not_offered");
    expect((await change(saved, MAY)).offer.obstacle).toBe("unchanged");
  });

  test("a stay against the hotel's rules, which are named", async () => {
    const saved = await book(rooms);
    await desk.shop.settle({
      ...cardPayment(desk.gateway.account),
      ...OPEN,
      restrictions: [{ ratePlanId: null, roomTypeId: null, minStayArrival: 3, closedToArrival: true }],
    });
    const six: Guest[] = [1, 2, 3, 4, 5, 6].map(() => ({ categoryId: ADULT, meal: "none" }));
    const { obstacle, problems } = (await change(saved, LATER, six)).offer;
    expect(obstacle).toBe("not_offered");
    expect(problems.map(({ code }) => code)).toEqual(["over_capacity", "closed_to_arrival", "min_stay"]);
  });

  test("what waits for its payment is changed by ordering otherwise", async () => {
    const saved = await book(rooms, { paymentMethod: "card" });
    const wish = await wishOf(saved, LATER);
    expect(await desk.shop.guest.ask("changeOffer", wish)).toMatchObject({
      status: 422,
      problem: { code: "restriction" },
    });
  });
});

test("a fee that has begun stays with the room", async () => {
  const soon = { arrival: "2027-01-12", departure: "2027-01-14" };
  const saved = await book([{ roomTypeId: DOUBLE, ...soon }]);
  const { offer, answer } = await change(saved, LATER);
  expect(offer.room?.cancellation).toMatchObject({ feeNow: 220_000, freeUntil: null });
  expect(answer.ok).toBe(true);
  const quote = await answered(desk.shop.guest.ask("cancellation", { ...keyOf(saved), lineCode: null }));
  expect(quote.fee).toBe(220_000);
  expect((await change(saved, LESS)).offer.obstacle).toBeNull();
});
