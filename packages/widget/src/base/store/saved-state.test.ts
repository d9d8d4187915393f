import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aChosenItem, aChosenPackage, aChosenTime, aGuestState } from "../../testing/guest-fixtures.ts";
import { openStorage, type BrowserStorage } from "../storage/browser-storage.ts";
import { checksum, writeRecord } from "../storage/saved-record.ts";
import { loadState } from "./read-saved-state.ts";
import { savedPart, saveState } from "./saved-state.ts";

const state = aGuestState({
  reservation: [aChosenItem(), aChosenTime()],
  coupon: { id: 4_711, code: "SUMMER", minPrice: { CZK: 500_000 } },
  accessCode: "secret",
});

function memoryStorage(): BrowserStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => Boolean(texts.set(key, text)),
    remove: (key) => void texts.delete(key),
    isWorking: () => true,
  };
}

describe("saved state", () => {
  test("what was saved comes back, and only the part that may lie in a browser", () => {
    const storage = memoryStorage();
    saveState(storage, "demo", state);
    expect(loadState(storage, "demo")).toEqual({ ok: true, value: savedPart(state) });
    expect([...storage.texts.values()].join()).not.toContain("secret");
  });

  test("the record has the fields client, state, checksum, checksum size and size", () => {
    const storage = memoryStorage();
    saveState(storage, "demo", state);
    const record = JSON.parse(storage.texts.get("portico:demo") ?? "") as Record<string, unknown>;
    expect(Object.keys(record)).toEqual(["client", "state", "checksum", "checksum_size", "size"]);
    expect(record["size"]).toBe(String(record["state"]).length);
  });

  test("a reservation of an earlier version is restored, with an offer id from before ids named kinds", () => {
    const storage = memoryStorage();
    const kept =
      '{"asked":"","arrival":"2027-05-13","departure":"2027-05-15","party":{"1":2},"currency":"CZK","language":"en",' +
      '"view":"rooms","reservation":[{"kind":"room","lineCode":"double-1","addedAt":1800000000000,"roomTypeId":10,' +
      '"ratePlanId":1,"arrival":"2027-05-13","departure":"2027-05-15","guests":[{"categoryId":1,"meal":"none"}],' +
      '"services":[{"serviceId":3,"quantity":1}],"offerId":"WzEsMTAsMV0.c2lnbmF0dXJl","shownTotal":480000}]}';
    storage.write("portico:demo", writeRecord("demo", JSON.parse(kept)));
    expect(loadState(storage, "demo")).toMatchObject({
      value: { reservation: [{ kind: "room", roomTypeId: 10, offerId: "WzEsMTAsMV0.c2lnbmF0dXJl" }] },
    });
  });

  test.each(["package", "constructor", null])("a line of the kind %s is none that we know", (kind) => {
    const storage = memoryStorage();
    const reservation = [{ ...aChosenItem(), kind }];
    storage.write("portico:demo", writeRecord("demo", { ...savedPart(state), reservation }));
    expect(loadState(storage, "demo")).toEqual({ ok: false, problem: "ls_load_failed" });
  });

  test.each([
    { block: { day: "2027-06-11", from: 1110, to: 1020 } },
    { block: { day: "2027-06-11", from: 1740, to: 1830 } },
    { block: { day: "2027-06-31", from: 1020, to: 1110 } },
    { persons: 0 },
    { tags: ["quiet"] },
    { serviceId: "40" },
  ])("a service with %j is none of ours", (change) => {
    const storage = memoryStorage();
    const reservation = [{ ...aChosenTime(), ...change }];
    storage.write("portico:demo", writeRecord("demo", { ...savedPart(state), reservation }));
    expect(loadState(storage, "demo")).toEqual({ ok: false, problem: "ls_load_failed" });
  });

  test("a package that was kept before its contents had times has none of them", () => {
    const storage = memoryStorage();
    const { times: _, ...old } = aChosenPackage();
    const reservation = [old];
    storage.write("portico:demo", writeRecord("demo", { ...savedPart(state), reservation }));
    expect(loadState(storage, "demo")).toMatchObject({ value: { reservation: [aChosenPackage()] } });
  });

  test.each([{ block: { day: "2027-06-11", from: 1110, to: 1020 } }, { contentCode: 1 }, { persons: 0 }])(
    "a package with the time %j is none of ours",
    (change) => {
      const storage = memoryStorage();
      const time = { contentCode: "sauna", serviceId: 40, persons: 2, block: aChosenTime().block };
      const kept = (times: unknown[]) =>
        storage.write(
          "portico:demo",
          writeRecord("demo", { ...savedPart(state), reservation: [{ ...aChosenPackage(), times }] }),
        );
      kept([time]);
      expect(loadState(storage, "demo")).toMatchObject({ value: { reservation: [{ times: [time] }] } });
      kept([{ ...time, ...change }]);
      expect(loadState(storage, "demo")).toEqual({ ok: false, problem: "ls_load_failed" });
    },
  );

  test("nothing saved is nothing restored, without a complaint", () =>
    expect(loadState(memoryStorage(), "demo")).toEqual({ ok: true, value: null }));

  test("a record of another client is refused", () => {
    const storage = memoryStorage();
    saveState(storage, "demo", state);
    storage.texts.set("portico:other", storage.texts.get("portico:demo") ?? "");
    expect(loadState(storage, "other")).toEqual({ ok: false, problem: "ls_load_failed" });
  });

  test("one changed character is refused and the record is gone", () => {
    const storage = memoryStorage();
    saveState(storage, "demo", state);
    const text = storage.texts.get("portico:demo") ?? "";
    const property = fc.property(
      fc.integer({ min: 0, max: text.length - 1 }),
      fc.constantFrom("0", "9", "a", "}", " ", "ř"),
      (at, character) => {
        fc.pre(text[at] !== character);
        storage.texts.set("portico:demo", text.slice(0, at) + character + text.slice(at + 1));
        const loaded = loadState(storage, "demo");
        return !loaded.ok && !storage.texts.has("portico:demo");
      },
    );
    fc.assert(property, { seed: 7, numRuns: 300 });
  });

  test("any text at all is read without an exception", () => {
    const storage = memoryStorage();
    const property = fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      storage.texts.set("portico:demo", text);
      return !loadState(storage, "demo").ok;
    });
    fc.assert(property, { seed: 7, numRuns: 300 });
  });
});

// Check value of the CRC catalogue for CRC-32/ISO-HDLC.
test("the checksum of 123456789 is cbf43926", () => expect(checksum("123456789")).toBe("cbf43926"));

/** The kept text with one change, with its checksum recalculated or not. */
function tampered(change: (record: Record<string, unknown>) => void): string {
  const storage = memoryStorage();
  saveState(storage, "demo", state);
  const record = JSON.parse(storage.texts.get("portico:demo") ?? "") as Record<string, unknown>;
  change(record);
  return JSON.stringify(record);
}

const withState = (text: string) =>
  tampered((record) => {
    const sum = checksum(`demo${text}`);
    Object.assign(record, { state: text, checksum: sum, checksum_size: sum.length, size: text.length });
  });

const whole = JSON.stringify(savedPart(state));

test.each([
  ["a wrong checksum", tampered((record) => (record["checksum"] = "00000000"))],
  ["a wrong size of the checksum", tampered((record) => (record["checksum_size"] = 7))],
  ["a wrong size", tampered((record) => (record["size"] = 1))],
  ["no size", tampered((record) => delete record["size"])],
  ["another client", tampered((record) => (record["client"] = "other"))],
  ["its end cut off", tampered(() => undefined).slice(0, -20)],
  ["a state whose end is cut off, with a checksum that fits", withState(whole.slice(0, -20))],
  [
    "a state of an earlier version, without the guests' meals",
    withState(whole.replaceAll(/,"meal":"\w+"/g, "")),
  ],
  ["a state of an earlier version, without services", withState(whole.replace('"services":[],', ""))],
  ["a day that is none", withState(whole.replace("2027-06-13", "2027-06-31"))],
  [
    "a party that is a prototype",
    withState(whole.replace('"party":{"1":2}', '"party":{"__proto__":{"1":2}}')),
  ],
  ["a state that is a prototype", withState(`{"__proto__":${whole}}`)],
  ["nothing", ""],
  ["null", "null"],
  ["a list", "[]"],
])("a record with %s is refused, and gone", (_, text) => {
  const storage = memoryStorage();
  storage.texts.set("portico:demo", text);
  expect(loadState(storage, "demo")).toEqual({ ok: false, problem: "ls_load_failed" });
  expect(storage.texts.has("portico:demo")).toBe(false);
  expect(loadState(storage, "demo")).toEqual({ ok: true, value: null });
});

const forbid = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};
const full = () => {
  throw new DOMException("Full.", "QuotaExceededError");
};
const working = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

test.each([
  ["its property may not be named", Object.defineProperty({}, "sessionStorage", { get: forbid })],
  ["there is none", { sessionStorage: null }],
  ["nothing may be read", { sessionStorage: { ...working, getItem: forbid, setItem: forbid } }],
  ["nothing may be written", { sessionStorage: { ...working, setItem: forbid } }],
  ["it is full", { sessionStorage: { ...working, setItem: full } }],
  ["nothing may be removed", { sessionStorage: { ...working, removeItem: forbid } }],
])("where %s, the browser's storage keeps nothing, says so and never throws", (_, owner) => {
  const storage = openStorage("sessionStorage", owner as unknown as Window);
  expect(storage.isWorking()).toBe(false);
  expect(() => saveState(storage, "demo", state)).not.toThrow();
  expect(loadState(storage, "demo")).toEqual({ ok: true, value: null });
  expect(() => storage.remove("portico:demo")).not.toThrow();
});

test("two hotels in one browser keep a state each", () => {
  const storage = memoryStorage();
  saveState(storage, "demo", state);
  saveState(storage, "city", aGuestState({ currency: "EUR" }));
  expect(loadState(storage, "demo")).toMatchObject({ value: { currency: "CZK", reservation: [{}, {}] } });
  expect(loadState(storage, "city")).toMatchObject({ value: { currency: "EUR", reservation: [] } });
});
