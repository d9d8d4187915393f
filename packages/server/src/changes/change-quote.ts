import type { ChangeOffer } from "@portico/contract/reservations/change";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Quote } from "@portico/domain/pricing/quote";
import {
  type ChangeMoney,
  changeObstacle,
  feesWithNights,
  type NoChange,
  shareChangeMoney,
} from "@portico/domain/reservations/item-change";
import { oweLess } from "@portico/domain/reservations/item-cancellation";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { failure, success, type Result } from "@portico/domain/result";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import { randomUUID } from "node:crypto";
import type { Queryable } from "../database/index.ts";
import type { Payable } from "../payments/index.ts";
import type { KnownHotel } from "../property/index.ts";
import {
  chargedSum,
  guaranteedFees,
  lineOf,
  nameOf,
  owedFrom,
  paidInMoney,
  partBackByWay,
  type Reservation,
  restOf,
  type SoldItem,
  type SoldRoom,
  sumOf,
  vouchersFind,
} from "../reservations/index.ts";
import { paymentsOf } from "../vouchers/index.ts";
import { isLeftToTheHotel } from "./left-to-the-hotel.ts";
import { guestsWished } from "./opened-room.ts";
import { only, quoteRoom, type RoomWish } from "./room-quote.ts";

type Spent = Awaited<ReturnType<typeof paymentsOf>>[number];

/** What a changed room costs, as its guest is shown it; how long its nights are kept is known to who asks. */
export type QuotedChange = Omit<NonNullable<ChangeOffer["room"]>, "keptUntil">;

/** What is written when a room is changed as it was offered. */
export type ChangePlan = {
  before: SoldRoom;
  quote: Quote;
  rest: ReturnType<typeof restOf>;
  paid: Awaited<ReturnType<typeof paidInMoney>>;
  money: ChangeMoney<Spent>;
  /** What is left to pay, in the place of all that was. */
  open: Payable[];
  /** What was paid, and for how much less; null where nothing of it goes back. */
  lessPaid: { payableId: string; less: number; transferAmount: number } | null;
};

type Asked = { reservation: Reservation; item: SoldRoom; wish: RoomWish; now: Instant };

/** What has been paid for a reservation, by every way. */
export type PaidByNow = { paid: ChangePlan["paid"]; vouchers: Spent[] };

/** Read once for all that a guest may choose among. */
export async function readPaid(tx: Queryable, hotelId: number, reservation: Reservation): Promise<PaidByNow> {
  const paid = await paidInMoney(tx, hotelId, reservation);
  return { paid, vouchers: await paymentsOf(tx, hotelId, reservation.reservationId) };
}

/**
 * What it costs at this moment to change a room of a confirmed reservation that the caller has locked, or why its guest cannot.
 * The room is priced as if it were sold now; everything else stays as it was. The name of the quote follows from all of it.
 */
export function quoteChange(
  client: KnownHotel,
  { reservation, item, wish, now }: Asked,
  { paid, vouchers }: PaidByNow,
): Result<{ quoted: QuotedChange; plan: ChangePlan }, NoChange> {
  const { hotel } = client;
  const sold = { ...item.quote, guests: guestsWished(hotel, item, { ...wish, guests: item.quote.guests }) };
  const obstacle = changeObstacle(hotel, { sold, line: lineOf(item, hotel) }, wish, now);
  if (obstacle !== null) return failure(only(obstacle));
  const priced = quoteRoom(client, { reservation, item, wish, now });
  if (!priced.ok) return priced;
  const quote = priced.value;
  const others = reservation.items.filter(({ itemNo }) => itemNo !== item.itemNo);
  const fees = feesWithNights(reservation.fees, {
    before: item.quote.stay,
    after: quote.stay,
    others: staysOf(others).map((other) => other.quote.stay),
  });
  const owed = reservation.payables.filter(({ state }) => state === "open");
  const open = sumOf(owed.map(({ amount }) => amount));
  const sums = {
    before: { price: item.quote.total, fees: chargedSum(reservation.fees) },
    after: { price: quote.total, fees: chargedSum(fees) },
  };
  const money = shareChangeMoney(sums, { ...paid, open, vouchers });
  const items: SoldItem[] = reservation.items.map((one) =>
    one.itemNo === item.itemNo ? { ...item, quote } : one,
  );
  const earlier = sumOf(reservation.cancelledItems.map(({ fee }) => fee));
  const lessPaid = paidForLess(reservation, money);
  const isByHotel =
    isLeftToTheHotel(reservation, { before: item.quote, after: quote }, vouchers) ||
    !vouchersFind(vouchers, money, { left: items, fees: chargedSum(fees) + earlier }) ||
    lessPaid === "by_hotel";
  if (isByHotel) return failure(only("by_hotel"));
  const rest = restOf(hotel, reservation, {
    items,
    fees,
    total: reservation.total + money.difference,
    coupon: reservation.coupon === null ? 0 : sumOf(items.map((one) => one.quote.coupon)),
    guaranteed: guaranteedFees(reservation.cancelledItems),
  });
  const told = {
    before: item.quote.total,
    after: quote.total,
    difference: money.difference,
    total: rest.total,
    paid: money.shared.paid,
    due: open - money.fromOpen,
    back: partBackByWay(reservation, paid, money.shared, todayIn(hotel.timeZone, now)),
    cancellation: quote.cancellation,
  };
  const left = others.map(({ lineCode, quote: { total } }) => ({ lineCode, total }));
  const named = { ...told, left, was: item.quote.stay, wish, changes: reservation.changedItems.length };
  return success({
    quoted: { quoteId: nameOf(named), ...told },
    plan: {
      before: item,
      quote,
      rest,
      paid,
      money,
      open: owedThen(reservation, { owed, fromOpen: money.fromOpen, arrival: rest.arrival }),
      lessPaid,
    },
  });
}

/** What of a payment goes back, where that is one; what several have paid only a person can part. */
function paidForLess(
  { payables, transferTerms }: Reservation,
  { difference, fromOpen, shared }: ChangeMoney<Spent>,
): ChangePlan["lessPaid"] | "by_hotel" {
  const settled = payables.filter(({ state }) => state === "paid");
  const forVouchers = sumOf(shared.back.vouchers.map(({ amount }) => amount));
  const less = Math.max(0, -difference - Math.max(0, fromOpen)) - forVouchers;
  if (less <= 0) return null;
  const [only] = settled;
  if (only === undefined || settled.length > 1 || only.amount <= less) return "by_hotel";
  return {
    payableId: only.payableId,
    less,
    transferAmount: transferAmount(only.amount - less, transferTerms),
  };
}

/** What is left to pay then: as before but for another sum, or the difference by itself, which is due on arrival. */
function owedThen(
  reservation: Reservation,
  { owed, fromOpen, arrival }: { owed: readonly Payable[]; fromOpen: number; arrival: string },
): Payable[] {
  const more = -fromOpen;
  const fresh: Payable = {
    payableId: randomUUID(),
    purpose: "balance",
    method: "on_site",
    amount: 0,
    transferAmount: 0,
    dueOn: reservation.arrival,
    state: "open",
    ownTransfer: null,
  };
  const debts = owed.length === 0 && more > 0 ? [fresh] : owed;
  return oweLess(debts, fromOpen).map((debt) => owedFrom(debt, reservation, { arrival }));
}
