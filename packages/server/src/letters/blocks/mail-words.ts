import type { Contact } from "@portico/contract/contact/contact";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { type Instant, wallClock } from "@portico/domain/dates/time-zone";
import { type CurrencyCode, currencyExponent } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import { type Language, type LocalText, textIn } from "@portico/domain/texts/language";
import { formatDeadlineInLetter, formatZone } from "@portico/presentation/formats/deadline";
import { formatDayInLetter } from "@portico/presentation/formats/date";
import { formatFullDate } from "@portico/presentation/formats/calendar-date";
import { formatExchangeRate } from "@portico/presentation/formats/exchange-rate";
import { formatMoney } from "@portico/presentation/formats/money";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator, type Translate } from "@portico/presentation/messages/translator";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import type { Reservation } from "../../reservations/index.ts";

/** How a mail about a reservation, or another matter of money in a currency, speaks: texts, money and days in one language, deadlines on the hotel's clock. */
export type MailWords = {
  language: Language;
  t: Translate;
  /** In the reservation's currency unless another is named. */
  money(amount: Minor, currency?: CurrencyCode): string;
  /** A rate between two currencies. */
  rate(rate: { from: CurrencyCode; to: CurrencyCode; rate: number }): string;
  /** With the day of the week, to stand alone. */
  date(date: PlainDate): string;
  /** Without it, to stand in a sentence. */
  day(date: PlainDate): string;
  deadline(instant: Instant): string;
  /** The same for a deadline that the reader must keep, with the zone if their clocks may show another time. */
  named(instant: Instant): string;
  name(text: LocalText): string;
};

const translators = new Map<Language, Translate>();

export function mailWords(
  hotel: Hotel,
  { currency }: Pick<Reservation, "currency">,
  language: Language,
  guest: Pick<Contact, "country" | "prefix"> | null = null,
): MailWords {
  const deadline = (instant: Instant) => formatDeadlineInLetter(instant, hotel.timeZone, language);
  return {
    language,
    t: translatorOf(language),
    // A hotel that shows whole crowns still owes its guests the hellers of a tax line.
    money: (amount, of = currency) => {
      const shown = hotel.currencies.find(({ code }) => code === of)?.precision ?? 2;
      const whole = 10 ** currencyExponent(of);
      return formatMoney(amount, of, language, { precision: amount % whole === 0 ? shown : 2 });
    },
    rate: (rate) => formatExchangeRate(rate, language),
    date: (date) => formatFullDate(date, language),
    day: (date) => formatDayInLetter(date, language),
    deadline,
    named: (instant) =>
      guest === null || livesByClock(guest, hotel.timeZone, instant)
        ? deadline(instant)
        : `${deadline(instant)} (${formatZone(instant, hotel.timeZone, language)})`,
    name: (text) => textIn(text, language),
  };
}

function translatorOf(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const translator = createTranslator(language, readCatalog(language));
  translators.set(language, translator);
  return translator;
}

declare global {
  namespace Intl {
    // Of ECMA-402's proposal Intl Locale Info, which Node has and TypeScript does not describe yet.
    interface Locale {
      getTimeZones?(): string[] | undefined;
    }
  }
}

/**
 * Whether a guest's clocks most likely show what the hotel's do at that moment: those of the country of their address,
 * else of all countries that their phone number may belong to. A letter knows nothing else about where it is read.
 */
export function livesByClock(
  { country, prefix }: Pick<Contact, "country" | "prefix">,
  timeZone: string,
  at: Instant,
): boolean {
  const countries = country === "" ? countriesOf(prefix) : [country];
  const zones = countries.flatMap((code) => new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []);
  const here = clockAt(at, timeZone);
  return zones.length > 0 && zones.every((zone) => clockAt(at, zone) === here);
}

function clockAt(at: Instant, timeZone: string): string {
  const { date, time } = wallClock(at, timeZone);
  return `${date} ${time}`;
}

function countriesOf(prefix: string): string[] {
  return getCountries().filter((country) => `+${getCountryCallingCode(country)}` === prefix);
}
