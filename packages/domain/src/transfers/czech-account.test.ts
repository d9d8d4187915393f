import fc from "fast-check";
import { expect, test } from "vitest";
import { czechIban } from "./czech-account.ts";
import { isIban } from "./iban.ts";

// The example account of the Czech National Bank's IBAN guide, and the same bank's own with short parts.
test.each([
  { account: "19-2000145399/0800", iban: "CZ6508000000192000145399" },
  { account: "000019-2000145399/0800", iban: "CZ6508000000192000145399" },
  { account: " 19-2000145399 / 0800 ", iban: "CZ6508000000192000145399" },
  { account: "123456789/0100", problem: "account_number_digits" },
  { account: "20-2000145399/0800", problem: "account_prefix_digits" },
  { account: "19-2000145398/0800", problem: "account_number_digits" },
  { account: "0000000000/0100", problem: "account_number_digits" },
  { account: "2000145399/0800", iban: "CZ7908000000002000145399" },
  // 5 × 2 + 1 × 1 = 11: two digits that are not zero are enough.
  { account: "51/0100", iban: "CZ8201000000000000000051" },
  { account: "19-2000145399/0800/1", problem: "account_shape" },
  { account: "2000145399", problem: "account_shape" },
  { account: "19-2000145399/800", problem: "account_shape" },
  { account: "1234567-2000145399/0800", problem: "account_shape" },
  // A remainder of one has no check digit; reading it as the digit 1 would let this pass.
  { account: "6805618501/0800", problem: "account_number_digits" },
])("$account", ({ account, iban, problem }) => {
  const result = czechIban(account);
  expect(result).toEqual(iban ? { ok: true, value: iban } : { ok: false, problem: { code: problem } });
});

test("whatever account passes, its IBAN does; about one number in eleven passes", () => {
  let passed = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 9_999_999_999 }),
      fc.integer({ min: 100, max: 9999 }),
      (number, bank) => {
        const result = czechIban(`${number}/${String(bank).padStart(4, "0")}`);
        if (!result.ok) return;
        passed += 1;
        expect(isIban(result.value)).toBe(true);
      },
    ),
    { seed: 20_270_301, numRuns: 2000 },
  );
  expect(passed).toBeGreaterThan(100);
  expect(passed).toBeLessThan(300);
});
