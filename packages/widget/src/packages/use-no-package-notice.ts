import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";

/** Tells the guest that the package can't be bought on any day. */
export function useNoPackageNotice(): () => void {
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  return useCallback(
    () =>
      showSnackbar({
        kind: "error",
        headline: t("errors.unavailable"),
        text: t("errors.no_package_available"),
      }),
    [showSnackbar, t],
  );
}
