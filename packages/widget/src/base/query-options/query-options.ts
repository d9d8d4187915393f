import type { HostDisplay } from "@portico/contract/frame-requests";
import type { WidgetOption } from "@portico/contract/widget-options";
import { readServiceLink, type ServiceLink } from "@portico/contract/wellness/service-link";
import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import { MAX_PERSONS, personsOf, type Party } from "@portico/domain/stays/guest";
import { isLanguage, type Language } from "@portico/domain/texts/language";
import { readAskedColour } from "@portico/presentation/theme/asked-colour";
import type { OfferSort, RoomFilter } from "../store/guest-state.ts";

/** What the address asks for, taken as it is written. Absent or unreadable options are null. */
export type QueryOptions = {
  client: string | null;
  language: Language | null;
  currency: CurrencyCode | null;
  /** A number of guests of the hotel's usual category, or counts by category. */
  persons: number | Party | null;
  /** `#rrggbb`. */
  color: string | null;
  arrival: PlainDate | null;
  departure: PlainDate | null;
  arrivalLimit: PlainDate | null;
  departureLimit: PlainDate | null;
  variation: string | null;
  accessCode: string | null;
  source: string | null;
  campaignId: string | null;
  filters: RoomFilter[];
  sort: OfferSort | null;
  predestination: (typeof PREDESTINATIONS)[number] | null;
  /** The service whose times come first, on the page of services. */
  service: ServiceLink | null;
  /** The rate that price comparison has shown. */
  ratePlanId: number | null;
  vouchersOnly: boolean;
  /** How the hotel is shown. */
  display: HostDisplay;
  /** For who builds the hotel's page: all calls go to the public base. */
  devel: boolean;
};

const LONGEST_VARIATION = 100;

const PREDESTINATIONS = ["vouchers", "packages", "wellness"] as const;

/** Reads the options of an address's query. Codes are cut to the length that they have: `EURO` is `EUR`, `en-GB` is `en`. */
export function readQueryOptions(query: string): QueryOptions {
  const params = new URLSearchParams(query);
  const text = (name: WidgetOption) => params.get(name)?.trim() || null;
  const day = (name: WidgetOption) => textIf(text(name), isPlainDate);
  return {
    client: text("client"),
    language: textIf(text("lang")?.slice(0, 2).toLowerCase() ?? null, isLanguage),
    currency: textIf(text("currency")?.slice(0, 3).toUpperCase() ?? null, isCurrencyCode),
    persons: readPersons(text("persons")),
    color: readAskedColour(text("colour")),
    arrival: day("arrival"),
    departure: day("departure"),
    arrivalLimit: day("arrivalLimit"),
    departureLimit: day("departureLimit"),
    variation: cut(text("variation"), LONGEST_VARIATION),
    accessCode: text("accessCode"),
    source: text("source"),
    campaignId: text("campaignId"),
    filters: (text("filters") ?? "").split(",").filter(isRoomFilter),
    sort: textIf(text("sort"), isOfferSort),
    predestination: textIf(text("predestination"), isPredestination),
    service: readServiceLink(text("service") ?? ""),
    ratePlanId: readId(text("rate")),
    vouchersOnly: text("iveOnly") === "true",
    display: readDisplay(text),
    devel: text("devel") === "true",
  };
}

const NAMES = ["room", "package", "highlight"] as const;
const SWITCHES = ["packagesOnly", "mobile", "mealLabel", "taxLabel"] as const;

function readDisplay(text: (name: WidgetOption) => string | null): HostDisplay {
  const display: HostDisplay = {};
  for (const name of NAMES) {
    const value = text(name);
    if (value !== null) display[name] = value;
  }
  for (const name of SWITCHES) {
    const value = text(name);
    if (value === "true" || value === "false") display[name] = value === "true";
  }
  return display;
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Counts whole letters: half of one could not be sent. */
function cut(text: string | null, longest: number): string | null {
  return text && Array.from(text).slice(0, longest).join("");
}

function readPersons(text: string | null): number | Party | null {
  if (text === null) return null;
  if (/^\d{1,2}$/.test(text)) {
    const count = Number(text);
    return count >= 1 && count <= MAX_PERSONS ? count : null;
  }
  const party = parseJson(text);
  if (typeof party !== "object" || party === null || Array.isArray(party)) return null;
  const counts = Object.entries(party);
  if (!counts.every(([id, count]) => /^[1-9]\d{0,8}$/.test(id) && isCount(count))) return null;
  const read = Object.fromEntries(
    counts.map(([id, count]) => [Number(id), Number(count)] as const).filter(([, count]) => count > 0),
  );
  const persons = personsOf(read);
  return persons >= 1 && persons <= MAX_PERSONS ? read : null;
}

/** Site builders write numbers as texts now and then. */
function isCount(value: unknown): boolean {
  return (typeof value === "number" || typeof value === "string") && /^\d{1,2}$/.test(String(value));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRoomFilter(text: string): text is RoomFilter {
  return text === "free" || /^[et]\d+$/.test(text);
}

function isOfferSort(text: string): text is OfferSort {
  return text === "price" || text === "size";
}

function isPredestination(text: string): text is (typeof PREDESTINATIONS)[number] {
  return PREDESTINATIONS.some((known) => known === text);
}

function textIf<T extends string>(text: string | null, isValid: (text: string) => text is T): T | null {
  return text !== null && isValid(text) ? text : null;
}
