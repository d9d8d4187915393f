import { DEFAULT_CALLING } from "@portico/domain/contact/calling-code";
import type { ContactFields } from "@portico/domain/contact/contact-fields";
import type { PaymentForm } from "./payment-form.ts";

/** What tells where a guest is likely to live. */
export type GuestOrigin = {
  /** As the browser lists them, the best liked first. */
  languages: readonly string[];
  hotelCountry: string;
};

/**
 * Fills in the country and the nationality that the hotel insists on, as long as the guest has chosen none. What may be
 * left out stays empty: nobody should send what they have not seen.
 */
export function withLikelyCountries(
  form: PaymentForm,
  fields: ContactFields,
  origin: GuestOrigin,
): PaymentForm {
  const country = form.country || likelyCountry(form.phoneCountry, origin);
  return {
    ...form,
    ...(fields.address === "required" && { country }),
    ...(fields.nationality === "required" && { nationality: form.nationality || country }),
  };
}

/** The country of the calling code that the guest has chosen, else of their browser, else of the hotel. */
export function likelyCountry(phoneCountry: string, { languages, hotelCountry }: GuestOrigin): string {
  if (phoneCountry !== DEFAULT_CALLING.country) return phoneCountry;
  const tags = languages.flatMap(localeOf);
  // Browsers all over the world come in American English, so it tells something only where it stands alone.
  const telling = tags.filter(({ language, region }) => language !== "en" || (region ?? "US") !== "US");
  return [...telling, ...tags].flatMap(countryOf)[0] ?? hotelCountry;
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    // Some browsers list `*` or a name of their own.
    return [];
  }
}

/** Two letters: numbers such as 419 name a part of the world. */
function countryOf(locale: Intl.Locale): string[] {
  const { region = "" } = locale.maximize();
  return /^[A-Z]{2}$/.test(region) ? [region] : [];
}
