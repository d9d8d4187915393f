import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { Property } from "@portico/contract/property/property";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import { calendarFile } from "@portico/presentation/calendar-file/calendar-file";
import { stayFileName } from "@portico/presentation/calendar-file/stay-words";

type Words = { hotelName: string; summary: string; description: string; url: string };

/** Hands the stay to the guest as a calendar file: the same event that lies in the confirmation e-mail. */
export function downloadStay(property: Property, reservation: LoadedReservation, words: Words): void {
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
    items
      .map((item) => item.departure)
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
  return items.map((item) => item.arrival).sort()[0] ?? today;
}
