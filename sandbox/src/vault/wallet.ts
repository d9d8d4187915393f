/** Wallets that the form can offer beside a card. */
export const WALLET_NAMES = {
  paypal: "PayPal",
  paypal_credit: "PayPal Credit",
  venmo: "Venmo",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
} as const;

export type Wallet = keyof typeof WALLET_NAMES;

export const WALLETS = Object.keys(WALLET_NAMES) as Wallet[];
