import { expect, test } from "vitest";
import { doneMessage, parseDoneMessage, parseVaultMessage } from "./vault-message.ts";

test.each<[unknown, ReturnType<typeof parseVaultMessage>]>([
  ["ready", { kind: "ready" }],
  ["valid", { kind: "valid" }],
  ["invalid", { kind: "invalid" }],
  [{ frameDimensionsChanged: 412.3 }, { kind: "height", pixels: 413 }],
  [{ frameDimensionsChanged: 1e9 }, { kind: "height", pixels: 5000 }],
  [{ error: "expired" }, { kind: "expired" }],
  // The form says both of these beside its fields.
  [{ error: "fields" }, { kind: "invalid" }],
  [{ error: "unsupported" }, { kind: "invalid" }],
  ...(
    [
      "duplicate",
      "tokenization",
      "network",
      "cvv",
      "paypal",
      "paypal_cancelled",
      "venmo",
      "venmo_cancelled",
      "apple_pay",
      "google_pay",
      "generic",
    ] as const
  ).map((problem): [unknown, ReturnType<typeof parseVaultMessage>] => [
    { error: problem },
    { kind: "problem", problem },
  ]),
  [{ error: "something new" }, { kind: "problem", problem: "generic" }],
])("the form tells %j", (data, read) => expect(parseVaultMessage(data)).toEqual(read));

test.each([null, undefined, 7, "", "submit", "READY", [], {}, { error: 5 }, { frameDimensionsChanged: -1 }])(
  "the form tells nothing by %j",
  (data) => expect(parseVaultMessage(data)).toBeNull(),
);

test("only our own page at the form's end reports the card's name, or that there is none", () => {
  expect(parseDoneMessage(doneMessage("tok-1"))).toEqual({ kind: "stored", token: "tok-1" });
  expect(parseDoneMessage(doneMessage(null))).toEqual({ kind: "failed" });
  expect(parseDoneMessage({ cardToken: "tok-1" })).toBeNull();
  expect(parseDoneMessage("ready")).toBeNull();
});
