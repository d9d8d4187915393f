import { expect, test } from "vitest";
import { CallError } from "../server-calls/server-problem.ts";
import { wordsOf } from "./send-errors.ts";

const FIELDS = ["Anna", "Novak-Žofková", "anna@guest.example", "Lipová 12", ""];
const said = (error: unknown) => wordsOf(error, FIELDS).message;

test.each<[unknown, string]>([
  [
    new TypeError("Cannot read properties of undefined (reading 'price')"),
    "TypeError: Cannot read properties of undefined (reading 'price')",
  ],
  [new RangeError("Invalid time value"), "RangeError: Invalid time value"],
  [
    new DOMException("The quota has been exceeded.", "QuotaExceededError"),
    "QuotaExceededError: The quota has been exceeded.",
  ],
  ["Uncaught ReferenceError: price is not defined", "ReferenceError: price is not defined"],
])("a browser's own words about code stay: %s", (error, words) => expect(said(error)).toBe(words));

test.each<[unknown, string]>([
  [new SyntaxError("Unexpected token A in Anna Novak"), "SyntaxError: Unexpected token A in [typed] [typed]"],
  [new TypeError("no price for anna zofkova, Lipova"), "TypeError: no price for [typed] [typed], [typed]"],
  [new RangeError("Invalid currency code : ANNA"), "RangeError: Invalid currency code : [typed]"],
])("what stands in a field is taken out of them, however it is written: %s", (error, words) => {
  expect(said(error)).toBe(words);
});

test.each<[unknown, string]>([
  [new Error("no room for Petr Svoboda"), "Error"],
  [Object.assign(new Error("Petr"), { name: "Petr Svoboda" }), "Error"],
  [
    new Error("Minified React error #418; visit https://react.dev for Petr"),
    "Error: Minified React error #418",
  ],
  [new CallError({ kind: "offline" }), "CallError: offline"],
  [
    new CallError({
      kind: "refused",
      status: 409,
      code: "price_changed",
      message: "Petr",
      field: null,
      items: [],
    }),
    "CallError: price_changed",
  ],
  ["Petr Svoboda", "a thrown string"],
  ["Petr: Svoboda", "a thrown string"],
  [new Error("petr"), "Error"],
  [{ name: "Petr" }, "a thrown object"],
])("what others say may be anybody's: of %j stays what is the same for everybody", (error, words) => {
  expect(said(error)).toBe(words);
});

test("a long message of words that hide in each other is read at once", () => {
  const words = "a1".repeat(1_000_000);
  expect(wordsOf(new TypeError(words), [words])).not.toContain("a1a1a1");
});
