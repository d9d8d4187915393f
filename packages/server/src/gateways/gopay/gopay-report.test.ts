import { describe, expect, test } from "vitest";
import { readReport } from "./gopay-report.ts";

/** The answer to a question about a bank payment, as in the protocol's own example. */
const ANSWER = {
  id: 3_000_006_529,
  order_number: "R20260001231",
  state: "PAID",
  sub_state: "_3002",
  amount: 139_951,
  currency: "CZK",
  payment_instrument: "BANK_ACCOUNT",
  payer: { bank_account: { account_name: "JAN NOVAK" }, contact: { email: "test@test.cz" } },
  target: { type: "ACCOUNT", goid: 8_123_456_789 },
  lang: "CS",
  gw_url: " https://gw.sandbox.gopay.com/gw/v3/bCcvmwTKK5hrJx2aGG8ZnFyBJhAvF ",
};

describe("what GoPay says of a payment", () => {
  test("is kept without the payer, the code without its underscore, the page's address without blanks", () => {
    expect(readReport(ANSWER)).toEqual({
      gatewayId: "3000006529",
      orderNumber: "R20260001231",
      state: "paid",
      code: "3002",
      cause: "bank_settled",
      amount: 139_951,
      currency: "CZK",
      pageUrl: "https://gw.sandbox.gopay.com/gw/v3/bCcvmwTKK5hrJx2aGG8ZnFyBJhAvF",
    });
  });

  test.each([
    ["CREATED", "created"],
    ["PAYMENT_METHOD_CHOSEN", "method_chosen"],
    ["AUTHORIZED", "authorized"],
    ["PAID", "paid"],
    ["CANCELED", "canceled"],
    ["TIMEOUTED", "timed_out"],
    ["PARTIALLY_REFUNDED", "partially_refunded"],
    ["REFUNDED", "refunded"],
    ["FROZEN_BY_BANK", "unknown"],
    ["toString", "unknown"],
  ])("in state %s means %s", (state, ours) => {
    expect(readReport({ ...ANSWER, state })?.state).toBe(ours);
  });

  test.each([
    ["_5006", "5006"],
    ["5006", "5006"],
    [101, "101"],
    ["_9999_NEW", "9999_NEW"],
    ["PAID", null],
    ["_PAID", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("with the code %j has the reason %j", (sub_state, code) => {
    expect(readReport({ ...ANSWER, sub_state })?.code).toBe(code);
  });

  test.each(["javascript:alert(1)", "//gw.example", "", null, undefined])(
    "has no page for the guest at %j",
    (gw_url) => {
      expect(readReport({ ...ANSWER, gw_url })).toMatchObject({ pageUrl: null });
    },
  );

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a list", [ANSWER]],
    ["an error", { errors: [{ error_code: 304 }] }],
    ["a fraction of a haléř", { ...ANSWER, amount: 1.5 }],
    ["an amount in words", { ...ANSWER, amount: "139951" }],
    ["less than nothing", { ...ANSWER, amount: -1 }],
    ["a number that JSON cannot hold", { ...ANSWER, id: 2 ** 53 }],
    ["an id that is a path", { ...ANSWER, id: "../1" }],
    ["no currency", { ...ANSWER, currency: undefined }],
    ["no order", { ...ANSWER, order_number: null }],
  ])("is not understood when it is %s", (_, data) => {
    expect(readReport(data)).toBeNull();
  });
});
