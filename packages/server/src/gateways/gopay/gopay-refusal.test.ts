import { describe, expect, test } from "vitest";
import { readRefusal } from "./gopay-refusal.ts";

const GUEST = "jan.canary@guest.example";

const one = (entry: object) => ({ date_issued: 1_390_336_022_001, errors: [entry] });

describe("why GoPay did not do what it was asked", () => {
  test.each<[string, number, unknown, unknown]>([
    [
      "names of errors, with the field",
      409,
      one({
        scope: "F",
        field: "payer.contact.email",
        error_code: 111,
        error_name: "INVALID",
        message: GUEST,
      }),
      { code: "refused", reasons: ["INVALID payer.contact.email"] },
    ],
    [
      "several of them",
      409,
      { errors: [{ error_code: 110, error_name: "REQUIRED" }, { error_code: 360 }] },
      { code: "refused", reasons: ["REQUIRED", "ERROR_360"] },
    ],
    [
      "one without a list around it",
      403,
      { scope: "G", field: null, error_code: 200, error_name: null, message: null },
      { code: "refused", reasons: ["ERROR_200"] },
    ],
    [
      "a missing service, not a missing payment",
      404,
      one({ error_code: 304, error_name: "SERVICE_NOT_FOUND" }),
      { code: "refused", reasons: ["SERVICE_NOT_FOUND"] },
    ],
    ["nothing but a status", 409, undefined, { code: "garbled" }],
    ["a payment that it does not know", 404, one({ error_code: 304 }), { code: "unknown_payment" }],
    ["the same by name", 409, one({ error_name: "PAYMENT_NOT_FOUND" }), { code: "unknown_payment" }],
    ["an address that is not there", 404, undefined, { code: "garbled" }],
    ["a way to somewhere else", 302, undefined, { code: "garbled" }],
    ["too many calls", 429, undefined, { code: "busy" }],
    ["a proxy's trouble", 502, undefined, { code: "busy" }],
    ["its own trouble", 500, one({ error_code: 100, error_name: "SYSTEM_ERROR" }), { code: "busy" }],
    [
      "a no in the clothes of trouble",
      500,
      one({ error_code: 330, error_name: "PAYMENT_REFUND_NOT_SUPPORTED" }),
      { code: "refused", reasons: ["PAYMENT_REFUND_NOT_SUPPORTED"] },
    ],
  ])("%s", (_, status, data, told) => {
    expect(readRefusal(status, data)).toEqual(told);
  });

  test("is told without a word that may come from the guest", () => {
    const entry = { error_code: 111, error_name: GUEST, field: GUEST, message: GUEST, description: GUEST };
    expect(JSON.stringify(readRefusal(409, one(entry)))).toBe('{"code":"refused","reasons":["ERROR_111"]}');
  });

  test("is told in ten reasons at most", () => {
    const errors = Array.from({ length: 500 }, () => ({ error_code: 110, error_name: "REQUIRED" }));
    expect(readRefusal(409, { errors })).toEqual({ code: "refused", reasons: Array(10).fill("REQUIRED") });
  });
});
