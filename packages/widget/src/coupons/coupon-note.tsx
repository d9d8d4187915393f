import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { formatItemDate } from "@portico/presentation/formats/date";
import { keepTogether } from "@portico/presentation/formats/locale";
import { couponProblemInWords } from "@portico/presentation/stay/coupon-problem-words";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";

/** What a guest must know of their code before they order: why it does not count, or that it changes the terms. */
export function CouponNote({ price }: { price: Pick<ReservationPrice, "coupon" | "items" | "currency"> }) {
  const { t } = useTranslation();
  const write = useMoney();
  const { coupon, items, currency } = price;
  if (coupon === null) return null;
  if (coupon.problems.length > 0) {
    const words = {
      t,
      money: (amount: number) => write(amount, { currency }),
      day: (date: string) => keepTogether(formatItemDate(date)),
    };
    const reasons = coupon.problems.map((problem) => couponProblemInWords(problem, words));
    const told = [t("checkout.coupon_unused", { code: coupon.code }), ...reasons];
    return <Notice kind="warning">{told.join(" ")}</Notice>;
  }
  const changesTerms = staysOf(items).some(({ nonRefundableForced }) => nonRefundableForced);
  return changesTerms ? <Notice kind="warning">{t("checkout.terms_changed")}</Notice> : null;
}
