import type { CouponView } from "@portico/contract/coupons/coupon";
import type { CouponProblem } from "@portico/domain/coupons/coupon-problem";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Language } from "@portico/domain/texts/language";
import { formatPercent } from "@portico/presentation/formats/number";
import type { Translate } from "@portico/presentation/messages/translator";

type Words = {
  t: Translate;
  language: Language;
  currency: CurrencyCode;
  money: (amount: Minor) => string;
};

/** What the code gives and from when on: `LETO10: −10 % for stays of 2 nights or more`. */
export function couponInWords(coupon: CouponView, { t, language, currency, money }: Words): string {
  const { code, minNights, minPrice } = coupon;
  const benefit = benefitInWords(coupon, { language, currency, money });
  if (minNights !== null && minNights > 1)
    return t("offers.coupon_benefit_nights", { code, benefit, nights: minNights });
  const least = minPrice?.[currency];
  if (least !== undefined) return t("offers.coupon_benefit_price", { code, benefit, price: money(least) });
  return t("offers.coupon_benefit", { code, benefit });
}

/** `−10 %` or `−500 Kč`; nothing where the coupon has no amount in the currency. */
export function benefitInWords(
  { benefit }: CouponView,
  { language, currency, money }: Omit<Words, "t">,
): string {
  if (benefit.kind === "percent") return formatPercent(-benefit.percent, language);
  const amount = benefit.amounts[currency];
  return amount === undefined ? "" : money(-amount);
}

/** The code with why it does not count now, in a word or two: `LETO10 · expired`. */
export function couponProblemInShort(
  code: string,
  problem: CouponProblem,
  { t, money }: Pick<Words, "t" | "money">,
): string {
  switch (problem.code) {
    case "min_nights":
      return t("offers.coupon_state.min_nights", {
        code,
        nights: t("common.nights", { count: problem.nights }),
      });
    case "min_price":
      return t("offers.coupon_state.min_price", { code, price: money(problem.price) });
    default:
      return t(`offers.coupon_state.${problem.code}`, { code });
  }
}

/** The code with what it gives and from which price on; null where it asks for none in the currency. */
export function minimumInShort(coupon: CouponView, words: Words): string | null {
  const least = coupon.minPrice?.[words.currency];
  if (least === undefined || least === 0) return null;
  const text = words.t("offers.coupon_state.min_price", { code: coupon.code, price: words.money(least) });
  return `${text} · ${benefitInWords(coupon, words)}`;
}
