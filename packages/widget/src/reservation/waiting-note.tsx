import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";

/** Says, before anything is typed, that the order can only be a place on the waiting list. */
export function WaitingNote() {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" icon={ClockIcon} announce="status">
      {t("checkout.waiting_note")}
    </Notice>
  );
}
