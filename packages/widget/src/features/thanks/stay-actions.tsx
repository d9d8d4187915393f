import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { Property } from "@portico/contract/property/property";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import { calendarFile } from "@portico/presentation/calendar-file/calendar-file";
import {
  keylessAddress,
  stayDescription,
  stayFileName,
} from "@portico/presentation/calendar-file/stay-words";
import { Button } from "@portico/ui/button/button";
import { CalendarPlusIcon } from "@portico/ui/icons/calendar-plus-icon";
import { PrinterIcon } from "@portico/ui/icons/printer-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useRoomName } from "../../rooms/use-room-name.ts";
import styles from "./stay-actions.module.css";

/** Takes the stay along: into a calendar, or onto paper. */
export function StayActions({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const property = useProperty();
  const money = useMoney();
  const roomName = useRoomName();
  const save = () => {
    const hotelName = text(property.name);
    const { number, items, total, currency, paymentId } = reservation;
    const url = keylessAddress(location.href, paymentId);
    const stay = {
      number,
      rooms: staysOf(items).map((room) => roomName(room.roomTypeId) || room.roomName),
      total: money(total, { currency }),
      phone: property.contacts.phone,
      link: url,
    };
    downloadStay(property, reservation, {
      hotelName,
      summary: t("thanks.calendar_title", { hotel: hotelName }),
      description: stayDescription(stay, t),
      url,
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

type Words = { hotelName: string; summary: string; description: string; url: string };

/** Hands the stay to the guest as a calendar file: the same event that lies in the confirmation e-mail. */
function downloadStay(property: Property, reservation: LoadedReservation, words: Words): void {
  const file = new Blob([stayEvent(property, reservation, words)], { type: "text/calendar;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = stayFileName(words.hotelName, arrivalOf(property, reservation));
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

function stayEvent(property: Property, reservation: LoadedReservation, words: Words): string {
  const { contacts, timeZone, checkIn, checkOut, clientCode } = property;
  const { items, number, checkInTime, createdAt } = reservation;
  const arrival = arrivalOf(property, reservation);
  const departure =
    staysOf(items)
      .map((room) => room.departure)
      .sort()
      .at(-1) ?? property.today;
  return calendarFile({
    uid: `${number}@${clientCode}.portico`,
    start: instantOf(arrival, checkInTime ?? checkIn, timeZone),
    end: instantOf(departure, checkOut, timeZone),
    writtenAt: createdAt,
    summary: words.summary,
    description: words.description,
    url: words.url,
    location: `${words.hotelName}, ${contacts.street}, ${contacts.zip} ${contacts.city}`,
    organizer: { name: words.hotelName, email: contacts.email },
  });
}

function arrivalOf({ today }: Property, { items }: LoadedReservation): PlainDate {
  return (
    staysOf(items)
      .map((room) => room.arrival)
      .sort()[0] ?? today
  );
}
