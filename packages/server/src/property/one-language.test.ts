import { calls } from "@portico/contract/calls";
import type { Property } from "@portico/contract/property/property";
import { instantOf } from "@portico/domain/dates/time-zone";
import { LANGUAGES, textIn, type Language, type LocalText } from "@portico/domain/texts/language";
import { expect, test } from "vitest";

import { inOneLanguage } from "./one-language.ts";
import { viewProperty } from "./property-view.ts";
import { demoHotel } from "../hotel-files/testing/demo-hotel.ts";

const NOW = instantOf("2026-11-20", "09:00", "Europe/Prague");
const CONTEXT = { currency: "CZK" } as const;

const whole = calls.defaults.writeAnswer(
  viewProperty(demoHotel(), { configVersion: 1, now: NOW, sellsVouchers: true, passkeyOrigin: null }),
  CONTEXT,
);
const read = (wire: unknown) => calls.defaults.readAnswer(wire, CONTEXT);

/** Everything that a guest of that language reads of a hotel. */
function asRead(property: Property, language: Language): unknown {
  const text = JSON.stringify(property, (_, value: unknown) =>
    isText(value) ? textIn(value, language) : value,
  );
  return JSON.parse(text);
}

function isText(value: unknown): value is LocalText {
  return LANGUAGES.some(
    (language) => typeof (value as LocalText | null | undefined)?.[language] === "string",
  );
}

test.each(LANGUAGES)("a guest who reads %s misses nothing", (page) => {
  const property = read(inOneLanguage(whole, { page, hotel: "cs" }));
  expect(asRead(property, page)).toEqual(asRead(read(whole), page));
});

test("analytics find the hotel's own names, and nothing is carried in a third language", () => {
  const short = inOneLanguage(whole, { page: "ru", hotel: "cs" });
  const found = new Map<string, Set<string>>();
  JSON.stringify(short, (field, value: unknown) => {
    if (isText(value)) {
      const languages = found.get(field) ?? new Set();
      for (const language of Object.keys(value)) languages.add(language);
      found.set(field, languages);
    }
    return value;
  });
  expect(Object.fromEntries([...found].map(([field, languages]) => [field, [...languages]]))).toEqual({
    hotel_name: ["ru", "cs"],
    name: ["ru", "cs"],
    age_note: ["ru"],
    title: ["ru"],
    description: ["ru"],
    front: ["ru"],
    alt: ["ru"],
    source: ["ru"],
    // The benefits of booking here are a list of texts.
    0: ["ru"],
    1: ["ru"],
  });
  expect(read(short).roomTypes.map(({ name }) => name.cs)).toEqual(
    read(whole).roomTypes.map(({ name }) => name.cs),
  );
});

test("what the hotel has not written in the page's language is there in the one that stands in for it", () => {
  const languages = { page: "hu", hotel: "cs" } as const;
  expect(inOneLanguage({ description: { cs: "Jezero", en: "Lake" } }, languages)).toEqual({
    description: { hu: "Lake" },
  });
  expect(inOneLanguage({ description: { cs: "Jezero" } }, languages)).toEqual({
    description: { hu: "Jezero" },
  });
});
