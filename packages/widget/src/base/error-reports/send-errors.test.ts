import type { ErrorReport } from "@portico/contract/error-report/error-report";
import { describe, expect, test } from "vitest";
import { createErrorSender } from "./send-errors.ts";

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
