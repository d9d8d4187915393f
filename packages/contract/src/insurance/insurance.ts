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

/** The stay that a guest may insure: the whole reservation, for everybody in it and what it costs without the insurance. */
export const insuranceQuestion = ruled(
  inOwnCurrency(
    object({
      arrival: day,
      departure: day,
      persons: ruled(whole, rules({ min: 1, max: MAX_PERSONS })),
      amount: ruled(toldMoney, about("What the stay costs without the insurance.")),
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
  /** Part of each damage that the insured bear themselves, in percent; null for none. */
  deductiblePercent: at(
    "deductible",
    nullable(number),
    about("Part of each damage that the insured bear themselves, in percent; null for none.", {
      examples: [20],
    }),
  ),
  /** What it is for, in sentences of the language asked for. */
  covers: ruled(
    list(text),
    about("What it is for, in sentences of the language asked for.", {
      examples: [["Illness or accident", "Loss of work"]],
    }),
  ),
  termsUrl: at("terms_url", text, rules({ examples: ["https://insurer.example/terms"] })),
  /** The product information document that must be shown before the contract. */
  productInfoUrl: at(
    "ipid_url",
    text,
    about("To be shown before the contract.", { examples: ["https://insurer.example/ipid"] }),
  ),
  /** Our signed name of this price: it holds for this stay only, and not for ever. */
  quoteId: at(
    "quote_id",
    text,
    about("Signed; it holds for this stay, and not for ever.", {
      examples: ["WyJIU19CQVNJQyJd.Q2mYp0qJx9vN2sLc4Wd8A"],
    }),
  ),
});

export type InsuranceTariff = Ours<typeof tariff>;

const REASONS = ["currency", "country", "stay", "unavailable"] as const satisfies Reason[];

/** `stay`: the insurer takes no such stay; `unavailable`: it could not be asked, another try may do better. */
type Reason = UninsurableReason | "stay" | "unavailable";

export type InsuranceOffer =
  | { available: false; reason: Reason }
  | {
      available: true;
      /** Name of the insurance company. */
      insurer: string;
      currency: CurrencyCode;
      tariffs: InsuranceTariff[];
      /** How many names are to be given. */
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
    persons: at("persons_required", whole, about("How many names are to be given.", { examples: [2] })),
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
