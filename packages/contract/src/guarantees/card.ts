import { CARD_BRANDS, WALLETS } from "@portico/domain/money/card-brand";
import type { Minor } from "@portico/domain/money/money";
import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import { isLanguage, type Language } from "@portico/domain/texts/language";
import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, maybe, object } from "../codec/object.ts";
import { choice, converted, instant, list, nullable, text, whole, money } from "../codec/values.ts";

/** Falls back to the caller's language if the field has no language of the engine. */
const language: Codec<Language> = {
  read: (wire, context) => (typeof wire === "string" && isLanguage(wire) ? wire : (context.language ?? "en")),
  write: (value) => value,
  shape: { kind: "text", ...rules({ max: 8, usual: null }), nullable: true },
};

export const cardSessionQuestion = object({
  /** From an earlier session; null begins the first. */
  extension: maybe("extension", nullable(text), rules({ max: 400, usual: null })),
  language: at("lang", language),
  /** The page that the form returns to. */
  pageUrl: at(
    "page_url",
    text,
    rules({ url: "must be the address of the page that shows the form", max: 2000 }),
  ),
});

export type CardSessionQuestion = Ours<typeof cardSessionQuestion>;

const SHOWS = ["frame", "page"] as const;

/** A vault's form for one card, valid for a few minutes. */
export const cardSession = object({
  token: ruled(text, rules({ examples: ["1f0c7b52a9e84d0f"] })),
  provider: ruled(text, about("The company that stores the card.", { examples: ["pci_booking"] })),
  /** The form is shown in a frame of the widget, or the window goes to it as a page. */
  shows: at("mode", choice(SHOWS), about("`frame`: shown in a frame; `page`: the window goes to it.")),
  formUrl: at(
    "form_url",
    text,
    rules({ examples: ["https://vault.example/api/payments/capturecard?sessionToken=1f0c7b52a9e84d0f"] }),
  ),
  /** The origin of the form's messages. */
  origin: ruled(text, about("The origin of the form's messages.", { examples: ["https://vault.example"] })),
  expiresAt: at("expires_at", instant, rules({ examples: ["2027-03-01T10:05:00Z"] })),
  brands: at("supported", list(choice(CARD_BRANDS)), rules({ examples: [["visa", "mastercard"]] })),
  wallets: ruled(list(choice(WALLETS)), rules({ examples: [[]] })),
  /** Opens another session after this one; null after the last one allowed. */
  extension: ruled(
    nullable(text),
    about("Opens another session after this one; null after the last one allowed.", {
      examples: ["WzEsMTgwNDY3MjgwMF0.Q2mYp0qJx9vN2sLc4Wd8A"],
    }),
  ),
});

export type CardSession = Ours<typeof cardSession>;

/** A vault's token for a card. */
export const cardToken = ruled(
  text,
  rules({ pattern: [/^[\w.:~-]{1,200}$/, "is not a vault's name of a card"] }),
);

export const storedCardQuestion = object({ token: cardToken });

/** Never a whole number, only its last digits. */
const lastDigits: Codec<string> = ruled(
  converted(
    text,
    (wire) => wire.slice(-4),
    (last4) => `************${last4}`,
  ),
  rules({ pattern: [/^\*{12}\d{4}$/, "must be twelve asterisks and four digits"] }),
);

const cardFields = {
  brand: at("type", nullable(choice(CARD_BRANDS)), rules({ examples: ["visa"] })),
  last4: at(
    "number",
    nullable(lastDigits),
    about("Only the last digits.", { examples: ["************1111"] }),
  ),
  expiryMonth: at("exp_month", nullable(whole), rules({ examples: [12] })),
  expiryYear: at("exp_year", nullable(whole), rules({ examples: [2028] })),
  holder: at("name", text, rules({ examples: ["Jana Nováková"] })),
  wallet: nullable(choice(WALLETS)),
};

export const storedCard: Codec<StoredCard> = object(cardFields);

/** The card that guarantees a saved reservation, and the most that may be charged to it. */
export type GuaranteeView = StoredCard & { maximum: Minor };

export const guarantee: Codec<GuaranteeView> = object({
  ...cardFields,
  maximum: ruled(money, about("The most that may be charged to it.", { examples: [2400] })),
});
