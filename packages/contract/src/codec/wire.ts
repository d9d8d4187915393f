import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";

export type WireObject = Record<string, unknown>;

/** What amounts on the wire are in, the currency of the request; and the language of texts that come in one alone. */
export type CallContext = { currency: CurrencyCode; language?: Language };
