import { afterEach, expect, test, vi } from "vitest";
import { openStorage } from "../../base/storage/browser-storage.ts";
import { keepCardWay } from "./card-way.ts";
import { parseDoneMessage } from "./vault-message.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  Object.defineProperty(window, "parent", { configurable: true, get: () => window });
});

async function arrive(query: string): Promise<{ went: unknown[] }> {
  history.replaceState(null, "", `/pci-booking/done?client=demo&${query}`);
  const replace = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  await import("./done.ts");
  return { went: replace.mock.calls.flat() };
}

test.each([
  ["card=tok-1", "card=stored&card_token=tok-1"],
  ["error=1", "card=cancelled"],
  ["card=%3Cscript%3E", "card=cancelled"],
])("after a vault's own page (%s) the guest is back where they were, with %s", async (query, fragment) => {
  const way = { search: "?client=demo&lang=cs", hash: "#draft=secret" };
  keepCardWay(openStorage("sessionStorage"), "demo", way);
  expect((await arrive(query)).went).toEqual([`/payment?client=demo&lang=cs#draft=secret&${fragment}`]);
});

test("in the frame of the card step it tells that page, and no other origin", async () => {
  const posted: [unknown, string][] = [];
  const parent = { postMessage: (data: unknown, origin: string) => posted.push([data, origin]) };
  Object.defineProperty(window, "parent", { configurable: true, get: () => parent });
  expect((await arrive("card=tok-1")).went).toEqual([]);
  expect(posted.map(([data, origin]) => [parseDoneMessage(data), origin])).toEqual([
    [{ kind: "stored", token: "tok-1" }, location.origin],
  ]);
});
