import { staysOf } from "@portico/domain/reservations/reservation-item";
import { instantOf } from "@portico/domain/dates/time-zone";
import { calendarFile } from "@portico/presentation/calendar-file/calendar-file";
import {
  keylessAddress,
  stayDescription,
  stayFileName,
} from "@portico/presentation/calendar-file/stay-words";
import type { MailAttachment } from "../../mail/index.ts";
import { itemName } from "../../reservations/index.ts";
import type { LetterCase } from "./letter-case.ts";

/** The stay for the guest's calendar, from check-in to check-out. */
export function stayEvent({ hotel, reservation, words, link }: LetterCase): MailAttachment {
  const { t } = words;
  const { contacts, timeZone, code } = hotel;
  const { number, arrival, departure } = reservation;
  const hotelName = words.name(hotel.name);
  const url = keylessAddress(link.address, reservation.paymentId);
  const stay = {
    number,
    rooms: staysOf(reservation.items).map((item) => words.name(itemName(item))),
    total: words.money(reservation.total),
    phone: contacts.phone,
    link: url,
  };
  return {
    filename: stayFileName(hotelName, arrival),
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: calendarFile({
      uid: `${number}@${code}.portico`,
      start: instantOf(arrival, reservation.checkInTime ?? hotel.checkIn, timeZone),
      end: instantOf(departure, hotel.checkOut, timeZone),
      writtenAt: reservation.createdAt,
      summary: t("mail.event_summary", { hotel: hotelName }),
      description: stayDescription(stay, t),
      url,
      location: `${hotelName}, ${contacts.street}, ${contacts.zip} ${contacts.city}`,
      organizer: { name: hotelName, email: contacts.email },
    }),
  };
}
