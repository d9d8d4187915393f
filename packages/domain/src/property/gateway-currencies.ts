import type { CurrencyCode } from "../money/currency.ts";
import type { Gateway } from "./gateway.ts";
import type { PaymentMethod } from "./payment-method.ts";

/** Companies that collect cards and bank payments for a hotel. */
export const GATEWAY_PROVIDERS = ["gopay", "stripe"] as const;

export type GatewayProvider = (typeof GATEWAY_PROVIDERS)[number];

/** Currencies of ours that a provider collects in; in the others a guest pays in another way or chooses another currency. */
export const GATEWAY_CURRENCIES: Readonly<Record<GatewayProvider, readonly CurrencyCode[]>> = {
  gopay: ["CZK", "EUR", "PLN", "USD", "GBP"],
  // Its minor units are ours in all of these. Not RUB, which it has left, nor IDR: a bill may have eight digits at most.
  stripe: ["CZK", "EUR", "USD", "JPY", "GBP", "TRY", "PLN"],
};

/** What of a hotel tells whether it takes cards, and in which currencies. */
export type CardHotel = {
  payment: { gateway: Pick<Gateway, "provider"> | null; methods: readonly PaymentMethod[] };
  currencies: readonly { code: CurrencyCode }[];
};

/** Currencies of the hotel that its gateway takes; empty for a hotel without a gateway. */
export function cardCurrencies({ payment, currencies }: CardHotel): CurrencyCode[] {
  const { gateway, methods } = payment;
  if (gateway === null || !methods.includes("card")) return [];
  const taken = GATEWAY_CURRENCIES[gateway.provider];
  return currencies.map(({ code }) => code).filter((code) => taken.includes(code));
}
