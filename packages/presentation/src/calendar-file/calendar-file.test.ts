import { expect, test } from "vitest";
import { createTranslator } from "../messages/translator.ts";
import { readCatalog } from "../messages/catalog-files.ts";
import { calendarFile } from "./calendar-file.ts";
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
const unfolded = () => calendarFile(event).replaceAll("\r\n ", "").split("\r\n");

test("no line is longer than 75 bytes, and no character is torn apart", () => {
  const lines = calendarFile(event).split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(unfolded()).toContain(`LOCATION:${event.location.replaceAll(",", "\\,")}`);
});

test("texts are escaped as section 3.3.11 asks", () => {
  expect(unfolded()).toContain("SUMMARY:Pobyt: Jezerní Hvozd\\, Šumava\\; dvě noci");
  expect(unfolded()).toContain("DESCRIPTION:Řádek jedna\\nřádek dvě \\\\ konec");
  expect(unfolded()).toContain('ORGANIZER;CN="Hotel U Lva":mailto:desk@lake.example');
});

test("the stay lies between check-in and check-out, in UTC", () => {
  expect(unfolded()).toEqual(
    expect.arrayContaining([
      "DTSTART:20270510T120000Z",
      "DTEND:20270512T080000Z",
      "UID:260001001@lake.portico",
    ]),
  );
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
