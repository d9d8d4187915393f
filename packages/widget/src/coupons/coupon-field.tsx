import { couponCalls } from "@portico/contract/coupons/coupon-calls";
import { formatItemDate } from "@portico/presentation/formats/date";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { couponProblemInWords } from "@portico/presentation/stay/coupon-problem-words";
import { Button } from "@portico/ui/button/button";
import { IconButton } from "@portico/ui/button/icon-button";
import { TextField } from "@portico/ui/field/text-field";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { WarningIcon } from "@portico/ui/icons/warning-icon";
import { XIcon } from "@portico/ui/icons/x-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMoney } from "../base/property/use-money.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import type { ChosenCoupon } from "../base/store/guest-state.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { changeCoupon } from "../base/store/search-changes.ts";
import styles from "../layout/code-field.module.css";
import { couponInWords } from "./coupon-words.ts";
import { chosenCoupon, couponKey, useCoupon, useCouponProblems } from "./use-coupon.ts";

/** Where a guest types a discount code, and what the code that they have gives or lacks. */
export function CouponField() {
  const chosen = useGuest((state) => state.coupon);
  return chosen === null ? <CouponEntry /> : <ChosenCouponLines chosen={chosen} />;
}

function CouponEntry() {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const check = useCouponCheck();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "" && !check.isPending) check.mutate(code.trim());
  };
  return (
    <form className={styles.entry} onSubmit={submit} noValidate>
      <TextField
        className={styles.code}
        label={t("offers.coupon")}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-first-focus
        error={check.isError ? t(errorKey(check.error)) : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          check.reset();
        }}
      />
      <Button type="submit" loading={check.isPending} className={styles.apply}>
        {t("offers.coupon_apply")}
      </Button>
    </form>
  );
}

/** Asks the hotel about a code; one that it knows is the guest's from then on. */
function useCouponCheck() {
  const server = useServer();
  const store = useGuestStore();
  const answers = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => server.ask(couponCalls.coupon, { code }, { cancelKey: "coupon" }),
    onSuccess(coupon) {
      answers.setQueryData(couponKey(coupon.code), coupon);
      store.setState(changeCoupon(store.getState(), chosenCoupon(coupon)));
    },
  });
}

function errorKey(error: unknown): MessageKey {
  switch (problemCode(error)) {
    case "coupon_unknown":
    case "invalid_request":
      return "offers.coupon_unknown";
    case "too_many_requests":
      return "offers.coupon_too_often";
    default:
      return "offers.coupon_failed";
  }
}

/** The guest's code: what it gives, which of its conditions fail and by how much, and the way to let go of it. */
function ChosenCouponLines({ chosen }: { chosen: ChosenCoupon }) {
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
        <p className={styles.name}>
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
