import { instantOf } from "@portico/domain/dates/time-zone";
import { quoteTimedService } from "@portico/domain/pricing/quote-timed-service";
import { aTimedService, at, RESOURCES, SAUNA } from "@portico/domain/testing/timed-service";
import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import { describe, expect, test } from "vitest";
import { mailText } from "../mail/index.ts";
import type { ServiceVisit } from "../reservations/index.ts";
import { mailWords } from "./blocks/mail-words.ts";
import type { Letter } from "./blocks/letter-case.ts";
import { serviceDayLetter } from "./service-day-letter.ts";
import { slotFreeLetter } from "./slot-free-letter.ts";
import { guestConfirmation } from "./guest-confirmation.ts";
import { hotelNotice } from "./hotel-notice.ts";
import { AT_ARRIVAL, caseOf, PAID, textOf } from "./testing/letter-cases.ts";
import { languagesIn, looseEndsOf } from "./testing/mail-sanity.ts";
import { manyTonguedHotel } from "./testing/many-tongued-hotel.ts";

const DAY = "2027-05-10";
const guest = { firstName: "Jana", lastName: "Nováková" };
const hotel = manyTonguedHotel({ wellness: { venues: [], resources: [], services: [aTimedService()] } });
const [service] = hotel.wellness.services;

const wait = {
  waitId: "wait",
  serviceId: service?.id ?? 0,
  day: DAY,
  from: at("10:00"),
  to: at("20:00"),
  slots: 2,
  persons: 2,
  contact: { ...guest, email: "jana@guest.example" },
  told: { from: at("17:00"), to: at("18:00") },
};

const visit: ServiceVisit = {
  block: { day: DAY, from: at("24:30"), to: at("25:30") },
  service: service?.name ?? {},
  venue: null,
  resources: ["Sauna room"],
  persons: 5,
  wishes: [],
  number: "270001001",
  state: "confirmed",
  rooms: ["101"],
  ...guest,
  phone: "+420 777 123 456",
  note: "quiet, see www.evil.example",
  price: 129_000,
  open: 50_000,
  currency: "CZK",
};

const wordsIn = (language: Language) => mailWords(hotel, { currency: "CZK" }, language);
const told = (language: Language) =>
  slotFreeLetter(hotel, wordsIn(language), { ...wait, language }, "https://book.example");
const tomorrow = (language: Language, visits = [visit, visit]) =>
  serviceDayLetter(hotel, wordsIn(language), { day: DAY, visits, blocks: [] });
const written = (letter: Letter | null) => (letter === null ? "" : `${letter.subject}\n${mailText(letter)}`);

describe.each(LANGUAGES)("in %s", (language) => {
  test.each([
    ["a guest is told about a free time", () => told(language), /17:00–\u206018:00/],
    ["a hotel is told about tomorrow", () => tomorrow(language), /00:30–\u206001:30/],
  ])("%s: all of it, in one language", (_, write, time) => {
    const text = written(write());
    expect(text).toMatch(time);
    expect(looseEndsOf(text)).toEqual([]);
    expect(languagesIn(text)).toEqual([language]);
    expect(text).not.toContain("www.evil.example");
  });
});

test("a guest is asked to come early where the hotel wants it; the hotel's own letter leaves it out", () => {
  const asked = { venues: [], resources: RESOURCES, services: [aTimedService({ earlyMinutes: 10 })] };
  const early = manyTonguedHotel({ wellness: asked });
  const sale = quoteTimedService(early, {
    serviceId: SAUNA,
    block: { day: DAY, from: at("17:00"), to: at("18:00") },
    persons: 2,
    currency: "CZK",
    now: instantOf("2027-05-01", "12:00", early.timeZone),
  });
  if (!sale.ok) throw new Error(sale.problem.code);
  const item = {
    kind: "service" as const,
    itemNo: 1,
    lineCode: "sauna-1",
    quote: sale.value,
    serviceName: { en: "Sauna" },
    tags: [],
    takes: [],
    buffer: 0,
  };
  const reservation = { ...PAID, payables: [AT_ARRIVAL], items: [item] };
  const letterAt = (property: typeof hotel) =>
    textOf(guestConfirmation(caseOf(reservation, { hotel: property })));
  expect(letterAt(early)).toContain("2 people\n  Please come 10 minutes early.\n");
  expect(letterAt(hotel)).not.toContain("early");
  expect(textOf(hotelNotice(caseOf(reservation, { hotel: early })))).not.toContain("early");
});

test("the button of a free time leads to its service, day and beginning, in the guest's language", () => {
  const buttons =
    told("de")?.blocks.flatMap((block) => (block.kind === "button" ? [block.address] : [])) ?? [];
  const [address = ""] = buttons;
  const { origin, pathname, searchParams } = new URL(address);
  expect([buttons.length, origin + pathname]).toEqual([1, "https://book.example/wellness"]);
  expect(Object.fromEntries(searchParams)).toEqual({
    client: hotel.code,
    lang: "de",
    service: `${service?.code},${DAY},17:00`,
  });
});

test("the words of a letter about tomorrow differ from language to language", () => {
  const intros = LANGUAGES.map((language) => tomorrow(language)?.preview);
  expect(new Set(intros).size).toBe(LANGUAGES.length);
});

test("what is off sale tomorrow is told with how many of it", () => {
  const off = {
    blockId: "1",
    blockNo: 1,
    day: DAY,
    from: at("12:00"),
    to: at("18:00"),
    by: "Petr",
    endedAt: null,
  };
  const blocks = [
    { ...off, resource: "therapists", quantity: 2, reason: "ill" },
    { ...off, resource: "cabin", quantity: 1, reason: "" },
  ];
  const letter = serviceDayLetter(hotel, wordsIn("en"), { day: DAY, visits: [visit], blocks });
  expect(written(letter)).toContain("12:00–\u206018:00: 2 × therapists: ill\n12:00–\u206018:00: cabin\n");
});

test("a guest who was told about nothing, and a day without guests, have no letter", () => {
  const none = slotFreeLetter(
    hotel,
    wordsIn("en"),
    { ...wait, language: "en", told: null },
    "https://book.example",
  );
  expect([none, tomorrow("en", [])]).toEqual([null, null]);
});
