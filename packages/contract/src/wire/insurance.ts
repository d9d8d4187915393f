import { toMajor } from "@portico/domain/money/money";
import { LANGUAGES } from "@portico/domain/texts/language";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { WireObject } from "../codec/wire.ts";
import type { InsuranceOffer, InsuranceQuestion, InsuranceTariff } from "../insurance.ts";
import { currencyAt } from "./enumerations.ts";
import {
  asObject,
  choiceAt,
  instantAt,
  listAt,
  moneyAt,
  numberAt,
  textAt,
  textsAt,
  writeInstant,
} from "./wire-fields.ts";

const REASONS = ["currency", "country", "stay", "unavailable"] as const;

export function writeInsuranceQuestion(question: InsuranceQuestion): WireObject {
  const { arrival, departure, persons, amount, language, currency } = question;
  return { arrival, departure, persons, amount: toMajor(amount, currency), lang: language, currency };
}

export function readInsuranceQuestion(wire: WireObject): InsuranceQuestion {
  const currency = currencyAt(wire, "currency");
  return {
    arrival: textAt(wire, "arrival"),
    departure: textAt(wire, "departure"),
    persons: numberAt(wire, "persons"),
    amount: moneyAt(wire, "amount", currency),
    language: choiceAt(wire, "lang", LANGUAGES),
    currency,
  };
}

export function writeInsuranceOffer(offer: InsuranceOffer): WireObject {
  if (!offer.available) return { available: false, reason: offer.reason, products: [] };
  return {
    available: true,
    reason: null,
    insurer: offer.insurer,
    currency: offer.currency,
    products: offer.tariffs.map((tariff) => writeTariff(tariff, offer)),
    persons_required: offer.persons,
    terms_version: offer.termsVersion,
    valid_until: writeInstant(offer.validUntil),
  };
}

function writeTariff(tariff: InsuranceTariff, { currency }: { currency: CurrencyCode }): WireObject {
  return {
    tarif: tariff.tariff,
    name: tariff.name,
    price: toMajor(tariff.premium, currency),
    deductible: tariff.deductiblePercent,
    covers: tariff.covers,
    terms_url: tariff.termsUrl,
    ipid_url: tariff.productInfoUrl,
    quote_id: tariff.quoteId,
  };
}

export function readInsuranceOffer(value: unknown): InsuranceOffer {
  const wire = asObject(value);
  if (wire["available"] !== true) return { available: false, reason: choiceAt(wire, "reason", REASONS) };
  const currency = currencyAt(wire, "currency");
  return {
    available: true,
    insurer: textAt(wire, "insurer"),
    currency,
    tariffs: listAt(wire, "products", (product) => ({
      tariff: textAt(product, "tarif"),
      name: textAt(product, "name"),
      premium: moneyAt(product, "price", currency),
      deductiblePercent: product["deductible"] === null ? null : numberAt(product, "deductible"),
      covers: textsAt(product, "covers"),
      termsUrl: textAt(product, "terms_url"),
      productInfoUrl: textAt(product, "ipid_url"),
      quoteId: textAt(product, "quote_id"),
    })),
    persons: numberAt(wire, "persons_required"),
    termsVersion: textAt(wire, "terms_version"),
    validUntil: instantAt(wire, "valid_until"),
  };
}
