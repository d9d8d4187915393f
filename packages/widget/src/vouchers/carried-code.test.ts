import { codeOf, printedCode, SECRET_LETTERS } from "@portico/domain/vouchers/voucher-code";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGuestStore } from "../base/store/guest-store.ts";
import { aGuestState } from "../testing/guest-fixtures.ts";
import { carriedCodes, carryCode } from "./carried-code.ts";
import { takeCodesFromLinks } from "./codes-from-links.ts";

const CODE = codeOf(Array.from({ length: SECRET_LETTERS }, (_, place) => place + 7));
const PRINTED = printedCode(CODE);

let stop = () => {};
afterEach(() => stop());
beforeEach(() => history.replaceState(null, "", "/?client=demo"));

test.each([
  ["as it is printed", `#voucher=${PRINTED}`, PRINTED],
  ["as somebody typed it, beside a draft", `#draft=secret&voucher=${PRINTED.toLowerCase()}`, PRINTED],
  ["mistyped", `#voucher=${PRINTED.slice(0, -1)}`, null],
])("a link's code %s is carried, and leaves the address", async (_, fragment, carried) => {
  history.replaceState(null, "", `/wellness?client=demo${fragment}`);
  const store = createGuestStore(aGuestState());
  stop = await takeCodesFromLinks(store);
  expect(carriedCodes(store.getState())).toEqual(carried === null ? [] : [carried]);
  expect(location.href).not.toContain("voucher");
  expect(location.hash).toBe(fragment.includes("draft") ? "#draft=secret" : "");
});

test("a link followed later brings its code too", async () => {
  const store = createGuestStore(aGuestState());
  stop = await takeCodesFromLinks(store);
  history.replaceState(null, "", `/?client=demo#voucher=${PRINTED}`);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  await vi.waitFor(() => expect(carriedCodes(store.getState())).toEqual([PRINTED]));
  expect(location.hash).toBe("");
});

test("the voucher's own page keeps the code in its address, and viewing it spends nothing", async () => {
  history.replaceState(null, "", `/voucher?client=demo#voucher=${PRINTED}`);
  const store = createGuestStore(aGuestState());
  stop = await takeCodesFromLinks(store);
  expect([carriedCodes(store.getState()), location.hash]).toEqual([[], `#voucher=${PRINTED}`]);
});

test("a code that the guest has already typed is not added twice", () => {
  const store = createGuestStore(aGuestState({ vouchers: [PRINTED.replaceAll("-", " ").toLowerCase()] }));
  carryCode(store, CODE);
  expect(carriedCodes(store.getState())).toHaveLength(1);
});
