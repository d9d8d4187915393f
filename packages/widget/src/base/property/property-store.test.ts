import { expect, test, vi } from "vitest";
import { aProperty } from "../../testing/property-fixture.ts";
import { createPropertyStore } from "./property-store.ts";

const ENGLISH = aProperty({ name: { en: "Lake" } });
const GERMAN = aProperty({ name: { de: "See" } });
const FRENCH = aProperty({ name: { fr: "Lac" } });

const FIRST = { property: ENGLISH, language: "en" } as const;

test("the language of the page costs no question, and every other one costs one, whoever asks", async () => {
  const fetchIn = vi.fn(async (language: string) => (language === "de" ? GERMAN : FRENCH));
  const hotel = createPropertyStore(FIRST, fetchIn);
  const told = vi.fn();
  hotel.subscribe(told);
  await hotel.bring("en");
  expect([fetchIn.mock.calls, hotel.current("en")]).toEqual([[], ENGLISH]);
  await Promise.all([hotel.bring("de"), hotel.bring("de"), hotel.bring("fr")]);
  await hotel.bring("de");
  expect([fetchIn.mock.calls, told.mock.calls.length]).toEqual([[["de"], ["fr"]], 2]);
  expect([hotel.current("en"), hotel.current("de"), hotel.current("fr")]).toEqual([ENGLISH, GERMAN, FRENCH]);
});

test("what could not be fetched is told to who asks, and fetched the next time", async () => {
  let attempts = 0;
  const hotel = createPropertyStore(FIRST, async () => {
    attempts += 1;
    if (attempts < 2) throw new TypeError("away");
    return GERMAN;
  });
  await expect(hotel.bring("de")).rejects.toThrow("away");
  expect(hotel.current("de")).toBe(ENGLISH);
  await hotel.bring("de");
  expect(hotel.current("de")).toBe(GERMAN);
});

test("a hotel that sells something new is fetched once more in the language of the page, and in others when they are wanted", async () => {
  const fetchIn = vi.fn(async (language: string) => (language === "de" ? GERMAN : FRENCH));
  const hotel = createPropertyStore(FIRST, fetchIn);
  await hotel.bring("fr");
  hotel.renew("de");
  await vi.waitFor(() => expect(hotel.current("de")).toBe(GERMAN));
  await hotel.bring("fr");
  expect(fetchIn.mock.calls).toEqual([["fr"], ["de"], ["fr"]]);
});

test("one that cannot be fetched again is kept as it is", async () => {
  const fetchIn = vi.fn(() => Promise.reject(new TypeError("away")));
  const hotel = createPropertyStore(FIRST, fetchIn);
  hotel.renew("en");
  await vi.waitFor(() => expect(fetchIn).toHaveBeenCalled());
  await expect(hotel.bring("de")).rejects.toThrow("away");
  expect(hotel.current("en")).toBe(ENGLISH);
});
