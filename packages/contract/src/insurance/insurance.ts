import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { UninsurableReason } from "@portico/domain/insurance/insurance-quote";
import { LANGUAGES } from "@portico/domain/texts/language";
import { MAX_PERSONS } from "@portico/domain/stays/guest";
import { about, asObject, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { literal } from "../codec/rare-fields.ts";
import { at, constant, inOwnCurrency, object } from "../codec/object.ts";
import {
  choice,
  day,
  instant,
  list,
  nullable,
  number,
  text,
  whole,
  currency,
  money,
} from "../codec/values.ts";
import { askedCurrency, toldMoney } from "../codec/request-values.ts";
import { judgeStay } from "../stays/stay.ts";

/** The stay to insure: the whole reservation, for everyone in it, and its price without the insurance. */
export const insuranceQuestion = ruled(
  inOwnCurrency(
    object({
      arrival: day,
      departure: day,
      persons: ruled(whole, rules({ min: 1, max: MAX_PERSONS })),
      amount: ruled(toldMoney, about("The price of the stay without the insurance.")),
      language: at("lang", choice(LANGUAGES), rules({ wrong: "must be a language code" })),
      currency: askedCurrency,
    }),
  ),
  rules({ judge: judgeStay }),
);

export type InsuranceQuestion = Ours<typeof insuranceQuestion>;

export const tariff = object({
  tariff: at("tarif", text, rules({ examples: ["HS_BASIC"] })),
  name: ruled(text, rules({ examples: ["HotelStorno Basic"] })),
  premium: at("price", money, rules({ examples: [156] })),
  deductiblePercent: at(
    "deductible",
    nullable(number),
    about("The part of each claim that the insured bear themselves, in percent; null for none.", {
      examples: [20],
    }),
  ),
  covers: ruled(
    list(text),
    about("What is insured, as sentences in the requested language.", {
      examples: [["Illness or accident", "Loss of work"]],
    }),
  ),
  termsUrl: at("terms_url", text, rules({ examples: ["https://insurer.example/terms"] })),
  /** The product information document, which must be shown before the contract. */
  productInfoUrl: at(
    "ipid_url",
    text,
    about("The product information document; show it before the contract.", {
      examples: ["https://insurer.example/ipid"],
    }),
  ),
  /** The engine's signed name for this price; valid only for this stay and a limited time. */
  quoteId: at(
    "quote_id",
    text,
    about("Signed; valid only for this stay and a limited time.", {
      examples: ["WyJIU19CQVNJQyJd.Q2mYp0qJx9vN2sLc4Wd8A"],
    }),
  ),
});

export type InsuranceTariff = Ours<typeof tariff>;

const REASONS = ["currency", "country", "stay", "unavailable"] as const satisfies Reason[];

/**
 * `stay`: the insurer does not insure such a stay; `unavailable`: the insurer could not be asked, and another try may
 * succeed.
 */
type Reason = UninsurableReason | "stay" | "unavailable";

export type InsuranceOffer =
  | { available: false; reason: Reason }
  | {
      available: true;
      /** Name of the insurance company. */
      insurer: string;
      currency: CurrencyCode;
      tariffs: InsuranceTariff[];
      /** The number of names required. */
      persons: number;
      termsVersion: string;
      validUntil: Instant;
    };

const refused: Codec<Extract<InsuranceOffer, { available: false }>> = object({
  available: literal(false),
  reason: choice(REASONS),
  tariffs: constant("products", []),
});

const offered: Codec<Extract<InsuranceOffer, { available: true }>> = inOwnCurrency(
  object({
    available: literal(true),
    reason: constant("reason", null),
    insurer: ruled(text, rules({ examples: ["Pojišťovna, a. s."] })),
    currency,
    tariffs: at("products", list(tariff)),
    persons: at("persons_required", whole, about("The number of names required.", { examples: [2] })),
    termsVersion: at("terms_version", text, rules({ examples: ["2027-01"] })),
    validUntil: at("valid_until", instant, rules({ examples: ["2027-03-01T11:00:00Z"] })),
  }),
);

export const insuranceOffer: Codec<InsuranceOffer> = {
  read: (wire, context, name) =>
    (asObject(wire, name)["available"] === true ? offered : refused).read(wire, context, name),
  write: (offer, context) =>
    offer.available ? offered.write(offer, context) : refused.write(offer, context),
  shape: { kind: "either", shapes: [offered.shape, refused.shape] },
};
