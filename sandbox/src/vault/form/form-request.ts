import { type CardBrand, readBrands, type Wallet, WALLETS } from "../card-brand.ts";
import { type FormLanguage, isFormLanguage } from "./form-texts.ts";

/** Why a card was not stored; what the page around the form is told. */
const FAILURES = [
  "duplicate",
  "tokenization",
  "network",
  "cvv",
  "unsupported",
  "fields",
  "paypal",
  "paypal_cancelled",
  "venmo",
  "venmo_cancelled",
  "apple_pay",
  "google_pay",
  "generic",
  "expired",
] as const;
export type Failure = (typeof FAILURES)[number];

/** What the form's address asks for. */
export interface FormRequest {
  session: string;
  language: FormLanguage;
  /** Kinds of cards that are taken; empty for all. */
  brands: readonly CardBrand[];
  wallets: readonly Wallet[];
  /** `#rrggbb` */
  color: string;
  /** Origin of the page around the form, the only one that is told anything; null where the form is a page by itself. */
  host: string | null;
  success: string;
  failure: string;
  /** What went wrong on a page that led back here. */
  failed: Failure | null;
  /** The address as it came, for pages that lead back here. */
  query: URLSearchParams;
}

const PLAIN_COLOR = "#1f5f8b";

/** Reads the address; a string says what is wrong with it. */
export function readFormRequest(query: URLSearchParams): FormRequest | string {
  const host = query.get("postMessageHost");
  if (host !== null && !isOrigin(host)) return "postMessageHost must be an origin.";
  const [success, failure] = [query.get("success") ?? "", query.get("failure") ?? ""];
  for (const address of [success, failure]) {
    if (!/^https?:/.test(address) || !URL.canParse(address)) return "success and failure must be addresses.";
    // A caller that knows an open session must not have the token sent to an address of its own.
    if (host !== null && new URL(address).origin !== host)
      return "success and failure must lead to postMessageHost.";
  }
  const language = (query.get("language") ?? "").toLowerCase();
  const color = query.get("color") ?? "";
  const wallets = (query.get("wallets") ?? "").split(",");
  return {
    session: query.get("sessionToken") ?? "",
    language: isFormLanguage(language) ? language : "en",
    brands: readBrands(query.get("cardTypes") ?? ""),
    wallets: WALLETS.filter((wallet) => wallets.includes(wallet)),
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : PLAIN_COLOR,
    host,
    success,
    failure,
    failed: FAILURES.find((failed) => failed === query.get("failed")) ?? null,
    query,
  };
}

/** Where the window goes when the card is stored. */
export function successAddress({ success }: FormRequest, token: string): string {
  return success.replaceAll("{cardToken}", token);
}

/** The form again, which says what went wrong; null takes the last trouble away. */
export function formAddress(query: URLSearchParams, failed: Failure | null): string {
  const again = new URLSearchParams(query);
  again.delete("failed");
  if (failed !== null) again.set("failed", failed);
  return `/api/payments/capturecard?${again.toString()}`;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
