import { sentences } from "@portico/presentation/formats/sentence";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGuest } from "../base/store/guest-store.ts";

/** Says, before anything is typed, that the order can only be a place on the waiting list, and what does not come with it. */
export function WaitingNote({ hasCard = false }: { hasCard?: boolean }) {
  const { t, language } = useTranslation();
  const leftOut = useLeftOut(hasCard);
  return (
    <Notice kind="warning" icon={ClockIcon} announce="status">
      {sentences([t("checkout.waiting_note"), ...leftOut], language)}
    </Notice>
  );
}

/** Sentences on what the guest has chosen or left and a place on the waiting list does without: insurance and card. */
export function useLeftOut(hasCard: boolean): string[] {
  const { t } = useTranslation();
  const insured = useGuest((state) => state.insurance !== null);
  return [
    ...(insured ? [t("checkout.waiting_uninsured")] : []),
    ...(hasCard ? [t("checkout.waiting_cardless")] : []),
  ];
}
