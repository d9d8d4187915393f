/** Kinds of cards that the vault can be asked to take, with the names that its calls use. */
export const BRAND_NAMES = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  maestro: "Maestro",
  unionpay: "UnionPay",
} as const;

export type CardBrand = keyof typeof BRAND_NAMES;

export const CARD_BRANDS = Object.keys(BRAND_NAMES) as CardBrand[];

/** Reads a list of the names that calls use, separated by commas; names that the vault does not know are left out. */
export function readBrands(list: string): CardBrand[] {
  const names = list.split(",").map(simple);
  return CARD_BRANDS.filter((brand) => names.includes(simple(BRAND_NAMES[brand])) || names.includes(brand));
}

function simple(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

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
