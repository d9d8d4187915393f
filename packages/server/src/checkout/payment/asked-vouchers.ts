import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { AskedVoucher } from "@portico/contract/vouchers/asked-voucher";
import { coverableItems } from "@portico/domain/checkout/coverable-items";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { ReservationSum } from "@portico/domain/reservations/reservation-sum";
import {
  planSpending,
  type SpendingExtent,
  type SpendingPlan,
  type SpendingQuestion,
} from "@portico/domain/vouchers/spend-vouchers";
import { spanOf } from "@portico/domain/wellness/placed-item";
import type { KnownHotel } from "../../property/index.ts";
import type { StoredVoucher, TypedVoucher } from "../../vouchers/index.ts";

/** What vouchers are asked to pay for, with all of today's parts that a guest may choose. */
export type VoucherQuestion = Omit<SpendingQuestion, "today">;

/** The reservation as vouchers see it: the deposit is today's part, whichever part the guest pays ahead in the end. */
export function voucherQuestion(
  { hotel, calendar }: KnownHotel,
  { quotes, fees, premium, deposit }: ReservationSum,
  { currency, voucherExtent = "all" }: Pick<PriceQuestion, "currency" | "voucherExtent">,
): VoucherQuestion {
  return {
    currency,
    arrival: spanOf(quotes).arrival,
    items: coverableItems(hotel, calendar, quotes),
    fees: fees.reduce((sum, { amount }) => sum + amount, 0),
    premium,
    ahead: deposit,
    extent: voucherExtent,
  };
}

export type VoucherPlan = SpendingPlan<StoredVoucher>;

/** What the vouchers that somebody has typed pay; one that was typed twice pays once. */
export function planTyped(
  { hotel }: Pick<KnownHotel, "hotel">,
  typed: readonly TypedVoucher[],
  { question, now }: { question: VoucherQuestion; now: Instant },
): VoucherPlan {
  const vouchers = new Map(
    typed.flatMap(({ voucher }) => (voucher ? [[voucher.voucherId, voucher] as const] : [])),
  );
  return planSpending([...vouchers.values()], { ...question, today: todayIn(hotel.timeZone, now) });
}

/** What the guest may choose between; null where the vouchers pay the same either way. */
export function choiceOf(
  client: Pick<KnownHotel, "hotel">,
  typed: readonly TypedVoucher[],
  { question, now }: { question: VoucherQuestion; now: Instant },
): ReservationPrice["voucherChoice"] {
  const payWith = (extent: SpendingExtent) =>
    paidOf(planTyped(client, typed, { question: { ...question, extent }, now }));
  const [all, today] = [payWith("all"), payWith("today")];
  return all === today ? null : { all, today };
}

/** What all of them pay together. */
export function paidOf({ parts }: VoucherPlan): Minor {
  return parts.reduce((sum, { pays }) => sum + pays, 0);
}

/** One line for each code, in their order. */
export function askedVouchers(typed: readonly TypedVoucher[], plan: VoucherPlan): AskedVoucher[] {
  const told = new Set<string>();
  return typed.map(({ codeEnd, voucher }): AskedVoucher => {
    if (voucher === null) return { codeEnd, pays: 0, problem: "unknown", balance: null, lastDay: null };
    const { voucherId, currency, lastDay } = voucher;
    const isTold = told.has(voucherId);
    told.add(voucherId);
    const part = isTold ? undefined : plan.parts.find((one) => one.voucher.voucherId === voucherId);
    const refused = plan.refused.find((one) => one.voucher.voucherId === voucherId);
    return {
      codeEnd,
      pays: part?.pays ?? 0,
      problem: part ? null : (refused?.problem ?? "nothing_left"),
      balance: { amount: voucher.balance, currency },
      lastDay,
    };
  });
}
