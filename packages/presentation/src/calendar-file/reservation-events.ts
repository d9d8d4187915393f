import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { ClockTime } from "@portico/domain/dates/clock-time";
import { instantOf, type Instant } from "@portico/domain/dates/time-zone";
import type { Language } from "@portico/domain/texts/language";
import { type SlotBlock, spanOfBlock } from "@portico/domain/wellness/slot-demand";
import { formatZone } from "../formats/deadline.ts";
import { formatSlotDay } from "../formats/slot-times.ts";
import type { Translate } from "../messages/translator.ts";
import type { CalendarEvent } from "./calendar-file.ts";
import { stayDescription } from "./stay-words.ts";

/** What events of a reservation have in common. */
type Visit = {
  number: string;
  createdAt: Instant;
  hotel: {
    code: string;
    name: string;
    timeZone: string;
    checkIn: ClockTime;
    checkOut: ClockTime;
    contacts: { street: string; zip: string; city: string; phone: string; email: string };
  };
  /** The page of the reservation, without the key that opens it. */
  link: string;
};

type StayOfVisit = {
  arrival: PlainDate;
  departure: PlainDate;
  checkInTime: ClockTime | null;
  /** Each room by its name. */
  rooms: readonly string[];
  /** With its currency. */
  total: string;
};

type ServiceOfVisit = { lineCode: string; name: string; block: SlotBlock; persons: number };

/**
 * The times of a package's contents as visits, by the calendar. Its line and their order name them, so that an event takes the
 * place of the one that an earlier file had.
 */
export function packageVisits(
  lineCode: string,
  times: readonly Omit<ServiceOfVisit, "lineCode">[],
): ServiceOfVisit[] {
  return times
    .toSorted(({ block: one }, { block: other }) => one.day.localeCompare(other.day) || one.from - other.from)
    .map(({ name, block, persons }, index) => ({
      lineCode: `${lineCode}-${index + 1}`,
      name,
      block,
      persons,
    }));
}

/**
 * The stay of a reservation from check-in to check-out, if it has one, and each of its services at its time. Letters and
 * screens have the same events, so that the later one replaces the earlier.
 */
export function reservationEvents(
  visit: Visit,
  { stay, services }: { stay: StayOfVisit | null; services: readonly ServiceOfVisit[] },
  { t, language, summary }: { t: Translate; language: Language; summary: string },
): CalendarEvent[] {
  const { number, hotel, link } = visit;
  const { contacts, timeZone } = hotel;
  const common = {
    writtenAt: visit.createdAt,
    url: link,
    location: `${hotel.name}, ${contacts.street}, ${contacts.zip} ${contacts.city}`,
    organizer: { name: hotel.name, email: contacts.email },
  };
  const stays = stay === null ? [] : [stay];
  return [
    ...stays.map(({ arrival, departure, checkInTime, rooms, total }) => ({
      ...common,
      uid: `${number}@${hotel.code}.portico`,
      start: instantOf(arrival, checkInTime ?? hotel.checkIn, timeZone),
      end: instantOf(departure, hotel.checkOut, timeZone),
      summary,
      description: stayDescription({ number, rooms, total, phone: contacts.phone, link }, t),
    })),
    ...services.map(({ lineCode, name, block, persons }) => {
      const { start, end } = spanOfBlock(block, timeZone);
      return {
        ...common,
        uid: `${number}-${lineCode}@${hotel.code}.portico`,
        start,
        end,
        summary: `${name}, ${hotel.name}`,
        description: [
          t("thanks.calendar_text", { number }),
          `${formatSlotDay(block, language)} (${formatZone(start, timeZone, language)})`,
          t("common.persons", { count: persons }),
          t("common.call_hotel", { phone: contacts.phone }),
          link,
        ].join("\n"),
      };
    }),
  ];
}
