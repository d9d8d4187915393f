import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";

/** A package that can't be bought for any day: not yet, as its days of booking are to come, or not at all. */
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
