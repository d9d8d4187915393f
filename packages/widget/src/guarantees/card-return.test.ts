import { expect, test } from "vitest";
import { paymentAddress, readCardReturn } from "./card-return.ts";
import { keepCardWay, takeCardWay } from "../features/card-page/card-way.ts";
import { readCardStep } from "./card-step.ts";

const TOKEN = "b1b2c3d4-0001";
const AT = { search: "?client=demo&lang=cs", hash: "#draft=secret" };

test("who comes back with a card has its name in the fragment, beside the draft, and the query as it was", () => {
  const address = paymentAddress(AT, { kind: "stored", token: TOKEN });
  expect(address).toBe(`/payment?client=demo&lang=cs#draft=secret&card=stored&card_token=${TOKEN}`);
  expect(readCardReturn(new URL(address, "http://x").hash)).toEqual({ kind: "stored", token: TOKEN });
});

test.each([{ kind: "expired" }, { kind: "cancelled" }] as const)(
  "so has who comes back without: %j",
  (back) => {
    const { hash } = new URL(paymentAddress(AT, back), "http://x");
    expect(hash).toBe(`#draft=secret&card=${back.kind}`);
    expect(readCardReturn(hash)).toEqual(back);
  },
);

test.each(["", "#draft=secret", "#card=stored", "#card=out", "#card=stored&card_token=%3Cscript%3E"])(
  "nobody comes back by %s",
  (fragment) => expect(readCardReturn(fragment)).toBeNull(),
);

test("the way back from a vault's own page is kept by the tab, once, and never for another hotel", () => {
  const kept = new Map<string, string>();
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => kept.set(key, text).size > 0,
    remove: (key: string) => void kept.delete(key),
    isWorking: () => true,
  };
  keepCardWay(storage, "demo", AT);
  expect(takeCardWay(storage, "other")).toEqual({ search: "?client=other", hash: "" });
  expect(takeCardWay(storage, "demo")).toEqual(AT);
  expect(takeCardWay(storage, "demo")).toEqual({ search: "?client=demo", hash: "" });
});

test.each([
  null,
  {},
  "text",
  { currency: "XXX" },
  { currency: "CZK", total: -1 },
  { currency: "CZK", total: "7" },
])("a draft that says %j of the card step asks for none", (kept) => expect(readCardStep(kept)).toBeNull());
