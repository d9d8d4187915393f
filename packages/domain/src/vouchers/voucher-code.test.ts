import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CODE_LETTERS,
  codeEnd,
  codeOf,
  printedCode,
  readVoucherCode,
  SECRET_LETTERS,
} from "./voucher-code.ts";

// Chosen so that the code has each letter that people take for another.
const CODE = codeOf([0, 1, 27, 5, 8, 11, 20, 31, 10, 14, 17, 19, 22, 23, 28, 30]);

describe("a code", () => {
  test("is printed in groups and read from them", () => {
    expect(CODE).toBe("01V58BMZAEHKPQWY7C");
    expect(printedCode(CODE)).toBe("01V58B-MZAEHK-PQWY7C");
    expect(codeEnd(CODE)).toBe("WY7C");
    expect(readVoucherCode(printedCode(CODE))).toEqual({ ok: true, value: CODE });
  });

  test.each([
    ["in small letters", "01v58b-mzaehk-pqwy7c"],
    ["without dashes, between blanks", "  01V58BMZAEHKPQWY7C\n"],
    ["in fours", "01V5 8BMZ AEHK PQWY 7C"],
    ["with a long dash, dots and a soft hyphen", "01V58B–MZAEHK.PQW\u00adY7C"],
    ["with O for 0, l for 1 and U for V", "OlU58B-MZAEHK-PQWY7C"],
    ["with I for 1", "0IV58B-MZAEHK-PQWY7C"],
    ["full-width, as Chinese keyboards write", "０１Ｖ５８Ｂ－ＭＺＡＥＨＫ－ＰＱＷＹ７Ｃ"],
    ["with Cyrillic letters", "01V58В-МZАЕНК-РQWY7C"],
    ["with Greek letters", "01V58Β-ΜΖΑΕΗΚ-ΡQWΥ7C"],
  ])("is read %s", (_, typed) => {
    expect(readVoucherCode(typed)).toEqual({ ok: true, value: CODE });
  });

  test.each([
    ["01V58B-MZAEHK-PQWY7", "wrong_length"],
    ["01V58B-MZAEHK-PQWY7CC", "wrong_length"],
    ["", "wrong_length"],
    ["01V58B-MZAEHK-PQWYŠC", "wrong_letters"],
    ["01V58B-MZAEHK-PQWY7D", "mistyped"],
    ["10V58B-MZAEHK-PQWY7C", "mistyped"],
  ])("%j is not read: %s", (typed, problem) => {
    expect(readVoucherCode(typed)).toEqual({ ok: false, problem });
  });
});

const secrets = fc.array(fc.nat(31), { minLength: SECRET_LETTERS, maxLength: SECRET_LETTERS });

test("one wrong letter, and two that changed places, are always noticed", () => {
  fc.assert(
    fc.property(secrets, (values) => {
      const letters = [...codeOf(values)];
      const wrong = (changed: readonly string[]) => expect(readVoucherCode(changed.join("")).ok).toBe(false);
      letters.forEach((right, place) => {
        for (const letter of CODE_LETTERS) if (letter !== right) wrong(letters.with(place, letter));
        letters.slice(place + 1).forEach((other, distance) => {
          if (other !== right) wrong(letters.with(place, other).with(place + 1 + distance, right));
        });
      });
    }),
    { seed: 20_270_510, numRuns: 20 },
  );
});

test("a code has 80 random bits, and is made of nothing else", () => {
  expect(SECRET_LETTERS * Math.log2(CODE_LETTERS.length)).toBe(80);
  expect(() => codeOf([1, 2, 3])).toThrow(RangeError);
});
