import { clockTime } from "@portico/domain/dates/clock-time";
import { toMajor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import { textIn, type LocalText } from "@portico/domain/texts/language";
import type { ResourceBlock } from "../inventory/index.ts";
import type { ServiceDay, ServiceVisit } from "../reservations/index.ts";
import { columns } from "./answer.ts";
import { amountWords } from "./desk-words.ts";

/** A day of services to print: a table for each place, by time, with what the guests need below each line. */
export function serviceDayWords({ day, visits, blocks }: ServiceDay, hotel: Hotel): string[] {
  const name = (text: LocalText) => textIn(text, hotel.defaultLanguage);
  if (visits.length === 0 && blocks.length === 0) return [`Nobody comes to a service on ${day}.`];
  const places = Map.groupBy(visits, ({ venue }) => (venue === null ? "" : name(venue)));
  return [
    `Services on ${day}`,
    ...[...places].flatMap(([place, there]) => [
      "",
      ...(place === "" ? [] : [place]),
      ...lined(there, hotel).map((line) => `  ${line}`),
    ]),
    ...(blocks.length === 0 ? [] : ["", "Off sale", ...blocks.map((block) => `  ${offSale(block)}`)]),
  ];
}

function lined(visits: readonly ServiceVisit[], { defaultLanguage }: Hotel): string[] {
  const lines = columns(
    visits.map(({ block, service, persons, firstName, lastName, rooms, number, phone, ...visit }) => [
      `${clockTime(block.from)} – ${clockTime(block.to)}`,
      textIn(service, defaultLanguage),
      `${persons} ${persons === 1 ? "person" : "persons"}`,
      `${lastName} ${firstName}`.trim(),
      rooms.length === 0 ? number : `room ${rooms.join(", ")} (${number})`,
      phone,
      visit.open === 0 ? "paid" : `open ${amountWords(visit.open, visit.currency)}`,
      visit.state === "confirmed" ? "" : visit.state,
    ]),
  );
  return visits.flatMap(({ wishes, note, resources }, index) => [
    lines[index] ?? "",
    `    ${resources.join(", ")}`,
    ...(wishes.length === 0
      ? []
      : [`    wishes: ${wishes.map((wish) => textIn(wish, defaultLanguage)).join(", ")}`]),
    ...(note === "" ? [] : [`    note: ${note.replaceAll(/\s+/g, " ")}`]),
  ]);
}

function offSale({ from, to, resource, quantity, reason, blockNo }: ResourceBlock): string {
  const what = quantity === 1 ? resource : `${quantity} × ${resource}`;
  return `${clockTime(from)} – ${clockTime(to)}  ${what}  block ${blockNo}${reason === "" ? "" : `: ${reason}`}`;
}

const HEADINGS = [
  "from",
  "to",
  "service",
  "place",
  "resources",
  "persons",
  "last name",
  "first name",
  "rooms",
  "reservation",
  "phone",
  "state",
  "price",
  "open",
  "currency",
  "wishes",
  "note",
];

/** The guests of a day for a spreadsheet, in the form of RFC 4180. */
export function serviceDayCsv({ visits }: ServiceDay, { defaultLanguage }: Hotel): string[] {
  const name = (text: LocalText) => textIn(text, defaultLanguage);
  const rows = visits.map((visit) => [
    clockTime(visit.block.from),
    clockTime(visit.block.to),
    name(visit.service),
    visit.venue === null ? "" : name(visit.venue),
    visit.resources.join(", "),
    String(visit.persons),
    harmless(visit.lastName),
    harmless(visit.firstName),
    visit.rooms.join(", "),
    visit.number,
    visit.phone,
    visit.state,
    visit.price === null ? "" : String(toMajor(visit.price, visit.currency)),
    String(toMajor(visit.open, visit.currency)),
    visit.currency,
    visit.wishes.map(name).join(", "),
    harmless(visit.note),
  ]);
  return [HEADINGS, ...rows].map((row) => row.map(quoted).join(","));
}

/** Spreadsheets run what begins like a formula, and guests write what they like. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
