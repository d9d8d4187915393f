import type { CurrencyCode } from "@portico/domain/money/currency";
import { CARD_BRANDS, WALLETS } from "@portico/domain/money/card-brand";
import { toMajor } from "@portico/domain/money/money";
import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import { isLanguage } from "@portico/domain/texts/language";
import type { CallContext, WireObject } from "../codec/wire.ts";
import type { CardSession, CardSessionQuestion } from "../card-session.ts";
import type { GuaranteeView } from "../checkout.ts";
import {
  asObject,
  choiceAt,
  choicesAt,
  instantAt,
  moneyAt,
  numberAt,
  objectAt,
  textAt,
  textOrNullAt,
  writeInstant,
} from "./wire-fields.ts";

export function writeCardSessionQuestion(question: CardSessionQuestion): WireObject {
  return {
    ...(question.extension === null ? {} : { extension: question.extension }),
    lang: question.language,
    page_url: question.pageUrl,
  };
}

export function readCardSessionQuestion(wire: WireObject, context: CallContext): CardSessionQuestion {
  const language = textOrNullAt(wire, "lang") ?? "";
  return {
    extension: textOrNullAt(wire, "extension"),
    language: isLanguage(language) ? language : (context.language ?? "en"),
    pageUrl: textAt(wire, "page_url"),
  };
}

export function writeCardSession(session: CardSession): WireObject {
  return {
    token: session.token,
    provider: session.provider,
    mode: session.shows,
    form_url: session.formUrl,
    origin: session.origin,
    expires_at: writeInstant(session.expiresAt),
    supported: session.brands,
    wallets: session.wallets,
    extension: session.extension,
  };
}

export function readCardSession(value: unknown): CardSession {
  const wire = asObject(value);
  return {
    token: textAt(wire, "token"),
    provider: textAt(wire, "provider"),
    shows: choiceAt(wire, "mode", ["frame", "page"]),
    formUrl: textAt(wire, "form_url"),
    origin: textAt(wire, "origin"),
    expiresAt: instantAt(wire, "expires_at"),
    brands: choicesAt(wire, "supported", CARD_BRANDS),
    wallets: choicesAt(wire, "wallets", WALLETS),
    extension: textOrNullAt(wire, "extension"),
  };
}

/** What we know of a card: never a number, only its end. */
export function writeStoredCard(card: StoredCard): WireObject {
  return {
    type: card.brand,
    number: card.last4 === null ? null : `************${card.last4}`,
    exp_month: card.expiryMonth,
    exp_year: card.expiryYear,
    name: card.holder,
    wallet: card.wallet,
  };
}

export function readStoredCard(value: unknown): StoredCard {
  const card = asObject(value);
  const number = textOrNullAt(card, "number");
  return {
    brand: card["type"] === null ? null : choiceAt(card, "type", CARD_BRANDS),
    last4: number === null ? null : number.slice(-4),
    expiryMonth: card["exp_month"] === null ? null : numberAt(card, "exp_month"),
    expiryYear: card["exp_year"] === null ? null : numberAt(card, "exp_year"),
    holder: textAt(card, "name"),
    wallet: card["wallet"] === null ? null : choiceAt(card, "wallet", WALLETS),
  };
}

/** The card that guarantees a saved reservation, and the most that may be taken from it. */
export function writeGuarantee(card: GuaranteeView | null, currency: CurrencyCode): WireObject | null {
  return card === null ? null : { ...writeStoredCard(card), maximum: toMajor(card.maximum, currency) };
}

export function guaranteeAt(wire: WireObject, name: string, currency: CurrencyCode): GuaranteeView | null {
  if (wire[name] === null) return null;
  const card = objectAt(wire, name);
  return { ...readStoredCard(card), maximum: moneyAt(card, "maximum", currency) };
}
