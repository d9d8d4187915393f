import { expect, test } from "vitest";
import { formatIban } from "./iban.ts";

test.each([
  ["CZ6508000000192000145399", "CZ65 0800 0000 1920 0014 5399"],
  ["NL91 ABNA 0417 1643 00", "NL91 ABNA 0417 1643 00"],
])("%s is read out as %s", (iban, written) => {
  expect(formatIban(iban)).toBe(written);
});
