import type { CouponView } from "@portico/contract/checkout";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Language } from "@portico/domain/stay/language";
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
