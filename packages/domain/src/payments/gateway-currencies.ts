import type { CurrencyCode } from "../money/currency.ts";
import type { Gateway } from "./gateway.ts";
import type { PaymentMethod } from "./payment-method.ts";

/** The part of a hotel that says whether it takes cards, and in which currencies. */
export type CardHotel = {
  payment: { gateway: Pick<Gateway, "currencies"> | null; methods: readonly PaymentMethod[] };
  currencies: readonly { code: CurrencyCode }[];
};

/** Currencies of the hotel that its gateway takes; empty for a hotel without a gateway. */
export function cardCurrencies({ payment, currencies }: CardHotel): CurrencyCode[] {
  const { gateway, methods } = payment;
  if (gateway === null || !methods.includes("card")) return [];
  return currencies.map(({ code }) => code).filter((code) => gateway.currencies.includes(code));
}
