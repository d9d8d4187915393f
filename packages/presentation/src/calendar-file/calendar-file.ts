import type { Instant } from "@portico/domain/dates/time-zone";

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

/** The events as an iCalendar file (RFC 5545): instants in UTC, so that no time zone needs to be described. */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Portico//Reservation//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

function eventLines(event: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${utcTime(event.writtenAt)}`,
    `DTSTART:${utcTime(event.start)}`,
    `DTEND:${utcTime(event.end)}`,
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
