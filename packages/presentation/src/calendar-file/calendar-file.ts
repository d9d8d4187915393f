import { instantOf, wallClock, type Instant } from "@portico/domain/dates/time-zone";
import { localTime, zoneLines } from "./zone-description.ts";

export type CalendarEvent = {
  /** The same for every version of the event, so that a later version replaces it. */
  uid: string;
  start: Instant;
  end: Instant;
  writtenAt: Instant;
  summary: string;
  description: string;
  location: string;
  /** The page that shows the stay. */
  url: string;
  organizer: { name: string; email: string };
};

const LONGEST_LINE = 75;

const utf8 = new TextEncoder();

/**
 * The events as an iCalendar file (RFC 5545), by the clocks of the hotel's zone, which the file describes. Guests see the
 * hotel's time and its zone wherever they are.
 */
export function calendarFile(events: readonly CalendarEvent[], timeZone: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Portico//Reservation//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...zoneLines(
      timeZone,
      events.flatMap(({ start, end }) => [start, end]),
    ),
    ...events.flatMap((event) => eventLines(event, timeZone)),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

function eventLines(event: CalendarEvent, timeZone: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${utcTime(event.writtenAt)}`,
    `DTSTART${timeInZone(event.start, timeZone)}`,
    `DTEND${timeInZone(event.end, timeZone)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${quoteParameter(event.organizer.name)}:mailto:${event.organizer.email}`,
    "STATUS:CONFIRMED",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/**
 * A time that clocks show twice means the first of the two (section 3.3.5). The second, such as the end of a visit that
 * begins in the repeated hour, can only be told in UTC.
 */
function timeInZone(instant: Instant, timeZone: string): string {
  const { date, time } = wallClock(instant, timeZone);
  if (instantOf(date, time, timeZone) !== instant) return `:${utcTime(instant)}`;
  return `;TZID=${timeZone}:${localTime(date, time)}`;
}

function utcTime(instant: Instant): string {
  return new Date(instant).toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

function quoteParameter(text: string): string {
  return `"${text.replace(/["\p{Control}]/gu, "")}"`;
}

/** Lines have at most 75 bytes; longer ones continue on lines that begin with a space, never inside a character. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let size = 0;
  for (const character of line) {
    const bytes = utf8.encode(character).length;
    if (size + bytes > LONGEST_LINE) {
      pieces.push(piece);
      piece = " ";
      size = 1;
    }
    piece += character;
    size += bytes;
  }
  return [...pieces, piece].join("\r\n");
}
