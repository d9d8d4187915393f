import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { type Instant, instantOf, todayIn } from "@portico/domain/dates/time-zone";
import { guaranteeCharge } from "@portico/domain/guarantees/guarantee-terms";
import { sumMoney, type Minor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import {
  type CancelledLine,
  type CancelledMoney,
  type CancellationFees,
  cancellationFees,
  cancellationObstacle,
  noFees,
  shareCancelledMoney,
  wholeFee,
} from "@portico/domain/reservations/guest-cancellation";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import { lastDayAfterReturn } from "@portico/domain/vouchers/voucher-validity";
import { createHash } from "node:crypto";
import type { Queryable } from "../database/index.ts";
import { paymentsOf } from "../vouchers/index.ts";
import { moneyOf, type PaidInMoney } from "./money/paid-in-money.ts";
import { beginOf, type Reservation, type SoldItem } from "./record/reservation.ts";
import { guaranteedFees, keptFees, keptPremium } from "./reservation-view.ts";

/**
 * What it costs at this moment to cancel a reservation that the caller has locked, and what goes back of what was paid. The
 * id follows from all of it: another quote has another one.
 */
export async function quoteCancellation(
  tx: Queryable,
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  reservation: Reservation,
  { paid, now }: { paid: PaidInMoney; now: Instant },
): Promise<CancellationQuote> {
  const { state, items, currency } = reservation;
  const lines = items.map((item) => lineOf(item, hotel));
  const { cancelledItems } = reservation;
  const isCertain = state === "confirmed";
  const kept = sumMoney(keptFees(reservation).map(({ amount }) => amount));
  const fees = isCertain
    ? withEarlierFees(
        cancellationFees(lines, { kept, premium: keptPremium(reservation) }, now),
        cancelledItems.map(({ fee }) => fee),
      )
    : noFees(lines);
  const spent = await paymentsOf(tx, hotelId, reservation.reservationId);
  const money = shareCancelledMoney(fees, { ...paid, vouchers: spent });
  const quote = {
    obstacle: isCertain ? cancellationObstacle(lines, now) : null,
    currency,
    lines: [...items, ...cancelledItems.map(({ item }) => item)].map(({ lineCode }, index) => {
      return { lineCode, fee: fees.lines[index] ?? 0 };
    }),
    keptFees: fees.kept,
    premium: fees.premium,
    fee: wholeFee(fees),
    paid: money.paid,
    kept: money.kept,
    unpaid: money.unpaid,
    chargeable: isCertain ? Math.min(money.unpaid, chargeable(reservation, hotel, now)) : 0,
    back: {
      ...backInMoney(reservation, paid, { money, fee: wholeFee(fees) }),
      vouchers: backToVouchers(reservation, money, todayIn(hotel.timeZone, now)),
    },
    rest: null,
  };
  return { quoteId: nameOf({ state, ...quote }), ...quote };
}

/** With what cancelling items before has cost, which is owed by the terms too. */
function withEarlierFees(fees: CancellationFees, earlier: readonly Minor[]): CancellationFees {
  return { ...fees, lines: [...fees.lines, ...earlier] };
}

/** What a quote is called: whatever it says is in its name. */
export function nameOf(quote: object): string {
  return createHash("sha256").update(JSON.stringify(quote)).digest().subarray(0, 16).toString("base64url");
}

/** A sold line for its cancellation. */
export function lineOf(item: SoldItem, hotel: Hotel): CancelledLine {
  return { terms: item.quote.cancellation, begins: beginOf(item, hotel) };
}

/** The most that the hotel may charge to the card of the guarantee if the guest cancels at this moment. */
function chargeable(
  { guarantee, items, cancelledItems, arrival }: Reservation,
  hotel: Hotel,
  now: Instant,
): number {
  if (guarantee === null) return 0;
  const rooms = items.map(({ quote }) => quote);
  const earlier = guaranteedFees(cancelledItems);
  const checkIn = instantOf(arrival, hotel.checkIn, hotel.timeZone);
  return guaranteeCharge({ rooms, maximum: guarantee.maximum, earlier }, { cancelledAt: now, checkIn, now });
}

type Shared = CancelledMoney<Awaited<ReturnType<typeof paymentsOf>>[number]>;

/** By each way that money came, as `callOffReservation` gives it back; what staff have noted is the last that a fee is taken of. */
function backInMoney(
  { transferTerms }: Reservation,
  paid: PaidInMoney,
  { money: { back, paidByVouchers }, fee }: { money: Shared; fee: Minor },
): Omit<CancellationQuote["back"], "vouchers"> {
  const { byCard, transferred, noted } = paid;
  const money = moneyOf(paid);
  // Without vouchers all of the fee is money's, also where less has come.
  const ofMoney = paidByVouchers > 0 ? money - sumMoney(back.byCard) - back.otherwise : fee;
  const left = ofMoney - (sumMoney(byCard) - sumMoney(back.byCard));
  const kept = transferAmount(left, transferTerms);
  const byHand = sumMoney(noted.map(({ amount }) => amount));
  const inTransfers = (amount: Minor) => (amount > 0 ? { amount, currency: transferTerms.currency } : null);
  return {
    card: back.byCard.filter((amount) => amount > 0),
    transfer: inTransfers(transferred - kept),
    byHand: inTransfers(byHand - Math.max(0, kept - transferred)),
  };
}

/** What goes back while a part of the reservation stays, by each way that it came. */
export function partBackByWay(
  reservation: Reservation,
  paid: PaidInMoney,
  shared: Shared,
  today: PlainDate,
): CancellationQuote["back"] {
  const { byCard, otherwise } = shared.back;
  return {
    ...(sumMoney(byCard) + otherwise > 0
      ? backInMoney(reservation, paid, { money: shared, fee: shared.kept })
      : { card: [], transfer: null, byHand: null }),
    vouchers: backToVouchers(reservation, shared, today),
  };
}

/** The same by each voucher. */
function backToVouchers(
  { vouchers }: Reservation,
  { back }: Shared,
  today: PlainDate,
): CancellationQuote["back"]["vouchers"] {
  return back.vouchers.flatMap(({ spent, amount }) => {
    const voucher = vouchers.find(({ number }) => number === spent.number);
    if (voucher === undefined) return [];
    const { codeEnd, currency, lastDay } = voucher;
    const closed = voucher.closed !== null;
    return {
      codeEnd,
      amount,
      currency,
      lastDay: closed ? lastDay : lastDayAfterReturn(lastDay, today),
      closed,
    };
  });
}
