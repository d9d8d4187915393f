import { useTranslation } from "@portico/ui/translation/translation";
import { useGuest } from "../base/store/guest-store.ts";

/** The words beside a price that tax is in it; null where the hotel's page wants prices without them. */
export function useTaxNote(): string | null {
  const { t } = useTranslation();
  const told = useGuest((state) => state.taxLabel);
  return told ? t("common.tax_included") : null;
}
