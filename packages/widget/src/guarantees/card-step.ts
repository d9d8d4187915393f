import { isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import type { GuaranteeCase } from "@portico/domain/guarantees/guarantee-terms";
import type { Minor } from "@portico/domain/money/money";

/**
 * What the payment page hands over to the card step, through the draft: what the card is to guarantee, and where the
 * guest came from. Amounts as the guest has seen them.
 */
export type CardStep = {
  currency: CurrencyCode;
  /** Digits after the decimal point that the hotel shows. */
  precision: number;
  total: Minor;
  /** When the hotel may take money from the card, and the most of it. */
  when: GuaranteeCase;
  maximum: Minor;
  nights: number;
  rooms: number;
  /** What gift vouchers pay. Their codes are kept nowhere, so the order of such a guest does not go on by itself. */
  byVouchers: Minor;
  /** Cancellation conditions of the rooms in the guest's language, each once. */
  terms: { name: string; text: string }[];
  /** The page that the widget is part of; a card that is left outside of it must not lose the way back. */
  hostUrl: string | null;
};

/** The section of the draft that it lies in. */
export const CARD_STEP = "cardStep";

/** Reads what a draft has kept; null when there is no card to be left. */
export function readCardStep(kept: unknown): CardStep | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { currency, precision, total, when, maximum, nights, rooms, byVouchers, terms, hostUrl } =
    kept as Partial<Record<keyof CardStep, unknown>>;
  if (typeof currency !== "string" || !isCurrencyCode(currency)) return null;
  if (!isCount(precision) || !isCount(total) || !isCount(maximum) || !isCount(nights) || !isCount(rooms)) {
    return null;
  }
  return {
    currency,
    precision,
    total,
    // Said rather once too often than not at all, as in a draft of an earlier version.
    when: when === "no_show" ? when : "no_show_or_cancel",
    maximum,
    nights,
    rooms,
    byVouchers: isCount(byVouchers) ? byVouchers : 0,
    terms: Array.isArray(terms) ? terms.filter(isTerm) : [],
    hostUrl: typeof hostUrl === "string" ? hostUrl : null,
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTerm(value: unknown): value is CardStep["terms"][number] {
  if (typeof value !== "object" || value === null) return false;
  const { name, text } = value as { name?: unknown; text?: unknown };
  return typeof name === "string" && typeof text === "string";
}
