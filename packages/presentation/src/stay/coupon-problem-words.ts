import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { CouponProblem } from "@portico/domain/coupons/coupon-problem";
import type { Translate } from "../messages/translator.ts";

/** How to write amounts and days in the problem's text. */
export type CouponWords = { t: Translate; money(amount: Minor): string; day(date: PlainDate): string };

/** Says which condition of a coupon fails and by how much, in a sentence for the guest. */
export function couponProblemInWords(problem: CouponProblem, { t, money, day }: CouponWords): string {
  switch (problem.code) {
    case "not_valid_yet":
      return t("checkout.coupon_from", { day: day(problem.from) });
    case "no_longer_valid":
      return t("checkout.coupon_until", { day: day(problem.to) });
    case "stay_window":
      return windowInWords(problem, { t, day });
    case "min_nights":
      return t("checkout.coupon_nights", { count: problem.nights, missing: problem.missing });
    case "min_price":
      return t("checkout.coupon_price", { price: money(problem.price), missing: money(problem.missing) });
    case "currency":
      return t("checkout.coupon_currency");
    case "no_stay":
      return t("checkout.coupon_no_stay");
    case "used_up":
      return t("checkout.coupon_used_up");
  }
}

function windowInWords(
  { from, to }: { from: PlainDate | null; to: PlainDate | null },
  { t, day }: Pick<CouponWords, "t" | "day">,
): string {
  if (from !== null && to !== null)
    return t("checkout.coupon_stay_between", { from: day(from), to: day(to) });
  if (from !== null) return t("checkout.coupon_stay_from", { from: day(from) });
  return t("checkout.coupon_stay_to", { to: day(to ?? "") });
}
