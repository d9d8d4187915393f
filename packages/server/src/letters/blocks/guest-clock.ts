import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import type { Contact } from "@portico/contract/contact/contact";
import { wallClock, type Instant } from "@portico/domain/dates/time-zone";

declare global {
  namespace Intl {
    // Of ECMA-402's proposal Intl Locale Info, which Node has and TypeScript does not describe yet.
    interface Locale {
      getTimeZones?(): string[] | undefined;
    }
  }
}

/**
 * Whether a guest's clocks most likely show what the hotel's do at that moment: those of the country of their address, else of
 * all countries that their phone number may belong to. A letter knows no more of where it is read.
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
