/** Kinds of cards that a vault may take, in the order in which they are named to guests. */
export const CARD_BRANDS = [
  "visa",
  "mastercard",
  "amex",
  "discover",
  "diners",
  "jcb",
  "maestro",
  "unionpay",
] as const;

export type CardBrand = (typeof CARD_BRANDS)[number];

/** Wallets that a vault may take in place of a typed card. */
export const WALLETS = ["paypal", "paypal_credit", "venmo", "apple_pay", "google_pay"] as const;

export type Wallet = (typeof WALLETS)[number];
