import { CARD_BRANDS, WALLETS } from "@portico/domain/money/card-brand";
import type { Gateway } from "@portico/domain/payments/gateway";
import { PAYMENT_METHODS } from "@portico/domain/payments/payment-method";
import type { Hotel } from "@portico/domain/property/hotel";
import type { BankAccount } from "@portico/domain/transfers/bank-account";
import { czechIban } from "@portico/domain/transfers/czech-account";
import { compactIban, isIban } from "@portico/domain/transfers/iban";
import { z } from "zod";

import { BANK_PROVIDERS } from "../../banks/index.ts";
import { GATEWAY_PROVIDERS, type GatewayProvider } from "../../gateways/index.ts";
import { VAULT_PROVIDERS } from "../../vaults/index.ts";
import { currency, flag, listOf, matching, orNull, plainText, wholeNumber } from "../lines/forms.ts";
import type { Line } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { contacts } from "./property.ts";

const cardBrands = listOf(z.enum(CARD_BRANDS, { error: `must be one of ${CARD_BRANDS.join(", ")}` }), 1);
const wallet = z.enum(WALLETS, { error: `must be one of ${WALLETS.join(", ")}` });

/** Lines of a hotel's account that all companies share. */
const account = {
  environment: z.enum(["test", "production"]).default("test").describe("test takes no real money."),
  authorizeFirst: z
    .boolean()
    .default(false)
    .describe("Reserve the money first and collect it once the room is definitely the guest's."),
  minutes: wholeNumber(10, 240)
    .default(30)
    .describe("How long a room waits for a payment that a guest has started."),
  brands: cardBrands
    .optional()
    .describe("Card brands that the contract with the company covers; guests read those named here."),
  wallets: z.array(wallet).optional().describe("Wallets that it covers besides cards."),
};

const inline = z
  .boolean()
  .default(false)
  .describe("Open the gateway on top of our page if the widget is not framed.");

function accountAt({ name, about, lines, hasInlinePage }: GatewayProvider) {
  return z.strictObject({
    provider: z.literal(name).describe(about),
    ...lines,
    ...account,
    ...(hasInlinePage ? { inline } : {}),
  });
}

/** The hotel's account at one of the companies: the lines that all accounts share and the company's own. */
export function gatewayInFile(providers: readonly GatewayProvider[] = GATEWAY_PROVIDERS) {
  const [first, ...others] = providers.map(accountAt);
  if (first === undefined) throw new Error("The engine knows no gateway");
  const named = (provider: string) => providers.find(({ name }) => name === provider);
  const written = z.discriminatedUnion("provider", [first, ...others], {
    error: `must have the provider ${providers.map(({ name }) => name).join(" or ")}`,
  });
  return z.codec(written, z.custom<Gateway>(), {
    decode: ({ provider, environment, authorizeFirst, minutes, inline, brands, wallets, ...own }) => ({
      provider,
      environment,
      authorizeFirst,
      minutes,
      inline: inline === true,
      currencies: [...(named(provider)?.currencies ?? [])],
      ...(brands && { brands }),
      ...(wallets && { wallets }),
      account: own,
    }),
    encode: ({ account: own, currencies: _currencies, inline, ...gateway }) => ({
      ...gateway,
      ...own,
      ...(named(gateway.provider)?.hasInlinePage ? { inline } : {}),
    }),
  });
}

const BANKS = BANK_PROVIDERS.map(({ name }) => name);
const VAULTS = VAULT_PROVIDERS.map(({ name }) => name);

const bankAccount = z.strictObject({
  currency: currency
    .optional()
    .describe(
      "The only currency that the account receives, one of currencies; the base currency by default.",
    ),
  account: plainText.describe("Account number in the country's format: 19-2000145399/0800."),
  iban: plainText.describe("The same account as IBAN; spaces are allowed."),
  bic: matching(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "a BIC of 8 or 11 letters and digits").describe(
    "BIC.",
  ),
  holder: plainText.describe("Name of the account's holder."),
  feed: orNull(
    z.strictObject({
      provider: z
        .enum(BANKS, { error: `must be ${BANKS.join(" or ")}; the engine asks no other bank` })
        .describe("The bank that the engine asks for incoming transfers."),
    }),
  ).describe("The engine reads the account automatically; without it, statements are imported by hand."),
});

const form = z.strictObject({
  methods: listOf(z.enum(PAYMENT_METHODS, { error: "must be card, bank_transfer or on_site" }), 1).describe(
    "Payment methods, in the order that guests see; the first that a stay can be paid by is chosen until they choose.",
  ),
  bank: bankAccount
    .optional()
    .describe("The hotel's account if it has only one; the same as bankAccounts with one entry."),
  bankAccounts: z
    .array(bankAccount)
    .default([])
    .describe("Where transfers go, one account per currency; bank_transfer needs at least one."),
  bankDueDays: wholeNumber(1, 60).default(5).describe("Days that an unpaid transfer keeps the room."),
  transferShare: wholeNumber(1, 100)
    .default(60)
    .describe(
      "Percent of a night's rooms of a type, rounded up, that may wait for transfers; beyond that, the other payment methods are offered.",
    ),
  gateway: orNull(gatewayInFile()).describe(
    "Needed if card is offered. The keys are set outside this file: docs/guides/payments.md.",
  ),
  guarantee: orNull(
    z.strictObject({
      provider: z
        .enum(VAULTS, { error: `must be ${VAULTS.join(" or ")}; the engine knows no other vault` })
        .describe("The company that stores guests' cards for the hotel."),
      environment: z.enum(["test", "production"]).default("test").describe("test stores no real cards."),
      brands: cardBrands.default(["visa", "mastercard"]).describe("Card brands that are accepted."),
      wallets: z
        .array(wallet)
        .default([])
        .describe("Wallets that are accepted besides cards, if the vault offers them."),
    }),
  ).describe(
    "Where guests leave a card for rates with cardGuarantee. The keys are set outside this file: docs/guides/card-guarantee.md.",
  ),
});

export const payment: Line<typeof form, Hotel["payment"]> = {
  form,
  read: readPayment,
  write: (_writing, meant) => z.encode(form, meant),
};

type BankEntry = z.output<typeof bankAccount>;

/** Bank transfers need an account whose number and IBAN match; cards need a gateway. */
function readPayment(reading: Reading, written: z.output<typeof form>): Hotel["payment"] {
  const { bank: _bank, bankAccounts: _entries, ...payment } = written;
  const { methods, gateway } = payment;
  const bankAccounts = readAccounts(reading, written);
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

/** Accounts in the file's order, at most one per currency, each in a currency that the hotel sells in. */
function readAccounts(reading: Reading, { bank, bankAccounts }: z.output<typeof form>): BankAccount[] {
  const listed = bankAccounts.map((entry, index) => ({ entry, path: ["payment", "bankAccounts", index] }));
  const entries = [...(bank ? [{ entry: bank, path: ["payment", "bank"] }] : []), ...listed];
  const known: BankAccount[] = [];
  for (const { entry, path } of entries) {
    const account = readAccount(reading, path, entry);
    const { currency, iban } = account;
    if (!reading.sold.includes(currency)) {
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
  return { ...entry, currency: entry.currency ?? reading.baseCurrency, iban };
}

/** Czech numbers are `prefix-number/bank`; elsewhere the IBAN contains the digits of the account unchanged. */
function isAccountOf(account: string, iban: string): boolean {
  if (iban.startsWith("CZ")) {
    const czech = czechIban(account);
    return czech.ok && czech.value === iban;
  }
  const digits = account.replaceAll(/[^A-Za-z0-9]/g, "").replace(/^0+/, "");
  return digits !== "" && iban.includes(digits.toUpperCase());
}

/** Insurers accept stays in the Czech Republic that are paid in crowns, and premiums are paid ahead. */
const insured = flag
  .default(false)
  .describe("true: guests may insure the stay against its cancellation; Czech hotels and CZK only.");

export const insurance: Line<typeof insured, boolean> = {
  form: insured,
  read: (reading, isInsured, path) => {
    if (isInsured) checkInsurance(reading, path);
    return isInsured;
  },
  write: (_writing, meant) => meant,
};

function checkInsurance(reading: Reading, path: FilePath): void {
  const { country } = reading.part("contacts", contacts.form);
  if (country !== "CZ") {
    reading.problem(path, "cannot be true: only stays in the Czech Republic can be insured; remove it");
  } else if (!reading.sold.includes("CZK")) {
    reading.problem(path, "cannot be true: insurances are paid in CZK, which the hotel does not sell in");
  } else if (reading.part("payment", form).methods.every((method) => method === "on_site")) {
    reading.problem(
      path,
      "cannot be true: premiums are paid ahead and the hotel takes only on_site; add bank_transfer or card to payment.methods, or remove it",
    );
  }
}
