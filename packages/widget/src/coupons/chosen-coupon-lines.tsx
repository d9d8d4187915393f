import { formatItemDate } from "@portico/presentation/formats/date";
import { couponProblemInWords } from "@portico/presentation/stay/coupon-problem-words";
import { IconButton } from "@portico/ui/button/icon-button";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { WarningIcon } from "@portico/ui/icons/warning-icon";
import { XIcon } from "@portico/ui/icons/x-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import type { ChosenCoupon } from "../base/store/guest-state.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { changeCoupon } from "../base/store/search-changes.ts";
import { couponInWords } from "./coupon-words.ts";
import { useCoupon, useCouponProblems } from "./use-coupon.ts";
import styles from "./coupon-field.module.css";

/** The guest's code: what it gives, which of its conditions fail and by how much, and the way to let go of it. */
export function ChosenCouponLines({ chosen }: { chosen: ChosenCoupon }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const store = useGuestStore();
  const currency = useGuest((state) => state.currency);
  const coupon = useCoupon();
  const problems = useCouponProblems(coupon);
  const usable = problems.length === 0;
  const Icon = usable ? CheckCircleIcon : WarningIcon;
  return (
    <div className={styles.chosen} data-usable={usable}>
      <Icon />
      <div className={styles.words} role="status">
        <p className={styles.benefit}>
          {coupon ? couponInWords(coupon, { t, language, currency, money }) : chosen.code}
        </p>
        {problems.map((problem) => (
          <p key={problem.code} className={styles.problem}>
            {couponProblemInWords(problem, { t, money, day: formatItemDate })}
          </p>
        ))}
        {usable && coupon?.forcesNonRefundable && <p>{t("offers.coupon_final")}</p>}
      </div>
      <IconButton
        icon={XIcon}
        label={t("offers.coupon_remove", { code: chosen.code })}
        onClick={() => store.setState(changeCoupon(store.getState(), null))}
      />
    </div>
  );
}
