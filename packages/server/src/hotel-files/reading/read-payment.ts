import { czechIban } from "@portico/domain/transfers/czech-account";
import { compactIban, isIban } from "@portico/domain/transfers/iban";
import type { Hotel } from "@portico/domain/property/hotel";
import type { BankAccount } from "@portico/domain/transfers/bank-account";

import type { FilePath } from "../source/hotel-file-problem.ts";
import type { HotelFile } from "../schema/hotel-file-schema.ts";
import type { Reading } from "./reading.ts";

type BankEntry = HotelFile["payment"]["bankAccounts"][number];

/** A bank transfer needs an account whose number and IBAN agree, a card a gateway. */
export function readPayment(reading: Reading): Hotel["payment"] {
  const { bank: _bank, bankAccounts: _entries, ...payment } = reading.file.payment;
  const { methods, gateway } = payment;
  const bankAccounts = readAccounts(reading);
  methods.forEach((method, index) => {
    if (methods.indexOf(method) < index)
      reading.problem(["payment", "methods", index], `is ${method} a second time; remove it`);
  });
  if (methods.includes("bank_transfer") && bankAccounts.length === 0) {
    reading.problem(
      ["payment"],
      "offers bank_transfer without a bank account; add bankAccounts, or remove the method",
    );
  }
  if (methods.includes("card") && gateway === null) {
    reading.problem(["payment"], "offers card without a gateway; add gateway, or remove the method");
  }
  return { ...payment, bankAccounts };
}

/** Accounts in the file's order, each of a currency that the hotel has a rate for and none of one currency twice. */
function readAccounts(reading: Reading): BankAccount[] {
  const { bank, bankAccounts } = reading.file.payment;
  const listed = bankAccounts.map((entry, index) => ({ entry, path: ["payment", "bankAccounts", index] }));
  const entries = [...(bank ? [{ entry: bank, path: ["payment", "bank"] }] : []), ...listed];
  const known: BankAccount[] = [];
  for (const { entry, path } of entries) {
    const account = readAccount(reading, path, entry);
    const { currency, iban } = account;
    if (!(currency in reading.file.currencies)) {
      reading.problem(
        [...path, "currency"],
        `is ${currency}, which the hotel does not sell in; add ${currency} with its rate to currencies, or remove the account`,
      );
    }
    if (known.some((other) => other.currency === currency)) {
      reading.problem(
        path,
        `receives ${currency} as another account does; keep one account for each currency`,
      );
    }
    if (known.some((other) => other.iban === iban)) {
      reading.problem(
        [...path, "iban"],
        `is that of another account; say it once, with the currency that it is kept in`,
      );
    }
    known.push(account);
  }
  return known;
}

function readAccount(reading: Reading, path: FilePath, entry: BankEntry): BankAccount {
  const iban = compactIban(entry.iban);
  if (!isIban(iban)) {
    reading.problem(
      [...path, "iban"],
      `is "${entry.iban}", whose length or check digits are wrong; copy it again from the bank`,
    );
  } else if (!isAccountOf(entry.account, iban)) {
    reading.problem(
      [...path, "account"],
      `is ${entry.account}, which is not the account that the IBAN names; correct one of them`,
    );
  }
  return { ...entry, currency: entry.currency ?? reading.file.baseCurrency, iban };
}

/** Czech numbers are `prefix-number/bank`; elsewhere the digits of the account stand in the IBAN as they are. */
function isAccountOf(account: string, iban: string): boolean {
  if (iban.startsWith("CZ")) {
    const czech = czechIban(account);
    return czech.ok && czech.value === iban;
  }
  const digits = account.replaceAll(/[^A-Za-z0-9]/g, "").replace(/^0+/, "");
  return digits !== "" && iban.includes(digits.toUpperCase());
}
