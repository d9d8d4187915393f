import { spanOf } from "@portico/contract/reservations/by-kind";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { calendarFile } from "@portico/presentation/calendar-file/calendar-file";
import { reservationEvents } from "@portico/presentation/calendar-file/reservation-events";
import { keylessAddress, stayFileName } from "@portico/presentation/calendar-file/stay-words";
import { Button } from "@portico/ui/button/button";
import { CalendarPlusIcon } from "@portico/ui/icons/calendar-plus-icon";
import { PrinterIcon } from "@portico/ui/icons/printer-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { ShareStay } from "./share-stay.tsx";
import styles from "./stay-actions.module.css";
import { useBooked } from "./use-booked.ts";

/** Adds the reservation to a calendar, prints it, or tells companions of it. */
export function StayActions({ reservation }: { reservation: LoadedReservation }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const property = useProperty();
  const money = useMoney();
  const { stay, services } = useBooked(reservation);
  const save = () => {
    const name = text(property.name);
    const { items, total, currency, paymentId, checkInTime } = reservation;
    const visit = {
      number: reservation.number,
      createdAt: reservation.createdAt,
      hotel: { ...property, code: property.clientCode, name },
      link: keylessAddress(location.href, paymentId),
    };
    const events = reservationEvents(
      visit,
      { stay: stay && { ...stay, checkInTime, total: money(total, { currency }) }, services },
      { t, language, summary: t("thanks.calendar_title", { hotel: name }) },
    );
    download(calendarFile(events, property.timeZone), stayFileName(name, spanOf(items).arrival));
  };
  return (
    <div className={styles.root}>
      <Button icon={<CalendarPlusIcon />} onClick={save}>
        {t("thanks.add_to_calendar")}
      </Button>
      <Button icon={<PrinterIcon />} onClick={() => window.print()}>
        {t("common.print")}
      </Button>
      <ShareStay reservation={reservation} />
    </div>
  );
}

/** Downloads a calendar file with the same events as in the confirmation e-mail. */
function download(content: string, name: string): void {
  const file = new Blob([content], { type: "text/calendar;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
