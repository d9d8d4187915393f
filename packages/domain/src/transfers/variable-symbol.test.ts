import fc from "fast-check";
import { expect, test } from "vitest";
import { isVariableSymbol, luhnDigit, variableSymbol } from "./variable-symbol.ts";

const numbers = fc.integer({ min: 1, max: 999_999_999 });
const run = { seed: 20_270_301 };

test("the check digit of the example that goes with the algorithm", () => {
  expect(luhnDigit("7992739871")).toBe(3);
});

// The digits from the right, every other one doubled and cast out of nine.
test.each([
  { number: 1, symbol: "18", sum: "2, to ten 8" },
  { number: 27_000_123, symbol: "270001233", sum: "6 2 2 0 0 0 5 2 = 17, to twenty 3" },
  { number: 799_273_987, symbol: "7992739875", sum: "5 8 9 3 5 2 9 9 5 = 55, to sixty 5" },
  { number: 999_999_999, symbol: "9999999999", sum: "9 x 9 = 81, to ninety 9" },
])("reservation $number pays with $symbol: $sum", ({ number, symbol }) => {
  expect(variableSymbol(number)).toBe(symbol);
  expect(isVariableSymbol(symbol)).toBe(true);
});

test("is at most ten digits, never begins with zero, and begins with the number", () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(variableSymbol(number)).toMatch(/^[1-9]\d{1,9}$/);
      expect(variableSymbol(number).slice(0, -1)).toBe(String(number));
    }),
    run,
  );
});

test("one wrong digit is always noticed", () => {
  fc.assert(
    fc.property(numbers, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
      const symbol = variableSymbol(number);
      const at = place % symbol.length;
      const wrong = symbol.slice(0, at) + ((Number(symbol[at]) + shift) % 10) + symbol.slice(at + 1);
      expect(isVariableSymbol(wrong)).toBe(false);
    }),
    run,
  );
});

test.each(["", "1", "08", "12345678901", "27000123a", "a18", "18a", "018", "123456789015"])(
  "%j is no symbol",
  (text) => {
    expect(isVariableSymbol(text)).toBe(false);
  },
);

test.each([0, -1, 1.5, 1_000_000_000])("the number %d has no symbol", (number) => {
  expect(() => variableSymbol(number)).toThrow(
    new RangeError(`No variable symbol can be made of the reservation number ${number}`),
  );
});
