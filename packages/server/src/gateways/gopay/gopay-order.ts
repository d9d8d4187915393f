import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";
import { countries } from "@portico/presentation/countries/countries";
import type { GatewayOrder } from "../payment-gateway.ts";

export const GOPAY_CURRENCIES: readonly CurrencyCode[] = ["CZK", "EUR", "PLN", "USD", "GBP"];

/** Languages of GoPay's payment page; a guest with another one reads it in English. */
const PAGE_LANGUAGES: Readonly<Record<Language, string>> = {
  cs: "CS",
  en: "EN",
  de: "DE",
  pl: "PL",
  sk: "SK",
  ru: "RU",
  es: "ES",
  it: "IT",
  fr: "FR",
  zh: "EN",
  nl: "EN",
  hu: "HU",
};

/** The rates that the protocol knows; it takes an item without any. */
const VAT_RATES: readonly number[] = [0, 10, 15, 21];

const MOST_URL_LENGTH = 512;

/** Why the order would be refused and need not be sent; null if there is no reason. */
export function orderProblem(order: GatewayOrder): string | null {
  const sum = order.items.reduce((total, item) => total + item.amount, 0);
  if (!GOPAY_CURRENCIES.includes(order.currency)) return "CURRENCY_NOT_TAKEN";
  if (!Number.isSafeInteger(order.amount) || order.amount <= 0) return "AMOUNT_NOT_POSITIVE";
  if (sum !== order.amount) return "ITEMS_DO_NOT_ADD_UP";
  if (!/^[A-Za-z0-9]{1,128}$/.test(order.orderNumber)) return "ORDER_NUMBER_NOT_ALPHANUMERIC";
  if ([order.returnUrl, order.notifyUrl].some((url) => url.length > MOST_URL_LENGTH)) return "URL_TOO_LONG";
  return null;
}

/** The order as GoPay's "create a payment" wants it, for the point of sale `goid`. */
export function orderBody(order: GatewayOrder, goid: number): object {
  return {
    payer: {
      default_payment_instrument: "PAYMENT_CARD",
      // Only cards can reserve money. Otherwise the hotel's contract decides what its guests may choose.
      ...(order.authorizeOnly ? { allowed_payment_instruments: ["PAYMENT_CARD"] } : {}),
      contact: contactOf(order.payer),
    },
    target: { type: "ACCOUNT", goid },
    amount: order.amount,
    currency: order.currency,
    order_number: order.orderNumber,
    order_description: descriptionOf(order),
    // The protocol knows amounts above and below zero; what costs nothing is not named.
    items: order.items.filter(({ amount }) => amount !== 0).map((item) => itemOf(item, order.orderNumber)),
    ...(order.authorizeOnly ? { preauthorization: true } : {}),
    callback: { return_url: order.returnUrl, notification_url: order.notifyUrl },
    lang: PAGE_LANGUAGES[order.language],
  };
}

function itemOf({ name, amount, vatPercent }: GatewayOrder["items"][number], orderNumber: string): object {
  return {
    type: amount < 0 ? "DISCOUNT" : "ITEM",
    name: plain(name, 256) || orderNumber,
    amount,
    count: 1,
    ...(vatPercent !== null && VAT_RATES.includes(vatPercent) ? { vat_rate: vatPercent } : {}),
  };
}

/** Fields that the guest has left empty are left out. */
function contactOf(payer: GatewayOrder["payer"]): object {
  const contact = {
    first_name: plain(payer.firstName, 256),
    last_name: plain(payer.lastName, 256),
    email: payer.email.length <= 128 ? plain(payer.email, 128) : "",
    phone_number: /^\+\d{5,15}$/.test(payer.phone) ? payer.phone : "",
    street: plain(payer.street, 128),
    city: plain(payer.city, 128),
    postal_code: plain(payer.zip, 16),
    country_code: countries().find(({ alpha2 }) => alpha2 === payer.country)?.alpha3 ?? "",
  };
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ""));
}

/**
 * Without control characters and torn letters, which JSON would write as escapes, and without brackets of HTML: GoPay's
 * firewall turns such orders away. Cut between letters.
 */
function plain(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029<>]+/gu, " ")
    .trim();
  // A pair that the cut has torn is one letter too many.
  return line.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
}

/** The protocol allows letters and digits only; a description in another script gives way to the order's number. */
function descriptionOf({ description, orderNumber }: GatewayOrder): string {
  const latin = description.normalize("NFKD").replace(/\p{M}+/gu, "");
  const words = latin.replace(/[^A-Za-z0-9]+/g, " ").trim();
  return /[A-Za-z]/.test(words) ? words.slice(0, 256).trim() : orderNumber;
}
