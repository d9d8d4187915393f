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

/** What a kind of card calls itself. */
export function brandName(brand: CardBrand): string {
  return BRANDS[brand];
}

/** What a wallet calls itself. */
export function walletName(wallet: Wallet): string {
  return WALLETS[wallet];
}

/** By what a guest recognises a card: `Visa •••• 1111`, a wallet by its name before it. It never breaks inside the number. */
export function cardName({ brand, last4, wallet }: Pick<StoredCard, "brand" | "last4" | "wallet">): string {
  const number = last4 === null ? [] : [`••••${NO_BREAK_SPACE}${last4}`];
  const kinds = [...(wallet === null ? [] : [WALLETS[wallet]]), ...(brand === null ? [] : [BRANDS[brand]])];
  return [...kinds, ...number].join(NO_BREAK_SPACE);
}

/** `12/28`, as it stands on the card; null where it is not known. */
export function cardExpiry({
  expiryMonth,
  expiryYear,
}: Pick<StoredCard, "expiryMonth" | "expiryYear">): string | null {
  if (expiryMonth === null || expiryYear === null) return null;
  return `${String(expiryMonth).padStart(2, "0")}/${String(expiryYear % 100).padStart(2, "0")}`;
}
