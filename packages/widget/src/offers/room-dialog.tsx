import { Dialog } from "@portico/ui/dialog/dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import type { RoomRequest } from "../dialogs/widget-dialogs.ts";

/** A room type's story, rate plans and guests. */
export function RoomDialog(_: { request: RoomRequest }) {
  const { t } = useTranslation();
  return <Dialog title={t("search.detail")}>{t("search.not_offered")}</Dialog>;
}
