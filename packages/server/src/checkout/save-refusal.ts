import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor, type Minor } from "@portico/domain/money/money";
import type { CouponProblem } from "@portico/domain/coupons/coupon-problem";
import type { StayProblem } from "@portico/domain/pricing/quote";
import { formatItemDate } from "@portico/presentation/formats/date";
import { formatMoney } from "@portico/presentation/formats/money";
import { couponProblemInWords } from "@portico/presentation/stay/coupon-problem-words";
import { serviceProblemInWords } from "@portico/presentation/stay/service-problem-words";
import { voucherProblemInWords } from "@portico/presentation/stay/voucher-problem-words";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import { isTimed } from "@portico/domain/reservations/reservation-item";
import { withFirst } from "../contact/index.ts";
import type { Refusal, Wording } from "../http/index.ts";
import { tooManyLetters } from "../mail/index.ts";
import { parentRefusal } from "../reservations/index.ts";
import type { UnsellableLine } from "./price/price-check.ts";
import type { SaveProblem } from "./save-problem.ts";

const RETRY_SECONDS = 1;

/** A save's problem as callers see it. */
export function saveRefusal(problem: SaveProblem): Refusal {
  switch (problem.code) {
    case "invalid_request":
    case "no_contacts":
      return withFirst(problem);
    case "price_changed":
      return {
        code: problem.code,
        items: problem.lines.map(({ lineCode, shown, now }) => ({
          lineCode,
          oldTotal: shown,
          newTotal: now,
        })),
      };
    case "transfer_changed":
      return {
        code: "price_changed",
        field: "expected_transfer",
        items: [{ field: "expected_transfer", message: amountNow(problem.now) }],
      };
    case "voucher_refused":
      return {
        code: problem.code,
        items: problem.refused.map(({ index, problem: why }) => ({
          field: `payment.vouchers.${index}`,
          message: (t) => voucherProblemInWords(why, t),
        })),
      };
    case "vouchers_changed":
      return {
        code: "price_changed",
        field: "payment.expected_vouchers",
        items: [{ field: "payment.expected_vouchers", message: amountNow(problem.now) }],
      };
    case "restriction":
      return {
        code: problem.lines.every(isTooSmall) ? "over_capacity" : problem.code,
        items: problem.lines.map((line) => ({ lineCode: line.lineCode, message: reasons(line) })),
      };
    case "under_book":
      return {
        code: problem.code,
        field: "persons",
        message: (t) => t("errors.under_book", { count: problem.missing }),
      };
    case "coupon_restricted":
      return {
        code: problem.code,
        field: "coupon_id",
        items: problem.problems.map((failing) => ({
          field: "coupon_id",
          message: couponReason(failing, problem.currency),
        })),
      };
    case "coupon_not_agreed":
      return {
        code: "coupon_restricted",
        field: "accept_nonref",
        message: (t) => t("refusal.coupon_nonref"),
      };
    case "last_minute":
      return { code: problem.code, items: problem.lineCodes.map((lineCode) => ({ lineCode })) };
    case "slot_taken":
      return { code: problem.code, items: problem.lines };
    case "payment_mismatch":
      return {
        code: problem.code,
        field: "payment.paymentModel",
        message: (t) => t("checkout.method_gone"),
      };
    case "insurance_changed":
      return { code: problem.code, field: "addons" };
    case "pci_no_card":
    case "pci_failed":
      return { code: problem.code, field: "payment.pci_token" };
    case "vault_unavailable":
      return { code: "unavailable", field: "payment.pci_token", retryAfter: RETRY_SECONDS };
    case "no_waiting_list":
      return { code: "not_offered", field: "waiting_list", message: (t) => t("refusal.no_waiting_list") };
    case "replacement_refused":
      return { code: "reservation_exists", field: "replace_payment_id" };
    case "wrong_parent":
      return problem.problem.code === "other_guest" ? OTHER_GUEST : parentRefusal(problem.problem);
    case "too_many_letters":
      return tooManyLetters(problem.retryAfter);
    case "request_in_progress":
      return { code: problem.code, retryAfter: RETRY_SECONDS };
    case "busy":
      return { code: "unavailable", retryAfter: RETRY_SECONDS };
    case "maintenance":
    case "coupon_unknown":
    case "too_many_holds":
    case "login_required":
    case "idempotency_mismatch":
      return { code: problem.code };
  }
}

const OTHER_GUEST: Refusal = {
  code: "invalid_request",
  field: "contact.email",
  message: (t) => t("refusal.other_guest"),
};

function couponReason(problem: CouponProblem, currency: CurrencyCode): Wording {
  return (t, language) =>
    couponProblemInWords(problem, {
      t,
      money: (amount) => formatMoney(amount, currency, language),
      day: formatItemDate,
    });
}

function amountNow({ amount, currency }: { amount: Minor; currency: CurrencyCode }): string {
  return `is ${toMajor(amount, currency)} ${currency} now; ask for the price again and show what it says`;
}

function isTooSmall({ problems }: UnsellableLine): boolean {
  return problems.every(({ code }) => code === "over_capacity");
}

/** Each reason once: several nights without a price are one reason for a guest. */
function reasons(line: UnsellableLine): Wording {
  return (t, language) => {
    const told = isTimed(line)
      ? line.problems.map((problem) => serviceProblemInWords(problem, t))
      : line.problems.map((problem) => stayReason(problem, t, language));
    return [...new Set(told)].join(" ");
  };
}

function stayReason(problem: StayProblem, ...[t, language]: Parameters<Wording>): string {
  switch (problem.code) {
    case "past_arrival":
    case "beyond_horizon":
    case "meal_not_offered":
      return t(`refusal.${problem.code}`);
    default:
      return problemInWords(problem, language, t);
  }
}
