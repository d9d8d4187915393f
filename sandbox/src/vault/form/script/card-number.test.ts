import { describe, expect, test } from "vitest";
import { TEST_CARDS } from "../../test-cards.ts";
import { brandOf, cardDigits, codeLength, groupDigits, isCardNumber } from "./card-number.ts";

describe("a card's number", () => {
  // Published test numbers of payment companies; each passes the check digit by its publisher's word.
  test.each(TEST_CARDS)("$number is a whole number of $brand", ({ number, brand }) => {
    expect(brandOf(number)).toBe(brand);
    expect(isCardNumber(number)).toBe(true);
  });

  test.each([...TEST_CARDS])("$number with any one digit changed is none", ({ number }) => {
    const changed = [...number].map(
      (digit, at) => number.slice(0, at) + ((Number(digit) + 1) % 10) + number.slice(at + 1),
    );
    // A changed first digit may make it a number of a kind with other lengths, but never a right check digit.
    expect(changed.filter(isCardNumber)).toEqual([]);
  });

  // Issuers' ranges: the first and the last of each, and their neighbours.
  test.each([
    ["2220", null],
    ["2221", "mastercard"],
    ["2720", "mastercard"],
    ["2721", null],
    ["5099", "maestro"],
    ["5100", "mastercard"],
    ["5599", "mastercard"],
    ["5600", "maestro"],
    ["3400", "amex"],
    ["3700", "amex"],
    ["3000", "diners"],
    ["3059", "diners"],
    ["3600", "diners"],
    ["3527", null],
    ["3528", "jcb"],
    ["3589", "jcb"],
    ["3590", null],
    ["6011", "discover"],
    ["6449", "discover"],
    ["6500", "discover"],
    ["6200", "unionpay"],
    ["6304", "maestro"],
    ["411", null],
    ["1234", null],
  ])("%s begins one of %s", (digits, brand) => {
    expect(brandOf(digits)).toBe(brand);
  });

  test.each([
    ["4111111111111111", "4111 1111 1111 1111"],
    ["378282246310005", "3782 822463 10005"],
    ["37828", "3782 8"],
    ["4111", "4111"],
    ["", ""],
  ])("%s stands on the card as %s", (digits, shown) => {
    expect(groupDigits(digits)).toBe(shown);
  });

  test("may be pasted with spaces and dashes of any kind, and nothing else", () => {
    expect(cardDigits(" 4111-1111\u20131111\u00a01111\n")).toBe("4111111111111111");
    expect(cardDigits("4111x")).toBeNull();
  });

  test("has a code of four digits on American Express and of three on all others", () => {
    expect([codeLength("amex"), codeLength("visa"), codeLength(null)]).toEqual([4, 3, 3]);
  });
});
