import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { useGo } from "../base/address/address-bar.ts";

/** Tells the guest once that what was saved could not be restored, and shows the first page. */
export function StartNotice() {
  const go = useGo();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    go("/", { replace: true });
    showSnackbar({ kind: "error", headline: t("errors.error"), text: t("errors.ls_load_failed") });
  }, [go, showSnackbar, t]);
  return null;
}
