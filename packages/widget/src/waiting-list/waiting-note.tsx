import { sentences } from "@portico/presentation/formats/sentence";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLeftOut } from "./use-left-out.ts";

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
