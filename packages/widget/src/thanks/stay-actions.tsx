import type { LoadedReservation } from "@portico/contract/checkout";
import { Button } from "@portico/ui/button/button";
import { CalendarPlusIcon } from "@portico/ui/icons/calendar-plus-icon";
import { PrinterIcon } from "@portico/ui/icons/printer-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../property/property-context.ts";
import { downloadStay } from "./download-stay.ts";
import styles from "./stay-actions.module.css";

/** Takes the stay along: into a calendar, or onto paper. */
export function StayActions({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const property = useProperty();
  const save = () => {
    const hotelName = text(property.name);
    downloadStay(property, reservation, {
      hotelName,
      summary: t("thanks.calendar_title", { hotel: hotelName }),
      description: t("thanks.calendar_text", { number: reservation.number }),
    });
  };
  return (
    <div className={styles.root}>
      <Button icon={<CalendarPlusIcon />} onClick={save}>
        {t("thanks.add_to_calendar")}
      </Button>
      <Button icon={<PrinterIcon />} onClick={() => window.print()}>
        {t("common.print")}
      </Button>
    </div>
  );
}
