import { couponCalls } from "@portico/contract/coupons/coupon-calls";
import { TagIcon } from "@portico/ui/icons/tag-icon";
import { Popover } from "@portico/ui/popover/popover";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { replaceQuery } from "../base/address/address-bar.ts";
import { AllTexts } from "../base/language/texts.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { changeCoupon } from "../base/store/search-changes.ts";
import { CouponField } from "./coupon-field.tsx";
import styles from "./coupon-part.module.css";
import { benefitInWords, couponProblemInShort, minimumInShort } from "./coupon-words.ts";
import { chosenCoupon, couponKey, useCoupon, useCouponProblems } from "./use-coupon.ts";

/** The classes of a part of the bar that it stands in. */
type PartLook = Readonly<Partial<Record<"part" | "icon" | "words" | "label" | "value", string>>>;

/** The discount code as a part of a bar: what it gives at a glance, the field for it in a popover. */
export function CouponPart({ look }: { look: PartLook }) {
  return (
    <Suspense fallback={<div className={look.part} />}>
      <AllTexts>
        <CouponButton look={look} />
      </AllTexts>
    </Suspense>
  );
}

function CouponButton({ look }: { look: PartLook }) {
  const { t } = useTranslation();
  useQueryCoupon();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        className={look.part}
        ref={button}
        onClick={() => setOpen(!open)}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <TagIcon size={24} className={look.icon} />
        <span className={look.words}>
          <span className={look.label}>{t("offers.coupon")}</span>
          <CouponState look={look} />
        </span>
      </button>
      {open && (
        <Popover
          anchor={button}
          label={t("offers.coupon_title")}
          onClose={() => setOpen(false)}
          className={styles.popover}
        >
          <CouponField />
        </Popover>
      )}
    </>
  );
}

/** The code with what it takes off and from which price on, or why it does not count for this search. */
function CouponState({ look }: { look: PartLook }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const code = useGuest((state) => state.coupon?.code);
  const coupon = useCoupon();
  const [problem] = useCouponProblems(coupon);
  if (code === undefined) return <span className={styles.none}>{t("offers.coupon_none")}</span>;
  const words = { t, language, currency, money };
  const short = problem
    ? couponProblemInShort(code, problem, words)
    : coupon && minimumInShort(coupon, words);
  if (short) return <span className={problem ? styles.restricted : look.value}>{short}</span>;
  const benefit = coupon && benefitInWords(coupon, { language, currency, money });
  return <span className={look.value}>{benefit ? `${code} · ${benefit}` : code}</span>;
}

/**
 * Takes the code of the address's `coupon` option, once: it leaves the address, so that a guest who lets go of the code
 * is rid of it, and whoever gets the address has none. A code that cannot be used is told.
 */
export function useQueryCoupon(): void {
  const server = useServer();
  const store = useGuestStore();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    const code = params.get("coupon")?.trim();
    if (!code) return;
    params.delete("coupon");
    replaceQuery(params.toString());
    server.ask(couponCalls.coupon, { code }).then(
      (coupon) => {
        answers.setQueryData(couponKey(coupon.code), coupon);
        store.setState(changeCoupon(store.getState(), chosenCoupon(coupon)));
      },
      (error: unknown) => {
        const unknown = ["coupon_unknown", "invalid_request"].includes(problemCode(error) ?? "");
        const text = t(unknown ? "offers.coupon_unknown" : "offers.coupon_failed");
        showSnackbar({ kind: "warning", headline: t("common.warning"), text });
      },
    );
  }, [server, store, answers, showSnackbar, t]);
}
