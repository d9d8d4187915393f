import { codeOf, printedCode } from "@portico/domain/vouchers/voucher-code";
import { expect, test } from "vitest";
import { isVoucherCommand, readVoucherOrder } from "./voucher-order.ts";

const CODE = codeOf(Array.from({ length: 16 }, (_, place) => place + 8));

const read = (line: string) => {
  const [command = "", ...words] = line.split(" ");
  if (!isVoucherCommand(command)) throw new Error(`${command} is no command about vouchers`);
  return readVoucherOrder(command, words, "jana");
};

const voucher = { number: 1001 };
const written = { voucher, reason: "dinner", by: "jana" };

test.each([
  ["list", { kind: "list", all: false, text: null }],
  ["list --all --text Nový", { kind: "list", all: true, text: "Nový" }],
  ["show 1001", { kind: "show", voucher }],
  [`show ${printedCode(CODE)}`, { kind: "show", voucher: { code: CODE } }],
  ["redeem 1001 all --reason dinner", { kind: "redeem", amount: "all", ...written }],
  [
    "restore 1001 300.50 --reason dinner --by Petr",
    { kind: "restore", amount: "300.50", ...written, by: "Petr" },
  ],
  ["extend 1001 2028-05-31 --reason dinner", { kind: "extend", lastDay: "2028-05-31", ...written }],
  ["void 1001 --reason dinner", { kind: "void", ...written }],
  ["reissue 1001", { kind: "reissue", voucher }],
  ["rekey", { kind: "rekey" }],
  ["books --csv", { kind: "books", csv: true }],
])("%s is understood", (line, order) => {
  expect(read(line)).toEqual(order);
});

test.each([
  ["money without a reason", "redeem 1001 500", /^--reason is missing: .*\nnpm run voucher -- redeem HOTEL/],
  ["a word too few", "redeem 1001 --reason dinner", /^A word is missing\.\nnpm run voucher -- redeem/],
  ["an amount with a space", "redeem 1001 1 200 --reason dinner", /^"200" is a word too many/],
  ["a day that is none", "extend 1001 2028-02-30 --reason x", /^DAY is "2028-02-30"; it must be a day/],
])("%s is refused", (_, line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});

test("a code with a mistake is refused without being repeated", () => {
  const typed = `${printedCode(CODE).slice(0, -1)}*`;
  expect(() => read(`show ${typed}`)).toThrow(/^VOUCHER is neither/);
  expect(() => read(`show ${typed}`)).not.toThrow(typed);
});
