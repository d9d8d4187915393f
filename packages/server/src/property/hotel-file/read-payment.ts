import { czechIban } from "@portico/domain/payments/czech-account";
import { compactIban, isIban } from "@portico/domain/payments/iban";
import type { Gateway } from "@portico/domain/property/gateway";
import type { BankAccount, Hotel } from "@portico/domain/property/hotel";

import type { HotelFile } from "./hotel-file-schema.ts";
import type { Reading } from "./reading.ts";

type GatewayEntry = HotelFile["payment"]["gateway"];
type BankEntry = NonNullable<HotelFile["payment"]["bank"]>;

const BANK = ["payment", "bank"];

/** A bank transfer needs an account whose number and IBAN agree, a card a gateway. */
export function readPayment(reading: Reading): Hotel["payment"] {
  const { methods, bank, bankDueDays, transferShare, gateway, guarantee } = reading.file.payment;
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
  if (methods.includes("card") && !gateway) {
    reading.problem(["payment"], "offers card without a gateway; add gateway, or remove the method");
  }
  return {
    methods,
    bank: bank ? readBank(reading, bank) : null,
    bankDueDays,
    transferShare,
    gateway: readGateway(gateway),
    guarantee: guarantee ?? null,
  };
}

/** Pages of other companies than GoPay stand in no frame. */
function readGateway(entry: GatewayEntry): Gateway | null {
  if (!entry) return null;
  return entry.provider === "stripe" ? { ...entry, inline: false } : entry;
}

function readBank(reading: Reading, entry: BankEntry): BankAccount {
  const iban = compactIban(entry.iban);
  if (!isIban(iban)) {
    reading.problem(
      [...BANK, "iban"],
      `is "${entry.iban}", whose length or check digits are wrong; copy it again from the bank`,
    );
  } else if (!isAccountOf(entry.account, iban)) {
    reading.problem(
      [...BANK, "account"],
      `is ${entry.account}, which is not the account that the IBAN names; correct one of them`,
    );
  }
  return { account: entry.account, iban, bic: entry.bic, holder: entry.holder, feed: entry.feed ?? null };
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
