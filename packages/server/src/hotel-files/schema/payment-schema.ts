import { CARD_BRANDS, WALLETS } from "@portico/domain/money/card-brand";
import { CURRENCIES } from "@portico/domain/money/currency";
import type { Gateway } from "@portico/domain/payments/gateway";
import { PAYMENT_METHODS } from "@portico/domain/payments/payment-method";
import { z } from "zod";
import { BANK_PROVIDERS } from "../../banks/index.ts";
import { GATEWAY_PROVIDERS, type GatewayProvider } from "../../gateways/index.ts";
import { VAULT_PROVIDERS } from "../../vaults/index.ts";
import { listOf, matching, orNull, plainText, wholeNumber } from "./fields.ts";

/** Lines that a hotel's account has at every company. */
const account = {
  environment: z.enum(["test", "production"]).default("test").describe("test takes no real money."),
  authorizeFirst: z
    .boolean()
    .default(false)
    .describe("Reserve the money first and collect it once the room is definitely the guest's."),
  minutes: wholeNumber(10, 240)
    .default(30)
    .describe("How long a room waits for a payment that a guest has started."),
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

/** The hotel's account at one of the companies; what it has besides the lines of every account is that company's own. */
export function gatewayInFile(providers: readonly GatewayProvider[] = GATEWAY_PROVIDERS) {
  const [first, ...others] = providers.map(accountAt);
  if (first === undefined) throw new Error("The engine knows no gateway");
  const named = (provider: string) => providers.find(({ name }) => name === provider);
  const written = z.discriminatedUnion("provider", [first, ...others], {
    error: `must have the provider ${providers.map(({ name }) => name).join(" or ")}`,
  });
  return z.codec(written, z.custom<Gateway>(), {
    decode: ({ provider, environment, authorizeFirst, minutes, inline, ...own }) => ({
      provider,
      environment,
      authorizeFirst,
      minutes,
      inline: inline === true,
      currencies: [...(named(provider)?.currencies ?? [])],
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
  currency: z
    .enum(CURRENCIES, { error: `must be one of ${CURRENCIES.join(", ")}` })
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

export const payment = z.strictObject({
  methods: listOf(z.enum(PAYMENT_METHODS, { error: "must be card, bank_transfer or on_site" }), 1).describe(
    "Payment methods, in the order that guests see.",
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
      brands: listOf(z.enum(CARD_BRANDS, { error: `must be one of ${CARD_BRANDS.join(", ")}` }), 1)
        .default(["visa", "mastercard"])
        .describe("Card brands that are accepted."),
      wallets: z
        .array(z.enum(WALLETS, { error: `must be one of ${WALLETS.join(", ")}` }))
        .default([])
        .describe("Wallets that are accepted besides cards, if the vault offers them."),
    }),
  ).describe(
    "Where guests leave a card for rates with cardGuarantee. The keys are set outside this file: docs/guides/card-guarantee.md.",
  ),
});
