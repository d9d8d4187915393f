import { couponCalls } from "@portico/contract/coupons/coupon-calls";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { replaceQuery } from "../base/address/address-bar.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { changeCoupon } from "../base/store/search-changes.ts";
import { chosenCoupon, couponKey } from "./use-coupon.ts";

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
