import { expect, test, vi } from "vitest";
import { aProperty } from "../../testing/property-fixture.ts";
import { createPropertyStore } from "./property-store.ts";

const SHORT = aProperty({ name: { en: "Lake" } });
const WHOLE = aProperty({ name: { en: "Lake", de: "See" } });

test("the language of the page costs no question, another one question whoever asks", async () => {
  const fetchAll = vi.fn(async () => WHOLE);
  const hotel = createPropertyStore(SHORT, "en", fetchAll);
  await hotel.bring("en");
  expect([fetchAll.mock.calls.length, hotel.current()]).toEqual([0, SHORT]);
  const told = vi.fn();
  hotel.subscribe(told);
  hotel.prepare();
  await Promise.all([hotel.bring("de"), hotel.bring("fr")]);
  hotel.prepare();
  expect([fetchAll.mock.calls.length, told.mock.calls.length, hotel.current()]).toEqual([1, 1, WHOLE]);
});

test("a hotel that came with all its texts is never asked for again", async () => {
  const hotel = createPropertyStore(WHOLE, null, () => expect.unreachable());
  hotel.prepare();
  await hotel.bring("de");
  expect(hotel.current()).toBe(WHOLE);
});

test("what could not be fetched is told to who asks, not to who prepares, and fetched the next time", async () => {
  let attempts = 0;
  const hotel = createPropertyStore(SHORT, "en", async () => {
    attempts += 1;
    if (attempts < 3) throw new TypeError("away");
    return WHOLE;
  });
  hotel.prepare();
  await expect(hotel.bring("de")).rejects.toThrow("away");
  await expect(hotel.bring("de")).rejects.toThrow("away");
  expect(hotel.current()).toBe(SHORT);
  await hotel.bring("de");
  expect([attempts, hotel.current()]).toEqual([3, WHOLE]);
});

test("a hotel that sells something new is fetched once more, and keeps what it has if that fails", async () => {
  const answers = [WHOLE, new TypeError("away"), SHORT];
  const hotel = createPropertyStore(WHOLE, null, async () => {
    const next = answers.pop();
    if (next instanceof Error || next === undefined) throw next ?? new Error("asked too often");
    return next;
  });
  hotel.renew();
  await vi.waitFor(() => expect(hotel.current()).toBe(SHORT));
  hotel.renew();
  await expect(hotel.bring("de")).rejects.toThrow("away");
  expect(hotel.current()).toBe(SHORT);
  await hotel.bring("de");
  expect(hotel.current()).toBe(WHOLE);
});
