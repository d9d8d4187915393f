import { spanOf } from "@portico/contract/reservations/by-kind";
import type { LoadedReservation, SoldPackageView } from "@portico/contract/reservations/loaded-reservation";
import type { ContentTime } from "@portico/domain/packages/content-times";
import { hasContents, staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { calendarFile } from "@portico/presentation/calendar-file/calendar-file";
import { packageVisits, reservationEvents } from "@portico/presentation/calendar-file/reservation-events";
import { keylessAddress, stayFileName } from "@portico/presentation/calendar-file/stay-words";
import { Button } from "@portico/ui/button/button";
import { CalendarPlusIcon } from "@portico/ui/icons/calendar-plus-icon";
import { PrinterIcon } from "@portico/ui/icons/printer-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useSoldName } from "../../reservations/use-sold-name.ts";
import { useTimedServiceName } from "../../wellness/use-timed-service.ts";
import styles from "./stay-actions.module.css";

/** Adds the reservation to a calendar, or prints it. */
export function StayActions({ reservation }: { reservation: LoadedReservation }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const property = useProperty();
  const money = useMoney();
  const nameOf = useSoldName();
  const serviceName = useTimedServiceName();
  const contentName = ({ timesWanted }: SoldPackageView, { contentCode, serviceId }: ContentTime) => {
    const content = timesWanted.find((wanted) => wanted.contentCode === contentCode);
    return content?.name ?? serviceName(serviceId);
  };
  const save = () => {
    const name = text(property.name);
    const { items, total, currency, paymentId, checkInTime } = reservation;
    const rooms = staysOf(items);
    const { arrival, departure } = spanOf(rooms);
    const stay = {
      arrival,
      departure,
      checkInTime,
      rooms: rooms.map(nameOf),
      total: money(total, { currency }),
    };
    const services = [
      ...timedOf(items).map((item) => ({
        lineCode: item.lineCode,
        name: nameOf(item),
        block: item.block,
        persons: item.persons,
      })),
      ...items.flatMap((item) =>
        hasContents(item)
          ? packageVisits(
              item.lineCode,
              item.times.map((time) => ({ ...time, name: contentName(item, time) })),
            )
          : [],
      ),
    ];
    const visit = {
      number: reservation.number,
      createdAt: reservation.createdAt,
      hotel: { ...property, code: property.clientCode, name },
      link: keylessAddress(location.href, paymentId),
    };
    const events = reservationEvents(
      visit,
      { stay: rooms.length === 0 ? null : stay, services },
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
