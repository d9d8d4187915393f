import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";

/** Tells the guest that what they pressed could not be fetched, and to try again in a moment. */
export function useFailureNotice(): () => void {
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  return useCallback(
    () => showSnackbar({ kind: "error", headline: t("errors.error"), text: t("errors.request_failed") }),
    [showSnackbar, t],
  );
}
