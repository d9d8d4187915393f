import { couponCalls } from "@portico/contract/coupons/coupon-calls";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useServer } from "../base/server-calls/server-context.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { changeCoupon } from "../base/store/search-changes.ts";
import { chosenCoupon, couponKey } from "./use-coupon.ts";
import { ChosenCouponLines } from "./chosen-coupon-lines.tsx";
import styles from "./coupon-field.module.css";

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
