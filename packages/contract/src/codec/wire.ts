import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";

export type WireObject = Record<string, unknown>;

/** Currency of amounts on the wire, and the language when texts come in only one. */
export type CallContext = { currency: CurrencyCode; language?: Language };
