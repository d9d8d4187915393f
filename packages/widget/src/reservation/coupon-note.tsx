import type { OfferView } from "@portico/contract/offers";
import type { Minor } from "@portico/domain/money/money";
import type { CouponProblem } from "@portico/domain/pricing/coupon-problem";
import { formatItemDate } from "@portico/presentation/formats/date";
import { couponProblemInWords } from "@portico/presentation/stay/coupon-problem-words";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";

type CouponNoteProps = {
  coupon: { code: string; amount: Minor; problems?: CouponProblem[] };
  items: readonly Pick<OfferView, "nonRefundableForced">[];
  money: (amount: Minor) => string;
};

/** What a guest must know of the coupon besides its amount: why it does not count, or that it changes the terms. */
export function CouponNote({ coupon, items, money }: CouponNoteProps) {
  const { t } = useTranslation();
  const { code, amount, problems = [] } = coupon;
  const words = { t, money, day: formatItemDate };
  if (problems.length > 0) {
    const reasons = problems.map((problem) => couponProblemInWords(problem, words)).join(" ");
    return <Notice kind="warning">{`${t("checkout.coupon_unused", { code })} ${reasons}`}</Notice>;
  }
  const changesTerms = amount > 0 && items.some(({ nonRefundableForced }) => nonRefundableForced);
  return changesTerms ? <Notice kind="warning">{t("checkout.terms_changed")}</Notice> : null;
}
