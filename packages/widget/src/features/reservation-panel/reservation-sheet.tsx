import { Dialog } from "@portico/ui/dialog/dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { ReservationContents } from "./reservation-contents.tsx";

/** The reservation as a dialog, for screens without the panel. */
export function ReservationSheet() {
  const { t } = useTranslation();
  return (
    <Dialog title={t("reservation.title")} flush>
      <ReservationContents />
    </Dialog>
  );
}
