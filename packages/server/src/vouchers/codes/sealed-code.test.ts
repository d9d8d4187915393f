import { inspect } from "node:util";
import { readVoucherCode } from "@portico/domain/vouchers/voucher-code";
import { expect, test } from "vitest";
import { newCode, openCode, sealCode } from "./sealed-code.ts";
import { someKeys } from "../testing/voucher-desk.ts";
import { VOUCHER_SECRETS, VoucherKeys } from "./voucher-keys.ts";

const FILE = someKeys(1, 2);
const keys = new VoucherKeys(FILE);

test("codes are random, whole and all different", () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !readVoucherCode(code).ok)).toEqual([]);
});

test("a code opens only for its own voucher", () => {
  const code = newCode();
  const sealed = sealCode(keys, "one", code);
  expect(sealed.keyNo).toBe(2);
  expect(openCode(keys, "one", sealed)).toBe(code);
  expect(() => openCode(keys, "other", sealed)).toThrow();
  const changed = Buffer.from(sealed.sealed);
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14);
  expect(() => openCode(keys, "one", { keyNo: 2, sealed: changed })).toThrow();
  expect(sealCode(keys, "one", code).sealed).not.toEqual(sealed.sealed);
});

test("another engine's key cannot find a code", () => {
  const code = newCode();
  const hashes = [keys, new VoucherKeys(FILE), new VoucherKeys(someKeys(2))].map((ring) =>
    ring.hashOf(code).toString("hex"),
  );
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});

test("a page's key opens only its own code's page, and stays valid after the file's keys change", () => {
  const code = newCode();
  const older = new VoucherKeys({ keys: { "1": FILE.keys["1"] ?? "" } });
  const printed = older.pageKeyOf(code);
  expect(printed).not.toBe(keys.pageKeyOf(code));
  expect([keys.isPageKey(code, printed), keys.isPageKey(code, keys.pageKeyOf(code))]).toEqual([true, true]);
  const others = [
    keys.pageKeyOf(newCode()),
    printed.slice(1),
    "",
    new VoucherKeys(someKeys(1)).pageKeyOf(code),
  ];
  expect(others.filter((key) => keys.isPageKey(code, key))).toEqual([]);
});

test("a missing key is named, and printing keys reveals none", () => {
  const sealed = sealCode(keys, "one", newCode());
  const older = new VoucherKeys({ keys: { "1": FILE.keys["1"] ?? "" } });
  expect(() => openCode(older, "one", sealed)).toThrow(
    "The hotel's secrets lack key 2 of its vouchers' codes",
  );
  expect(inspect(keys, { depth: Infinity, showHidden: true })).not.toContain(FILE.keys["1"]);
});

test.each([
  ["two keys", FILE, true],
  ["no key", { keys: {} }, false],
  ["a key that is too short", { keys: { "1": "c2hvcnQ" } }, false],
  ["a key without a number", { keys: { new: FILE.keys["1"] } }, false],
  ["a number of none", { keys: { "0": FILE.keys["1"] } }, false],
])("the operator's file may have %s: %#", (_, secret, ok) => {
  expect(VOUCHER_SECRETS.shape.safeParse(secret).success).toBe(ok);
});
