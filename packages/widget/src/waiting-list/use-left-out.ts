import { useTranslation } from "@portico/ui/translation/translation";
import { useGuest } from "../base/store/guest-store.ts";

/** Sentences on what the guest has chosen or left and a place on the waiting list does without: insurance and card. */
export function useLeftOut(hasCard: boolean): string[] {
  const { t } = useTranslation();
  const insured = useGuest((state) => state.insurance !== null);
  return [
    ...(insured ? [t("checkout.waiting_uninsured")] : []),
    ...(hasCard ? [t("checkout.waiting_cardless")] : []),
  ];
}
