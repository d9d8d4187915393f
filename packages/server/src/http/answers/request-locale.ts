import type { IncomingHttpHeaders } from "node:http";
import { REQUEST_HEADERS } from "@portico/contract/request-headers";
import { FALLBACK_CURRENCY, isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { isLanguage, type Language } from "@portico/domain/texts/language";

/** What of a request says who asks, and for whom. */
export type AskedWith = {
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
  /** The parsed query. */
  readonly query: unknown;
};

const FALLBACK_LANGUAGE: Language = "en";

/** A request header, or the query parameter of that name for requests that can't set headers. */
export function headerOrQuery(request: AskedWith, header: string, parameter: string): string | null {
  const value = request.headers[header.toLowerCase()];
  if (typeof value === "string" && value !== "") return value;
  const given = (request.query as Record<string, unknown> | undefined)?.[parameter];
  return typeof given === "string" && given !== "" ? given : null;
}

/**
 * The requested language if the hotel offers it, otherwise the hotel's own; without a hotel the requested one,
 * otherwise `otherwise`.
 */
export function requestLanguage(
  request: AskedWith,
  hotel: Hotel | null,
  otherwise: Language = FALLBACK_LANGUAGE,
): Language {
  const asked = headerOrQuery(request, REQUEST_HEADERS.language, "lang")?.slice(0, 2).toLowerCase() ?? "";
  if (hotel === null) return isLanguage(asked) ? asked : otherwise;
  return hotel.languages.find((language) => language === asked) ?? hotel.defaultLanguage;
}

/** The requested currency, null if the hotel does not sell in it; the hotel's default if none is requested. */
export function requestCurrency(request: AskedWith, hotel: Hotel): CurrencyCode | null {
  const asked = headerOrQuery(request, REQUEST_HEADERS.currency, "currency")?.slice(0, 3).toUpperCase();
  if (asked === undefined) return hotel.defaultCurrency;
  if (!isCurrencyCode(asked)) return null;
  return hotel.currencies.some(({ code }) => code === asked) ? asked : null;
}

/** For envelopes of requests that fail before a hotel is known. */
export function fallbackLocale(request: AskedWith): { language: Language; currency: CurrencyCode } {
  return { language: requestLanguage(request, null), currency: FALLBACK_CURRENCY };
}
