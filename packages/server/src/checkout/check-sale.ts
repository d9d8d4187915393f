import type { SaveRequest } from "@portico/contract/checkout/save-request";
import {
  chosenOption,
  type PaymentOption,
  paymentOptionsFor,
} from "@portico/domain/checkout/payment-options";
import type { Instant } from "@portico/domain/dates/time-zone";
import { type ReservationSum, sumReservation } from "@portico/domain/reservations/reservation-sum";
import { failure, type Result, success } from "@portico/domain/result";
import type { Stay } from "@portico/domain/stays/stay";
import type { Language } from "@portico/domain/texts/language";
import type { TypedVoucher } from "../vouchers/index.ts";
import { wishedCoupon } from "../coupons/index.ts";
import type { KnownHotel } from "../property/index.ts";
import type { SoldInsurance } from "../reservations/index.ts";
import { readConsents } from "./contact/consent-check.ts";
import { soldInsurance } from "./contact/insured-check.ts";
import type { Sale, Spending } from "./new-reservation.ts";
import { askedVouchers, paidOf, planTyped, voucherQuestion } from "./payment/asked-vouchers.ts";
import { timeComplaints } from "./price/content-times.ts";
import { insuranceQuote } from "./price/insured-stay.ts";
import { brokenPromises, changedPrice, sellableLines, unseatedGuests } from "./price/price-check.ts";
import { promisedTotal } from "./price/promised-total.ts";
import { quoteLines } from "./price/quote-lines.ts";
import type { SaveProblem } from "./save-problem.ts";

/**
 * Everything about the sale that can be judged without looking at inventory: documents, prices, coupon, payment. The
 * language is that of the documents that the guest was shown.
 */
export function checkSale(
  secret: string,
  {
    request,
    language,
    now,
    cardReady,
    vaultReady,
    typed,
    around,
  }: {
    request: SaveRequest;
    language: Language;
    now: Instant;
    cardReady: boolean;
    vaultReady: boolean;
    typed: readonly TypedVoucher[];
    /** What the guest has booked already and adds to. */
    around: readonly Stay[];
  },
  current: KnownHotel,
): Result<Sale, SaveProblem> {
  const { hotel, hotelId } = current;
  if (hotel.rules.maintenance) return failure({ code: "maintenance" });
  const consents = readConsents(hotel, request.consents, language);
  if (!consents.ok) return failure({ code: "invalid_request", items: consents.problem });
  const complaints = timeComplaints(hotel, request.items);
  if (complaints.length > 0) return failure({ code: "invalid_request", items: complaints });
  const { currency, businessTrip, userId } = request;
  const sellable = sellableLines(
    quoteLines(current, request.items, { currency, businessTrip, userId, now, around }),
  );
  if (!sellable.ok) return sellable;
  const unseated = unseatedGuests(hotel, request);
  if (unseated) return failure(unseated);
  const lines = sellable.value;
  const broken = brokenPromises(lines, ({ item }) => promisedTotal(secret, hotelId, item, currency));
  if (broken) return failure(broken);
  const coupon = wishedCoupon(secret, current, request.couponId);
  if (!coupon.ok) return coupon;
  // Its counter says, under lock, whether it is used up.
  const wished = coupon.value && { coupon: coupon.value, failing: [] };
  const rooms = lines.map(({ quote }) => quote);
  const insured = checkInsurance(secret, current, request, {
    bare: sumReservation(hotel, rooms, { currency, wished, premium: 0, now }),
    now,
  });
  if (!insured.ok) return insured;
  const insurance = insured.value;
  const premium = insurance?.premium ?? 0;
  const sum = sumReservation(hotel, rooms, { currency, wished, premium, now });
  const objection = objectToSum(request, { lines, sum });
  if (objection) return failure(objection);
  const { total, deposit, quotes } = sum;
  const spending = spendingOf(current, request, { typed, sum, now });
  if (!spending.ok) return spending;
  const options = paymentOptionsFor(hotel, {
    items: quotes,
    total,
    deposit,
    premium,
    currency,
    now,
    cardReady,
    vaultReady,
    terms: null,
    vouchers: () => (spending.value ? paidOf(spending.value.plan) : 0),
  });
  const { paymentMethod: method, paymentPart: part } = request;
  const option = chosenOption(options, { method, part });
  if (option === null) return failure({ code: "payment_mismatch" });
  const otherSum = objectToTransfer(request, option);
  if (otherSum) return failure(otherSum);
  return success({
    lines,
    sum,
    option,
    insurance,
    spending: spending.value,
    consents: consents.value,
  });
}

/** What vouchers pay, which must be what the guest was shown; null without any. */
function spendingOf(
  current: KnownHotel,
  { vouchers: codes, voucherExtent, expectedVouchers, currency, waitingList }: SaveRequest,
  { typed, sum, now }: { typed: readonly TypedVoucher[]; sum: ReservationSum; now: Instant },
): Result<Spending | null, SaveProblem> {
  if (codes.length === 0) return success(null);
  if (waitingList) {
    const message = "must be empty: whoever waits pays nothing yet, and may pay with vouchers later";
    return failure({ code: "invalid_request", items: [{ field: "payment.vouchers", message }] });
  }
  const question = voucherQuestion(current, sum, { currency, voucherExtent });
  const plan = planTyped(current, typed, { question, now });
  const refused = askedVouchers(typed, plan).flatMap(({ problem }, index) =>
    problem === null ? [] : [{ index, problem }],
  );
  if (refused.length > 0) return failure({ code: "voucher_refused", refused });
  const pays = paidOf(plan);
  if (expectedVouchers !== null && expectedVouchers !== pays)
    return failure({ code: "vouchers_changed", now: { amount: pays, currency } });
  return success({ question, plan });
}

/**
 * The insurance that the guest has chosen, which must still be the insurer's offer. A guest on the waiting list
 * insures nothing.
 */
function checkInsurance(
  secret: string,
  current: KnownHotel,
  { insurance, insured, waitingList }: SaveRequest,
  { bare, now }: { bare: ReservationSum; now: Instant },
): Result<SoldInsurance | null, SaveProblem> {
  if (insurance === null) return success(null);
  if (waitingList) {
    const message = "must be empty: a reservation on the waiting list is not insured";
    return failure({ code: "invalid_request", items: [{ field: "addons", message }] });
  }
  const quote = insuranceQuote(secret, current, insurance, bare, now);
  if (quote === null) return failure({ code: "insurance_changed" });
  const sold = soldInsurance(quote, insured);
  return sold.ok ? sold : failure({ code: "invalid_request", items: sold.problem });
}

/**
 * The price may still hold while its amount at the bank does not: the hotel may have changed an exchange rate since.
 */
function objectToTransfer(
  { expectedTransfer: shown }: SaveRequest,
  { transfer }: PaymentOption,
): SaveProblem | null {
  if (shown === null || transfer === null) return null;
  const { currency, amount } = transfer;
  const holds = shown.currency === currency && shown.amount === amount;
  return holds ? null : { code: "transfer_changed", now: { currency, amount } };
}

/** Coupon and total: what the last screen showed for the whole reservation must hold. */
function objectToSum(request: SaveRequest, { lines, sum }: Pick<Sale, "lines" | "sum">): SaveProblem | null {
  const { currency } = request;
  const { coupon, total } = sum;
  if (coupon && coupon.problems.length > 0) {
    return { code: "coupon_restricted", problems: coupon.problems, currency };
  }
  if (coupon?.coupon.forcesNonRefundable && !request.nonRefundableAccepted) {
    return { code: "coupon_not_agreed" };
  }
  return total === request.expectedTotal ? null : changedPrice(lines);
}
