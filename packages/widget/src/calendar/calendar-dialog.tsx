import { Dialog } from "@portico/ui/dialog/dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import type { CalendarRequest } from "../dialogs/widget-dialogs.ts";

/** The availability calendar. */
export function CalendarDialog(_: { request: CalendarRequest }) {
  const { t } = useTranslation();
  return <Dialog title={t("search.pick_dates")}>{t("search.not_offered")}</Dialog>;
}
