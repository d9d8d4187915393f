/** Card brands that a vault may accept, in the order in which guests see them. */
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

/** Wallets that a vault may accept instead of a typed card. */
export const WALLETS = ["paypal", "paypal_credit", "venmo", "apple_pay", "google_pay"] as const;

export type Wallet = (typeof WALLETS)[number];
