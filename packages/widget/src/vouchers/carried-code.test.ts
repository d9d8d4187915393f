import { codeOf, printedCode, SECRET_LETTERS } from "@portico/domain/vouchers/voucher-code";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createGuestStore } from "../base/store/guest-store.ts";
import { aGuestState } from "../testing/guest-fixtures.ts";
import { carriedCodes, carryCode, takeCodesFromLinks } from "./carried-code.ts";

const CODE = codeOf(Array.from({ length: SECRET_LETTERS }, (_, place) => place + 7));
const PRINTED = printedCode(CODE);

let stop = () => {};
afterEach(() => stop());
beforeEach(() => history.replaceState(null, "", "/?client=demo"));

test.each([
  ["as it is printed", `#voucher=${PRINTED}`, PRINTED],
  ["as somebody typed it, beside a draft", `#draft=secret&voucher=${PRINTED.toLowerCase()}`, PRINTED],
  ["mistyped", `#voucher=${PRINTED.slice(0, -1)}`, null],
])("a link's code %s is carried, and leaves the address", (_, fragment, carried) => {
  history.replaceState(null, "", `/wellness?client=demo${fragment}`);
  const store = createGuestStore(aGuestState());
  stop = takeCodesFromLinks(store);
  expect(carriedCodes(store.getState())).toEqual(carried === null ? [] : [carried]);
  expect(location.href).not.toContain("voucher");
  expect(location.hash).toBe(fragment.includes("draft") ? "#draft=secret" : "");
});

test("a link followed later brings its code too", () => {
  const store = createGuestStore(aGuestState());
  stop = takeCodesFromLinks(store);
  history.replaceState(null, "", `/?client=demo#voucher=${PRINTED}`);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect([carriedCodes(store.getState()), location.hash]).toEqual([[PRINTED], ""]);
});

test("the voucher's own page keeps the code in its address, and viewing it spends nothing", () => {
  history.replaceState(null, "", `/voucher?client=demo#voucher=${PRINTED}`);
  const store = createGuestStore(aGuestState());
  stop = takeCodesFromLinks(store);
  expect([carriedCodes(store.getState()), location.hash]).toEqual([[], `#voucher=${PRINTED}`]);
});

test("a code that the guest has already typed is not added twice", () => {
  const store = createGuestStore(aGuestState({ vouchers: [PRINTED.replaceAll("-", " ").toLowerCase()] }));
  carryCode(store, CODE);
  expect(carriedCodes(store.getState())).toHaveLength(1);
});
