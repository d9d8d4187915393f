import type { ErrorReport } from "@portico/contract/error-report/error-report";
import { describe, expect, test } from "vitest";
import { CallError } from "../server-calls/server-problem.ts";
import { createErrorSender, wordsOf } from "./send-errors.ts";

function sender(client: string | null = "lake") {
  const sent: ErrorReport[] = [];
  const send = createErrorSender({
    client,
    address: () => "https://engine.example/payment?client=lake#draft=dR6mYp0qJx9vN2sLc4Wd8A",
    typed: () => ["Jan", "Novák"],
    post: (reports) => {
      sent.push(...reports);
      return Promise.reject(new Error("nobody answers"));
    },
  });
  return { send, sent };
}

describe("what goes wrong on a page", () => {
  test("is told once, with the path alone and without a guest's words", () => {
    const { send, sent } = sender();
    const error = new TypeError("no price for Novak, petr@seznam.cz");
    send({ kind: "error", value: error });
    send({ kind: "error", value: error });
    expect(sent).toEqual([
      {
        kind: "error",
        message: "TypeError: no price for [typed], [e-mail]",
        stack: expect.any(String) as string,
        page: "/payment",
      },
    ]);
    expect(sent[0]?.stack).not.toMatch(/petr@|Novak/);
  });

  test("is told ten times at most", () => {
    const { send, sent } = sender();
    for (let index = 0; index < 30; index++)
      send({ kind: "rejection", value: new RangeError("x".repeat(index + 1)) });
    expect(sent).toHaveLength(10);
  });

  test("a thrown value is never told, as it may be a form", () => {
    const { send, sent } = sender();
    send({ kind: "rejection", value: { name: "Jan Novák", card: "4111111111111111" } });
    expect(sent).toEqual([{ kind: "rejection", message: "a thrown object", stack: "", page: "/payment" }]);
  });

  test.each(["ResizeObserver loop completed with undelivered notifications.", "Script error."])(
    "%s is passed over",
    (message) => {
      const { send, sent } = sender();
      send({ kind: "error", value: message });
      expect(sent).toEqual([]);
    },
  );

  test("without a hotel there is nobody to tell", () => {
    const { send, sent } = sender(null);
    send({ kind: "error", value: new Error("x") });
    expect(sent).toEqual([]);
  });
});

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
