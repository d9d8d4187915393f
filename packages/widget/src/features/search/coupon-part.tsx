import { TagIcon } from "@portico/ui/icons/tag-icon";
import { Popover } from "@portico/ui/popover/popover";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useRef, useState } from "react";
import { CouponField } from "../../coupons/coupon-field.tsx";
import { useQueryCoupon } from "../../coupons/use-query-coupon.ts";
import { benefitInWords, couponProblemInShort, minimumInShort } from "../../coupons/coupon-words.ts";
import { useCoupon, useCouponProblems } from "../../coupons/use-coupon.ts";
import { AllTexts } from "../../base/language/all-texts.tsx";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import styles from "./search-bar.module.css";
import ownStyles from "./coupon-part.module.css";

/** The discount code in the search bar: what it gives at a glance, the field for it in a popover. */
export function CouponPart() {
  return (
    <Suspense fallback={<div className={styles.part} />}>
      <AllTexts>
        <CouponButton />
      </AllTexts>
    </Suspense>
  );
}

function CouponButton() {
  const { t } = useTranslation();
  useQueryCoupon();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.part}
        ref={button}
        onClick={() => setOpen(!open)}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <TagIcon size={24} className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.label}>{t("offers.coupon")}</span>
          <CouponState />
        </span>
      </button>
      {open && (
        <Popover
          anchor={button}
          label={t("offers.coupon_title")}
          onClose={() => setOpen(false)}
          className={ownStyles.popover}
        >
          <CouponField />
        </Popover>
      )}
    </>
  );
}

/** The code with what it takes off and from which price on, or why it does not count for this search. */
function CouponState() {
  const { t, language } = useTranslation();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const code = useGuest((state) => state.coupon?.code);
  const coupon = useCoupon();
  const [problem] = useCouponProblems(coupon);
  if (code === undefined) return <span className={ownStyles.none}>{t("offers.coupon_none")}</span>;
  const words = { t, language, currency, money };
  const short = problem
    ? couponProblemInShort(code, problem, words)
    : coupon && minimumInShort(coupon, words);
  if (short) return <span className={problem ? ownStyles.restricted : styles.value}>{short}</span>;
  const benefit = coupon && benefitInWords(coupon, { language, currency, money });
  return <span className={styles.value}>{benefit ? `${code} · ${benefit}` : code}</span>;
}
