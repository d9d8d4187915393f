import { sumMoney } from "@portico/domain/money/money";
import type { ChangeOffer } from "@portico/contract/reservations/change";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { type ChangeMoney, type NoChange, shareChangeMoney } from "@portico/domain/reservations/item-change";
import { oweLess } from "@portico/domain/reservations/item-cancellation";
import { failure, success, type Result } from "@portico/domain/result";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import { randomUUID } from "node:crypto";
import type { Queryable } from "../database/index.ts";
import type { Payable } from "../payments/index.ts";
import type { KnownHotel } from "../property/index.ts";
import {
  chargedSum,
  guaranteedFees,
  nameOf,
  owedFrom,
  paidInMoney,
  partBackByWay,
  type Reservation,
  restOf,
  type RoomThen,
  type ServiceThen,
  type SoldFee,
  type SoldItem,
  type SoldPackage,
  type SoldRoom,
  type SoldService,
  vouchersFind,
} from "../reservations/index.ts";
import { paymentsOf } from "../vouchers/index.ts";
import { isLeftToTheHotel } from "./left-to-the-hotel.ts";
import { only } from "./room-quote.ts";

type Spent = Awaited<ReturnType<typeof paymentsOf>>[number];

/** What a change costs, as its guest is shown it; how long what is new is kept is known to who asks. */
export type QuotedChange = Omit<NonNullable<ChangeOffer["room"]>, "keptUntil">;

/** A room, which may become a package, or a service, before and after its change, with what is written down of it. */
export type Replaced =
  | { kind: "room"; before: SoldRoom; after: SoldRoom | SoldPackage; written: RoomThen }
  | { kind: "service"; before: SoldService; after: SoldService; written: ServiceThen };

/** What is written when something is changed as it was offered. */
export type ChangePlan = {
  replaced: Replaced;
  rest: ReturnType<typeof restOf>;
  paid: Awaited<ReturnType<typeof paidInMoney>>;
  money: ChangeMoney<Spent>;
  /** What is left to pay, in the place of all that was. */
  open: Payable[];
  /** What was paid, and for how much less; null where nothing of it goes back. */
  lessPaid: { payableId: string; less: number; transferAmount: number } | null;
};

/** What has been paid for a reservation, by every way. */
export type PaidByNow = { paid: ChangePlan["paid"]; vouchers: Spent[] };

/** Read once for all that a guest may choose among. */
export async function readPaid(tx: Queryable, hotelId: number, reservation: Reservation): Promise<PaidByNow> {
  const paid = await paidInMoney(tx, hotelId, reservation);
  return { paid, vouchers: await paymentsOf(tx, hotelId, reservation.reservationId) };
}

type Planned = {
  reservation: Reservation;
  replaced: Replaced;
  /** The reservation's fees from then on. */
  fees: readonly SoldFee[];
  /** What was and what is wished, for the name. */
  named: object;
  now: Instant;
};

/**
 * The money of a change that is priced: the difference, what is left to pay and what goes back; everything else of the reservation
 * stays as it was. Refused where only a person can do it. The name of the quote follows from all of it.
 */
export function planChange(
  { hotel }: Pick<KnownHotel, "hotel">,
  { reservation, replaced, fees, named, now }: Planned,
  { paid, vouchers }: PaidByNow,
): Result<{ quoted: QuotedChange; plan: ChangePlan }, NoChange> {
  const { before, after } = replaced;
  const owed = reservation.payables.filter(({ state }) => state === "open");
  const open = sumMoney(owed.map(({ amount }) => amount));
  const sums = {
    before: { price: before.quote.total, fees: chargedSum(reservation.fees) },
    after: { price: after.quote.total, fees: chargedSum(fees) },
  };
  const money = shareChangeMoney(sums, { ...paid, open, vouchers });
  const others = reservation.items.filter(({ itemNo }) => itemNo !== before.itemNo);
  const items: SoldItem[] = reservation.items.map((one) => (one.itemNo === before.itemNo ? after : one));
  const earlier = sumMoney(reservation.cancelledItems.map(({ fee }) => fee));
  const lessPaid = paidForLess(reservation, money);
  const isByHotel =
    isLeftToTheHotel(reservation, { before, after }, vouchers) ||
    !vouchersFind(vouchers, money, { left: items, fees: chargedSum(fees) + earlier }) ||
    lessPaid === "by_hotel";
  if (isByHotel) return failure(only("by_hotel"));
  const rest = restOf(hotel, reservation, {
    items,
    fees,
    total: reservation.total + money.difference,
    coupon: reservation.coupon === null ? 0 : sumMoney(items.map(({ quote }) => quote.coupon)),
    guaranteed: guaranteedFees(reservation.cancelledItems),
  });
  const told = {
    before: before.quote.total,
    after: after.quote.total,
    difference: money.difference,
    total: rest.total,
    paid: money.shared.paid,
    due: open - money.fromOpen,
    back: partBackByWay(reservation, paid, money.shared, todayIn(hotel.timeZone, now)),
    cancellation: after.quote.cancellation,
  };
  const left = others.map(({ lineCode, quote: { total } }) => ({ lineCode, total }));
  const all = { ...told, left, ...named, changes: reservation.changedItems.length };
  return success({
    quoted: { quoteId: nameOf(all), ...told },
    plan: {
      replaced,
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
  const forVouchers = sumMoney(shared.back.vouchers.map(({ amount }) => amount));
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
