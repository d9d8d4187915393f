import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aChosenItem, aGuestState } from "../testing/guest-fixtures.ts";
import { openStorage, type BrowserStorage } from "./browser-storage.ts";
import { checksum } from "./checksum.ts";
import { loadState, savedPart, saveState } from "./saved-state.ts";

const state = aGuestState({
  reservation: [aChosenItem()],
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

test("a browser that blocks storage keeps nothing and never throws", () => {
  const blocked = {
    get sessionStorage(): Storage {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  } as unknown as Window;
  const storage = openStorage("sessionStorage", blocked);
  expect(storage.isWorking()).toBe(false);
  expect(saveState(storage, "demo", state)).toBe(false);
  expect(loadState(storage, "demo")).toEqual({ ok: true, value: null });
});
