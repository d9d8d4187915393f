import type { Language } from "@portico/domain/texts/language";
import type { Catalog } from "@portico/presentation/messages/catalog";
import { expect, test, vi } from "vitest";
import { createTextStore } from "./create-text-store.ts";
import type { Texts } from "./texts.ts";

/** Catalogs that arrive on command, in any order. */
function catalogsOnOrder() {
  const orders: { language: Language; everything: boolean; deliver(): Promise<void> }[] = [];
  const catalogOf = (language: Language, everything = false) => {
    const { promise, resolve } = Promise.withResolvers<Catalog>();
    const catalog = everything ? { first: [language], later: [language] } : { first: [language] };
    orders.push({
      language,
      everything,
      async deliver() {
        resolve(catalog);
        await new Promise((done) => setTimeout(done));
      },
    });
    return promise;
  };
  return { orders, catalogOf };
}

const CZECH: Texts = { language: "cs", catalog: { first: ["cs"] } };

test("all texts are there once that is said, whatever language is chosen meanwhile", async () => {
  const { orders, catalogOf } = catalogsOnOrder();
  const store = createTextStore(CZECH, catalogOf);
  let complete = false;
  void store.complete().then(() => (complete = true));
  void store.setLanguage("en");
  await orders[0]?.deliver();
  expect([complete, store.current()]).toEqual([false, CZECH]);
  for (const order of orders.slice(1)) await order.deliver();
  expect([complete, store.current()]).toEqual([
    true,
    { language: "en", catalog: { first: ["en"], later: ["en"] } },
  ]);
});

test("more texts of the same language join those on the screen, of which nothing is rendered again", async () => {
  const { orders, catalogOf } = catalogsOnOrder();
  const store = createTextStore(CZECH, catalogOf);
  const told = vi.fn();
  store.subscribe(told);
  const shown = store.current();
  void store.complete();
  await orders[0]?.deliver();
  expect([store.current() === shown, shown.catalog, told.mock.calls]).toEqual([
    true,
    { first: ["cs"], later: ["cs"] },
    [],
  ]);
  void store.setLanguage("en");
  await orders[1]?.deliver();
  expect(told).toHaveBeenCalledOnce();
});

test("the few texts of the first screen, arriving late, do not take the place of all", async () => {
  const { orders, catalogOf } = catalogsOnOrder();
  const store = createTextStore(CZECH, catalogOf);
  void store.setLanguage("de");
  void store.complete();
  const [few, all] = orders;
  await all?.deliver();
  await few?.deliver();
  await orders[2]?.deliver();
  expect(store.current()).toEqual({ language: "de", catalog: { first: ["de"], later: ["de"] } });
});

test("of two languages chosen in a hurry the second stays", async () => {
  const { orders, catalogOf } = catalogsOnOrder();
  const store = createTextStore(CZECH, catalogOf);
  void store.setLanguage("fr");
  void store.setLanguage("it");
  await orders[1]?.deliver();
  await orders[0]?.deliver();
  await orders[2]?.deliver();
  expect(store.current().language).toBe("it");
});

test("who asks again at once meets the same failure, and a second later a new attempt", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let attempts = 0;
  const store = createTextStore(CZECH, async (language) => {
    attempts += 1;
    if (attempts === 1) throw new TypeError("gone");
    return { first: [language] };
  });
  await expect(store.complete()).rejects.toThrow("gone");
  await expect(store.complete()).rejects.toThrow("gone");
  expect(attempts).toBe(1);
  vi.advanceTimersByTime(1000);
  await store.complete();
  expect(attempts).toBe(2);
  vi.useRealTimers();
});
