import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { aCityTax } from "@portico/domain/testing/city-tax";
import { aCoupon } from "@portico/domain/testing/coupon";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel } from "../../desk/index.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { doubleAt, DOUBLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { moneyBackOf } from "../../transfers/testing/money-back.ts";
import { TransferDesk } from "../../transfers/testing/transfer-desk.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { chooseWithVouchers } from "../../vouchers/testing/voucher-guest.ts";
import { openVoucherDesk, type VoucherDesk } from "../../vouchers/testing/voucher-desk.ts";

// Rows named V are those of docs/algorithms/vouchers.md; the others were worked by hand from its rules. In whole crowns.

const CROWN = 100;
const DAY = 86_400_000;

let cards: CardDesk;
let transfers: TransferDesk;
let desk: VoucherDesk;

beforeAll(async () => {
  cards = await CardDesk.open();
  transfers = await TransferDesk.open(cards.shop);
  const keys = TEST_VOUCHER_KEYS.of("shore") ?? undefined;
  desk = await openVoucherDesk(cards.shop.database, keys, transfers.hotelId);
});
afterEach(async () => {
  expect(await checkInvariants(cards.shop.database.pool)).toEqual([]);
});
afterAll(async () => {
  await transfers.close();
  await cards.close();
});

const TENTH = aCoupon({ code: "DESET", benefit: { kind: "percent", percent: 10 } });
/** 50 for each of two guests and nights, inside the price. */
const TAX_INSIDE = aCityTax({ collection: "included" });

type Row = {
  row: string;
  hotel?: Partial<Hotel>;
  /** Of the two nights, 6,300 by default; 30 % of it are paid ahead. */
  total?: number;
  coupon?: boolean;
  /** Values of vouchers in the order of their end; `short` ones end on the day after the booking. */
  vouchers: number[];
  short?: boolean;
  pays: "card" | "card, all" | "transfer" | "transfer, all" | "on arrival";
  /** What vouchers pay, what is paid in money now, and what later. */
  paid: [vouchers: number, ahead: number, later: number];
  /** Cancelled two days later for that fee, or on a day before arrival for the fee of the terms. */
  fee: number | { daysBefore: number };
  /** What goes back in money, and what is on the vouchers afterwards. */
  back: [money: number, ...vouchers: number[]];
};

const PAYS: Readonly<Record<Row["pays"], Pick<SaveRequest, "paymentMethod" | "paymentPart">>> = {
  card: { paymentMethod: "card", paymentPart: "deposit" },
  "card, all": { paymentMethod: "card", paymentPart: "full" },
  transfer: { paymentMethod: "bank_transfer", paymentPart: "deposit" },
  "transfer, all": { paymentMethod: "bank_transfer", paymentPart: "full" },
  "on arrival": { paymentMethod: "on_site", paymentPart: "full" },
};

/** Each row has its own week, so that the clock only goes forward and rooms are free. */
function weekOf(row: Row) {
  const now = NOW + 7 * DAY * ROWS.indexOf(row);
  const today = todayIn("Europe/Prague", now);
  const arrival = addDays(today, 6);
  return { now, today, wish: { roomTypeId: DOUBLE, arrival, departure: addDays(arrival, 2) } };
}

async function openHotel({ total = 6300, hotel = {} }: Pick<Row, "total" | "hotel">): Promise<void> {
  const { payment } = cardPayment(cards.gateway.account);
  await cards.shop.settle({ payment, coupons: [TENTH], ...doubleAt((total * CROWN) / 2), ...hotel });
}

async function pay(saved: SavedReservation, pays: Row["pays"], crowns: number): Promise<void> {
  if (crowns === 0) return;
  if (pays.startsWith("transfer")) return transfers.receive(saved, crowns * CROWN);
  await cards.drive(saved, "paid");
  await cards.check(saved);
}

/** By the terms half of the price. */
const HALF = { daysBefore: 2 };
const FREE = { daysBefore: 4 };

const ROWS: Row[] = [
  {
    row: "V1: half of what a voucher has paid is kept by the terms",
    total: 3200,
    vouchers: [5000],
    pays: "on arrival",
    paid: [3200, 0, 0],
    fee: HALF,
    back: [0, 3400],
  },
  {
    row: "V5: the card pays the fee of half first, the voucher the rest of it",
    vouchers: [5000],
    pays: "card, all",
    paid: [5000, 1300, 0],
    fee: HALF,
    back: [0, 3150],
  },
  {
    row: "V5 by transfer",
    vouchers: [5000],
    pays: "transfer, all",
    paid: [5000, 1300, 0],
    fee: HALF,
    back: [0, 3150],
  },
  {
    row: "V6: free of charge, each gets its own",
    vouchers: [5000],
    pays: "card, all",
    paid: [5000, 1300, 0],
    fee: FREE,
    back: [1300, 5000],
  },
  {
    row: "V6 by transfer",
    vouchers: [5000],
    pays: "transfer, all",
    paid: [5000, 1300, 0],
    fee: FREE,
    back: [1300, 5000],
  },
  {
    row: "V7: a coupon of 10 % before the voucher",
    coupon: true,
    vouchers: [5000],
    pays: "card, all",
    paid: [5000, 670, 0],
    fee: FREE,
    back: [670, 5000],
  },
  {
    row: "V7 with 200 of tax inside, which no coupon lowers",
    hotel: { cityTaxes: [TAX_INSIDE] },
    coupon: true,
    vouchers: [5000],
    pays: "card, all",
    paid: [5000, 690, 0],
    fee: FREE,
    back: [690, 5000],
  },
  {
    row: "V7, half of 5,670 kept: 670 of the card, 2,165 of the voucher",
    coupon: true,
    vouchers: [5000],
    pays: "card, all",
    paid: [5000, 670, 0],
    fee: HALF,
    back: [0, 2835],
  },
  {
    row: "V2 by card, free of charge",
    vouchers: [1000],
    pays: "card",
    paid: [1000, 890, 4410],
    fee: 0,
    back: [890, 1000],
  },
  {
    row: "V2 by card, a fee that the card alone pays",
    vouchers: [1000],
    pays: "card",
    paid: [1000, 890, 4410],
    fee: 500,
    back: [390, 1000],
  },
  {
    row: "V2 by transfer, a fee that the transfer alone pays",
    vouchers: [1000],
    pays: "transfer",
    paid: [1000, 890, 4410],
    fee: 500,
    back: [390, 1000],
  },
  {
    row: "V2 by card, a fee that the card pays to the last crown",
    vouchers: [1000],
    pays: "card",
    paid: [1000, 890, 4410],
    fee: 890,
    back: [0, 1000],
  },
  {
    row: "V2 by card, a fee of a crown more",
    vouchers: [1000],
    pays: "card",
    paid: [1000, 890, 4410],
    fee: 891,
    back: [0, 999],
  },
  {
    row: "V2 by transfer, a fee of more than was paid",
    vouchers: [1000],
    pays: "transfer",
    paid: [1000, 890, 4410],
    fee: 3150,
    back: [0, 0],
  },
  {
    row: "a deposit of 1,701 after the coupon; the fee takes 299 of the voucher",
    coupon: true,
    vouchers: [1000],
    pays: "card",
    paid: [1000, 701, 3969],
    fee: 1000,
    back: [0, 701],
  },
  {
    row: "V3: the voucher pays more than the deposit, and gets back what the fee leaves",
    vouchers: [2500],
    pays: "on arrival",
    paid: [2500, 0, 3800],
    fee: 1000,
    back: [0, 1500],
  },
  {
    row: "V11: a fee of more than the voucher has paid",
    vouchers: [2500],
    pays: "on arrival",
    paid: [2500, 0, 3800],
    fee: HALF,
    back: [0, 0],
  },
  {
    row: "a voucher that pays all, to the last crown",
    vouchers: [6300],
    pays: "on arrival",
    paid: [6300, 0, 0],
    fee: HALF,
    back: [0, 3150],
  },
  {
    row: "V4 in another sum: two vouchers and a card, the last to end pays the fee first",
    vouchers: [1000, 2000],
    pays: "card, all",
    paid: [3000, 3300, 0],
    fee: 4000,
    back: [0, 1000, 1300],
  },
  {
    row: "the same for a fee that takes all of the last to end and a part of the first",
    vouchers: [1000, 2000],
    pays: "transfer, all",
    paid: [3000, 3300, 0],
    fee: 5800,
    back: [0, 500, 0],
  },
  {
    row: "V4: both of them pay all; the second has 600 left, and pays the fee",
    total: 2400,
    vouchers: [1000, 2000],
    pays: "on arrival",
    paid: [2400, 0, 0],
    fee: HALF,
    back: [0, 1000, 800],
  },
  {
    row: "a coupon, two vouchers and a deposit by transfer, for a fee of half",
    coupon: true,
    vouchers: [500, 600],
    pays: "transfer",
    paid: [1100, 601, 3969],
    fee: HALF,
    back: [0, 0, 0],
  },
  {
    row: "cancelled after its end: what comes back lives on, what was left has expired",
    vouchers: [5000],
    short: true,
    total: 3200,
    pays: "on arrival",
    paid: [3200, 0, 0],
    fee: 1600,
    back: [0, 1600],
  },
  {
    row: "cancelled after its end, less what the card does not pay of the fee",
    vouchers: [5000],
    short: true,
    pays: "card, all",
    paid: [5000, 1300, 0],
    fee: 3150,
    back: [0, 3150],
  },
];

test.each(ROWS)("$row", async (row) => {
  const { vouchers, short = false, coupon = false, pays, paid, fee, back } = row;
  const { now, wish } = weekOf(row);
  vi.setSystemTime(now);
  await openHotel(row);
  const { guest, database } = cards.shop;
  const sold = [];
  for (const [index, value] of vouchers.entries()) {
    // A year before its last day.
    sold.push(await desk.sell({ value: value * CROWN }, now - (short ? 364 : 100 - index) * DAY));
  }
  const used = coupon ? await guest.ask("coupon", { code: TENTH.code }) : null;
  if (used?.ok === false) throw new Error(used.problem.message);
  const codes = sold.map(({ code }) => code);
  const couponId = used?.answer.id ?? 0;
  const { price, request } = await chooseWithVouchers(guest, wish, codes, { ...PAYS[pays], couponId });
  const option = price.paymentOptions.find(
    ({ method, part }) => method === request.paymentMethod && part === request.paymentPart,
  );
  if (option === undefined) throw new Error("There is no such way to pay");
  const { vouchers: byVouchers = 0, ahead, later } = option;
  expect([byVouchers, ahead, later].map((one) => one / CROWN)).toEqual(paid);
  const reply = await answered(guest.save(request));
  const saved = reply;
  await pay(saved, pays, paid[1]);
  expect((await cards.check(saved)).details).toMatchObject({ state: "confirmed" });

  const cancelled = typeof fee === "number" ? now + 2 * DAY : now + (6 - fee.daysBefore) * DAY;
  vi.setSystemTime(cancelled);
  await cancelForHotel(
    { database, jobs: transfers.parts.jobs, owners: cards.payments.owners },
    { hotelId: transfers.hotelId, number: saved.number },
    { keep: typeof fee === "number" ? fee * CROWN : "terms", now: cancelled },
  );
  const left = sold.map(async ({ voucherId }) => (await desk.read(voucherId)).balance / CROWN);
  expect([(await moneyBackOf(cards, saved)) / CROWN, ...(await Promise.all(left))]).toEqual(back);
});

test("V10: a voucher to 31 December that counts the arrival pays for one on the 30th, and not on 1 January", async () => {
  vi.setSystemTime(Date.parse("2027-10-03T10:00:00Z"));
  const bought = Date.parse("2026-12-31T10:00:00Z");
  const { code, voucherId } = await desk.sell({ spendingDay: "stay" }, bought);
  expect((await desk.read(voucherId)).lastDay).toBe("2027-12-31");
  const arriveOn = async (arrival: string) => {
    const wish = { roomTypeId: DOUBLE, arrival, departure: addDays(arrival, 2) };
    const { price, request } = await chooseWithVouchers(cards.shop.guest, wish, [code]);
    return { problem: price.vouchers[0]?.problem, reply: await cards.shop.guest.save(request) };
  };
  expect(await arriveOn("2028-01-01")).toMatchObject({
    problem: "arrival_too_late",
    reply: { status: 422, problem: { code: "voucher_refused" } },
  });
  expect(await arriveOn("2027-12-30")).toMatchObject({ problem: null, reply: { ok: true } });
});
