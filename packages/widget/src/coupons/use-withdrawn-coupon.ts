import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect } from "react";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { changeCoupon } from "../base/store/search-changes.ts";

/** Lets go of a code that the hotel knows no longer, and tells the guest; true while `error` says that it is so. */
export function useWithdrawnCoupon(error: unknown): boolean {
  const store = useGuestStore();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const withdrawn = problemCode(error) === "coupon_unknown";
  useEffect(() => {
    const { coupon } = store.getState();
    if (!withdrawn || coupon === null) return;
    store.setState(changeCoupon(store.getState(), null));
    showSnackbar({
      kind: "warning",
      headline: coupon.code,
      text: t("search.coupon_gone", { code: coupon.code }),
    });
  }, [withdrawn, store, showSnackbar, t]);
  return withdrawn;
}
