import { staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { calendarFile } from "@portico/presentation/calendar-file/calendar-file";
import { packageVisits, reservationEvents } from "@portico/presentation/calendar-file/reservation-events";
import { keylessAddress, stayFileName } from "@portico/presentation/calendar-file/stay-words";
import type { MailAttachment, MailBlock } from "../../mail/index.ts";
import { itemName, timesChosen } from "../../reservations/index.ts";
import type { LetterCase } from "./letter-case.ts";

/** The way to the file of the event, for programs that do not offer to take an attached one. */
export function calendarBlocks({ words: { t }, calendarAddress }: LetterCase): MailBlock[] {
  return [{ kind: "links", links: [{ label: t("thanks.add_to_calendar"), address: calendarAddress }] }];
}

/** The stay for the guest's calendar, from check-in to check-out, and each service at its time. */
export function stayEvent({ hotel, reservation, words, link }: LetterCase): MailAttachment {
  const { t, language } = words;
  const { number, arrival, departure, checkInTime, createdAt, paymentId, total } = reservation;
  const name = words.name(hotel.name);
  const rooms = staysOf(reservation.items).map((item) => words.name(itemName(item)));
  const stay =
    rooms.length === 0 ? null : { arrival, departure, checkInTime, rooms, total: words.money(total) };
  const services = [
    ...timedOf(reservation.items).map(({ lineCode, serviceName, quote }) => ({
      lineCode,
      name: words.name(serviceName),
      block: quote.block,
      persons: quote.persons,
    })),
    ...staysOf(reservation.items).flatMap((item) =>
      packageVisits(
        item.lineCode,
        timesChosen(item).map((time) => ({ ...time, name: words.name(time.name) })),
      ),
    ),
  ];
  const visit = {
    number,
    createdAt,
    hotel: { ...hotel, name },
    link: keylessAddress(link.address, paymentId),
  };
  const events = reservationEvents(
    visit,
    { stay, services },
    {
      t,
      language,
      summary: t("mail.event_summary", { hotel: name }),
    },
  );
  return {
    filename: stayFileName(name, arrival),
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: calendarFile(events, hotel.timeZone),
  };
}
