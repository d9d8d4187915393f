import { describe, expect, test } from "vitest";
import { createTranslator } from "../messages/translator.ts";
import { readCatalog } from "../messages/catalog-files.ts";
import { calendarFile, type CalendarEvent } from "./calendar-file.ts";
import { packageVisits, reservationEvents } from "./reservation-events.ts";
import { keylessAddress, stayDescription, stayFileName } from "./stay-words.ts";

const event = {
  uid: "260001001@lake.portico",
  start: Date.parse("2027-05-10T12:00:00Z"),
  end: Date.parse("2027-05-12T08:00:00Z"),
  writtenAt: Date.parse("2027-01-10T11:00:00Z"),
  summary: "Pobyt: Jezerní Hvozd, Šumava; dvě noci",
  description: "Řádek jedna\nřádek dvě \\ konec",
  location: "Hotel U Nejdelšího Jména Na Světě, Příčná ulice číslo popisné 1234, 341 92 Jezerní Hvozd",
  url: "https://book.example/thanks?client=lake#payment_id=p_1",
  organizer: { name: 'Hotel "U Lva"', email: "desk@lake.example" },
};

/** Undoes the folding of RFC 5545 section 3.1. */
const unfolded = () => calendarFile([event], "Europe/Prague").replaceAll("\r\n ", "").split("\r\n");

test("no line is longer than 75 bytes, and no character is torn apart", () => {
  const lines = calendarFile([event], "Europe/Prague").split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(unfolded()).toContain(`LOCATION:${event.location.replaceAll(",", "\\,")}`);
});

test("texts are escaped as section 3.3.11 asks", () => {
  expect(unfolded()).toContain("SUMMARY:Pobyt: Jezerní Hvozd\\, Šumava\\; dvě noci");
  expect(unfolded()).toContain("DESCRIPTION:Řádek jedna\\nřádek dvě \\\\ konec");
  expect(unfolded()).toContain('ORGANIZER;CN="Hotel U Lva":mailto:desk@lake.example');
});

test("the stay lies between check-in and check-out, by the clocks of the hotel, which the file describes", () => {
  expect(unfolded()).toEqual(
    expect.arrayContaining([
      "DTSTART;TZID=Europe/Prague:20270510T140000",
      "DTEND;TZID=Europe/Prague:20270512T100000",
      "UID:260001001@lake.portico",
    ]),
  );
});

/** The file's own description of its zone, each change on a line of its own. */
function zoneOf(timeZone: string, start: string, end: string): string[] {
  const file = calendarFile([{ ...event, start: Date.parse(start), end: Date.parse(end) }], timeZone);
  const changes = file.matchAll(
    /BEGIN:(STANDARD|DAYLIGHT)\r\nDTSTART:(\S+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)\r\nEND:\1/g,
  );
  expect(file).toContain(`BEGIN:VTIMEZONE\r\nTZID:${timeZone}\r\n`);
  return [...changes].map((change) => change.slice(1).join(" "));
}

const TO_SUMMER = "DAYLIGHT 20270328T020000 +0100 +0200";
const TO_WINTER = "STANDARD 20271031T030000 +0200 +0100";

test.each([
  ["in summer", "Europe/Prague", "2027-05-10T12:00Z", "2027-05-12T08:00Z", [TO_SUMMER, TO_WINTER]],
  [
    "over the change to summer",
    "Europe/Prague",
    "2027-03-27T13:00Z",
    "2027-03-29T08:00Z",
    ["STANDARD 20261025T030000 +0200 +0100", TO_SUMMER, TO_WINTER],
  ],
  [
    "over the change to winter",
    "Europe/Prague",
    "2027-10-30T12:00Z",
    "2027-11-01T09:00Z",
    [TO_SUMMER, TO_WINTER, "DAYLIGHT 20280326T020000 +0100 +0200"],
  ],
  [
    "where clocks never change",
    "Asia/Kolkata",
    "2027-05-10T12:00Z",
    "2027-05-12T08:00Z",
    ["STANDARD 19700101T000000 +0530 +0530"],
  ],
])("a zone is described as far as the events need it: %s", (_, timeZone, start, end, changes) => {
  expect(zoneOf(timeZone, start, end)).toEqual(changes);
});

test.each([
  [
    "in the missing hour's night",
    "2027-03-28T00:30Z",
    "2027-03-28T01:30Z",
    "013000",
    ";TZID=Europe/Prague:20270328T033000",
  ],
  ["into the repeated hour", "2027-10-31T00:00Z", "2027-10-31T01:00Z", "020000", ":20271031T010000Z"],
  [
    "past the repeated hour",
    "2027-10-31T00:30Z",
    "2027-10-31T02:30Z",
    "023000",
    ";TZID=Europe/Prague:20271031T033000",
  ],
])("a visit %s is as long as it is", (_, start, end, from, until) => {
  const file = calendarFile([{ ...event, start: Date.parse(start), end: Date.parse(end) }], "Europe/Prague");
  expect(file).toMatch(new RegExp(`DTSTART;TZID=Europe/Prague:\\d+T${from}\r\n`));
  expect(file).toContain(`DTEND${until}\r\n`);
});

test("the event tells number, rooms, price, telephone and where to look, and never the key", () => {
  const link = keylessAddress(
    "https://book.example/thanks?client=lake#payment_id=p_1&return_token=secret",
    "p_1",
  );
  const stay = {
    number: "260001001",
    rooms: ["Garden room", "Attic"],
    total: "CZK 7,800",
    phone: "+420 1",
    link,
  };
  expect(stayDescription(stay, createTranslator("en", readCatalog("en"))).split("\n")).toEqual([
    "Reservation 260001001",
    "Garden room",
    "Attic",
    "Total: CZK 7,800",
    "Call the hotel: +420 1",
    "https://book.example/thanks?client=lake#payment_id=p_1",
  ]);
  expect(unfolded()).toContain(`URL:${event.url}`);
});

test.each([
  ["Hotel Jezerní Hvozd", "Hotel-Jezerni-Hvozd-2027-03-22.ics"],
  ["„U Lva“ / Praha 1", "U-Lva-Praha-1-2027-03-22.ics"],
  ["湖畔酒店", "湖畔酒店-2027-03-22.ics"],
])("the file of %s is %s", (name, file) => expect(stayFileName(name, "2027-03-22")).toBe(file));

describe("the events of a reservation", () => {
  const hotel = {
    code: "lake",
    name: "Lake",
    timeZone: "Europe/Prague",
    checkIn: "14:00",
    checkOut: "10:00",
    contacts: { street: "Shore 1", zip: "38278", city: "Lipno", phone: "+420 1", email: "desk@lake.example" },
  };
  const visit = { number: "260001001", createdAt: event.writtenAt, hotel, link: event.url };
  const words = {
    t: createTranslator("en", readCatalog("en")),
    language: "en",
    summary: "Stay at Lake",
  } as const;
  const sauna = { lineCode: "sauna-1", name: "Sauna", persons: 2 };
  const stay = {
    arrival: "2027-05-10",
    departure: "2027-05-12",
    checkInTime: "16:00",
    rooms: ["Attic"],
    total: "CZK 1",
  };
  const at = (day: string, from: number, to: number) => [{ ...sauna, block: { day, from, to } }];
  const span = ({ start, end }: CalendarEvent) =>
    [start, end].map((instant) => new Date(instant).toISOString().slice(0, 16));

  test("are its stay and each service, under names of their own", () => {
    const events = reservationEvents(visit, { stay, services: at("2027-05-11", 1020, 1110) }, words);
    expect(events.map(({ uid }) => uid)).toEqual([
      "260001001@lake.portico",
      "260001001-sauna-1@lake.portico",
    ]);
    expect(events.map(span)).toEqual([
      ["2027-05-10T14:00", "2027-05-12T08:00"],
      ["2027-05-11T15:00", "2027-05-11T16:30"],
    ]);
    expect(events[1]).toMatchObject({ summary: "Sauna, Lake" });
    expect(events[1]?.description.split("\n").slice(0, 3)).toEqual([
      "Reservation 260001001",
      "Tue\u00a011\u00a0May, 17:00–\u206018:30 (GMT+2)",
      "2\u00a0people",
    ]);
    expect(calendarFile(events, hotel.timeZone).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  test("are the times of a package's contents by the calendar, named by their place", () => {
    const times = [
      { name: "Massage", persons: 2, block: { day: "2027-05-11", from: 600, to: 660 } },
      { name: "Sauna", persons: 2, block: { day: "2027-05-10", from: 1020, to: 1110 } },
      { name: "Massage", persons: 1, block: { day: "2027-05-11", from: 540, to: 600 } },
    ];
    const events = reservationEvents(visit, { stay, services: packageVisits("weekend-1", times) }, words);
    expect(
      events.slice(1).map(({ uid, start }) => [uid, new Date(start).toISOString().slice(5, 16)]),
    ).toEqual([
      ["260001001-weekend-1-1@lake.portico", "05-10T15:00"],
      ["260001001-weekend-1-2@lake.portico", "05-11T07:00"],
      ["260001001-weekend-1-3@lake.portico", "05-11T08:00"],
    ]);
  });

  test.each([
    ["without a stay only services", "2027-05-11", 1020, 1110, ["2027-05-11T15:00", "2027-05-11T16:30"]],
    ["after midnight the next day", "2027-05-11", 1470, 1500, ["2027-05-11T22:30", "2027-05-11T23:00"]],
    ["over the hour that is missing", "2027-03-28", 60, 240, ["2027-03-28T00:00", "2027-03-28T02:00"]],
    [
      "in the hour that comes twice the first",
      "2027-10-31",
      120,
      180,
      ["2027-10-31T00:00", "2027-10-31T01:00"],
    ],
    ["past the hour that comes twice", "2027-10-31", 120, 240, ["2027-10-31T00:00", "2027-10-31T03:00"]],
    ["until clocks skip an hour", "2027-03-28", 60, 120, ["2027-03-28T00:00", "2027-03-28T01:00"]],
  ])("%s", (_, day, from, to, times) => {
    const events = reservationEvents(visit, { stay: null, services: at(day, from, to) }, words);
    expect(events.map(span)).toEqual([times]);
  });
});
