import { expect, test } from "vitest";

import { changed, smallFileText } from "./testing/demo-hotel.ts";
import { describeProblem } from "./source/hotel-file-problem.ts";
import { readHotelFile } from "./hotel-file.ts";

function read(from: string, to: string) {
  return readHotelFile(changed(smallFileText(), from, to), "small.yaml");
}

test.each([
  // The text in the valid file, its replacement, and the only problem.
  [
    "    holder: Small Ltd",
    "    holder: Small Ltd\n    currency: USD",
    "88:15 payment.bank.currency: is USD, which the hotel does not sell in; add USD with its rate to currencies, or remove the account",
  ],
  [
    "  bank:\n    account",
    "  bankAccounts: [{ account: 35-2000145399/0800, iban: CZ43 0800 0000 3520 0014 5399, bic: GIBACZPX, holder: Small Ltd }]\n  bank:\n    account",
    "83:18 payment.bankAccounts[0]: receives CZK as another account does; keep one account for each currency",
  ],
  [
    "  bank:\n    account",
    "  bankAccounts: [{ currency: EUR, account: 19-2000145399/0800, iban: CZ65 0800 0000 1920 0014 5399, bic: GIBACZPX, holder: Small Ltd }]\n  bank:\n    account",
    "83:70 payment.bankAccounts[0].iban: is that of another account; say it once, with the currency that it is kept in",
  ],
  [
    "  bank:\n    account",
    "  bankAccounts: [{ currency: EUR, account: 35-2000145399/0800, iban: CZ43 0800 0000 3520 0014 5399, holder: Small Ltd }]\n  bank:\n    account",
    "83:18 payment.bankAccounts[0].bic: is missing; it must be a BIC of 8 or 11 letters and digits",
  ],
])("%j as %j", (from, to, complaint) => {
  expect(read(from, to).problems.map(describeProblem)).toEqual([`small.yaml:${complaint}`]);
});
