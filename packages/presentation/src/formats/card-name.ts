import type { CardBrand, Wallet } from "@portico/domain/money/card-brand";
import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import { NO_BREAK_SPACE } from "./locale.ts";

const BRANDS: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  maestro: "Maestro",
  unionpay: "UnionPay",
};

const WALLETS: Readonly<Record<Wallet, string>> = {
  paypal: "PayPal",
  paypal_credit: "PayPal Credit",
  venmo: "Venmo",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
};

/** The name of a card brand. */
export function brandName(brand: CardBrand): string {
  return BRANDS[brand];
}

/** The name of a wallet. */
export function walletName(wallet: Wallet): string {
  return WALLETS[wallet];
}

/** How a guest recognises a card: `Visa •••• 1111`, preceded by the name of a wallet. The number never breaks. */
export function cardName({ brand, last4, wallet }: Pick<StoredCard, "brand" | "last4" | "wallet">): string {
  const number = last4 === null ? [] : [`••••${NO_BREAK_SPACE}${last4}`];
  const kinds = [...(wallet === null ? [] : [WALLETS[wallet]]), ...(brand === null ? [] : [BRANDS[brand]])];
  return [...kinds, ...number].join(NO_BREAK_SPACE);
}

/** `12/28`, as printed on the card; null if unknown. */
export function cardExpiry({
  expiryMonth,
  expiryYear,
}: Pick<StoredCard, "expiryMonth" | "expiryYear">): string | null {
  if (expiryMonth === null || expiryYear === null) return null;
  return `${String(expiryMonth).padStart(2, "0")}/${String(expiryYear % 100).padStart(2, "0")}`;
}
