import type { BankAccount, Hotel } from "@portico/domain/property/hotel";

import type { HotelFile } from "./hotel-file-schema.ts";
import type { Reading } from "./reading.ts";

type BankEntry = NonNullable<HotelFile["payment"]["bank"]>;

const BANK = ["payment", "bank"];

export function readPayment(reading: Reading): Hotel["payment"] {
  const { methods, bank, bankDueDays } = reading.file.payment;
  methods.forEach((method, index) => {
    if (methods.indexOf(method) < index)
      reading.problem(["payment", "methods", index], `is ${method} a second time; remove it`);
  });
  if (methods.includes("bank_transfer") && !bank) {
    reading.problem(
      ["payment"],
      "offers bank_transfer without a bank account; add bank, or remove the method",
    );
  }
  return { methods, bank: bank ? readBank(reading, bank) : null, bankDueDays };
}

function readBank(reading: Reading, entry: BankEntry): BankAccount {
  const iban = entry.iban.replaceAll(" ", "").toUpperCase();
  if (!isIban(iban)) {
    reading.problem(
      [...BANK, "iban"],
      `is "${entry.iban}", whose check digits are wrong; copy it again from the bank`,
    );
  } else if (!agrees(entry.account, iban)) {
    reading.problem(
      [...BANK, "account"],
      `is ${entry.account}, another account than the IBAN names; correct one of them`,
    );
  }
  return { account: entry.account, iban, bic: entry.bic, holder: entry.holder };
}

/** ISO 13616: the first four characters put behind, letters as 10 to 35, the whole number leaves 1 when divided by 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((letter) => Number.parseInt(letter, 36))
    .join("");
  return BigInt(digits) % 97n === 1n;
}

/** Czech and Slovak numbers are `prefix-number/bank`; elsewhere the account's digits stand in the IBAN as they are. */
function agrees(account: string, iban: string): boolean {
  const czech = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(account.replaceAll(" ", ""));
  if (czech && (iban.startsWith("CZ") || iban.startsWith("SK"))) {
    const [, prefix = "", number = "", bank = ""] = czech;
    return iban.slice(4) === bank + prefix.padStart(6, "0") + number.padStart(10, "0");
  }
  return iban.includes(
    account
      .replaceAll(/[^A-Za-z0-9]/g, "")
      .toUpperCase()
      .replace(/^0+/, ""),
  );
}
