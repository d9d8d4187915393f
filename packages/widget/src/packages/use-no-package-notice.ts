import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";

/** Why a package can't be bought for any day: its booking period has not begun, or it has no days. */
export type NoPackageDay = { kind: "not_yet" | "none" };

/** Tells the guest that the package can't be bought on any day. */
export function useNoPackageNotice(): (found: NoPackageDay) => void {
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  return useCallback(
    ({ kind }) =>
      showSnackbar({
        kind: "error",
        headline: t("errors.unavailable"),
        text: t(kind === "not_yet" ? "errors.package_not_soon" : "errors.no_package_available"),
      }),
    [showSnackbar, t],
  );
}
