import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";

export type WireObject = Record<string, unknown>;

/** The currency of a call's amounts on the wire, and the language of texts that the wire has in only one. */
export type CallContext = { currency: CurrencyCode; language?: Language };
