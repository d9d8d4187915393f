import { CONTACT_FIELDS, HOTEL_RULES } from "@portico/contract/property/property";
import { isCompanyNumber } from "@portico/domain/contact/company-number";
import { isVatNumber } from "@portico/domain/contact/vat-number";
import { isRegisterKnown } from "@portico/domain/lodgers/register-law";
import { isTimeZone } from "@portico/domain/dates/time-zone";
import {
  COMPANY_REGISTERS,
  FONTS,
  SCHEMES,
  type CompanyRegister,
  type Hotel,
} from "@portico/domain/property/hotel";
import type { Language } from "@portico/domain/texts/language";
import { z } from "zod";

import { cleanStyles } from "../../hotel-content/index.ts";
import {
  decimal,
  flag,
  hostOrigin,
  language,
  languages as languageList,
  listOf,
  matching,
  oneOf,
  percent,
  plainText,
  webAddress,
  wholeNumber,
} from "../lines/forms.ts";
import { group, lines, maybe, type Line } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import { sharedLines } from "../lines/shared-lines.ts";
import { picture } from "./pictures.ts";

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const contactLines = group(
  lines({
    legalName: plainText.describe("Name of the selling company, as registered."),
    registrationNumber: maybe(
      plainText.describe(
        "Its number in the register of companies: Czech IČO, Slovak IČO, German HRB number.",
      ),
    ),
    vatNumber: maybe(
      plainText.describe("Its VAT number with the two letters of the country, if it has one."),
    ),
    registerEntry: maybe(
      plainText.describe("Where it is registered, as the law wants it on documents: court, section, entry."),
    ),
    street: plainText.describe("Street and number."),
    city: plainText.describe("Town."),
    zip: plainText.describe("Postal code."),
    country: matching(/^[A-Z]{2}$/, "a country of two capital letters, such as CZ").describe(
      "Country by ISO 3166: CZ, AT, ES.",
    ),
    phone: matching(
      /^\+[\d ]{6,20}$/,
      "a phone number that begins with +, such as +420 123 456 789",
    ).describe("Phone of the reception with its country prefix."),
    email: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "an e-mail address").describe(
      "Address that guests write to and that gets new reservations.",
    ),
    web: webAddress.describe("The hotel's own web page."),
    latitude: maybe(decimal(-90, 90).describe("Degrees north, for maps.")),
    longitude: maybe(decimal(-180, 180).describe("Degrees east, for maps.")),
  }),
);

/** Coordinates come in pairs; the country must exist in ISO 3166, and the company's numbers must be possible there. */
export const contacts: typeof contactLines = {
  ...contactLines,
  read: (reading, written, path) => {
    const { country, latitude, longitude, registrationNumber, vatNumber } = written;
    if (COUNTRY_NAMES.of(country) === undefined)
      reading.problem(
        [...path, "country"],
        `is "${country}", which is no country; write two letters such as CZ`,
      );
    if (registrationNumber !== undefined && !isCompanyNumber(registrationNumber, country))
      reading.problem(
        [...path, "registrationNumber"],
        `is "${registrationNumber}", which no company of ${country} can have`,
      );
    if (vatNumber !== undefined && !isVatNumber(vatNumber, country))
      reading.problem(
        [...path, "vatNumber"],
        `is "${vatNumber}", which is no VAT number; write it with its country: CZ27074358`,
      );
    if ((latitude === undefined) !== (longitude === undefined))
      reading.problem(path, "has only one of latitude and longitude; give both or none");
    return contactLines.read(reading, written, path);
  },
};

const styles = z
  .string({ error: "must be a style sheet" })
  .max(20_000, { error: "must be a style sheet of 20,000 characters at most" })
  .default("")
  .describe("Own styles, cleaned on import; the guide says what they may do.");

/** Cleans the hotel's styles; what was removed is reported as a warning. */
const customCss: Line<typeof styles, string> = {
  form: styles,
  read: (reading, written, path) => {
    const { clean, removed } = cleanStyles(written, "own");
    for (const { line, what, reason } of removed)
      reading.warning(path, `has in line ${line} of the styles "${what}": ${reason}; it was removed`);
    return clean;
  },
  write: (_writing, clean) => clean,
};

export const look = group(
  lines({
    color: matching(
      /^#[0-9A-Fa-f]{6}$/,
      'a colour of six hexadecimal digits in quotes, such as "#25A37D"',
    ).describe("The colour from which all others are derived."),
    scheme: oneOf(SCHEMES).default("auto").describe("auto follows the guest's device."),
    font: oneOf(FONTS)
      .default("manrope")
      .describe(
        "Font of the guest's pages. system needs no download; fraunces-headings sets headings in Fraunces, the rest in Manrope.",
      ),
    logo: maybe(
      matching(/^(https:\/\/|\/)\S+$/, "a web address that begins with https:// or /").describe(
        "Address of the logo; without one, the hotel's name is shown.",
      ),
    ),
    hero: maybe(picture("The hotel's own picture, by its name under `pictures`.")),
    customCss,
  }),
);

const analyticsProvider = z.discriminatedUnion(
  "type",
  [
    z.strictObject({
      type: z.literal("gtm").describe("A container of Google Tag Manager."),
      id: matching(/^GTM-[A-Z0-9]{4,12}$/, "the id of a container, such as GTM-AB12CD3").describe(
        "Id of the container.",
      ),
    }),
    z.strictObject({
      type: z.literal("ga4").describe("A data stream of Google Analytics 4."),
      id: matching(/^G-[A-Z0-9]{4,14}$/, "the id of a data stream, such as G-AB12CD34EF").describe(
        "Measurement id of the data stream.",
      ),
    }),
  ],
  { error: "must have the type gtm or ga4" },
);

const analyticsForm = z.strictObject({
  providers: listOf(analyticsProvider)
    .max(4, { error: "must be a list of 4 at most" })
    .default([])
    .describe("Services that measure visits to the engine's own pages, after the guest has agreed."),
});

/** Lists no provider twice. */
export const analytics: Line<typeof analyticsForm, Hotel["analytics"]> = {
  form: analyticsForm,
  read: (reading, { providers }, path) => {
    providers.forEach(({ id }, index) => {
      if (providers.findIndex((provider) => provider.id === id) < index)
        reading.problem([...path, "providers", index, "id"], `is ${id} a second time; remove it`);
    });
    return providers;
  },
  write: (_writing, providers) => ({ providers }),
};

const { maintenance, ...shownRules } = sharedLines(HOTEL_RULES);

export const rules = z.strictObject({
  ...shownRules,
  combineBeds: flag.default(false).describe("Recommend dormitory beds even to parties that fit into rooms."),
  holdMinutes: wholeNumber(5, 120).default(20).describe("Minutes that rooms are kept while a guest pays."),
  offerMinutes: wholeNumber(5, 120).default(30).describe("Minutes that a shown price is kept."),
  maintenance,
});

export const contactFields = z.strictObject(sharedLines(CONTACT_FIELDS));

const registerForm = oneOf([...COMPANY_REGISTERS, "off"]).default("off");

/** `off` in the file is null in the hotel. */
export const register: Line<typeof registerForm, CompanyRegister | null> = {
  form: registerForm,
  read: (_reading, written) => (written === "off" ? null : written),
  write: (_writing, meant) => meant ?? "off",
};

export const vat = z.strictObject({
  accommodation: percent(0, 50).describe("Percent inside the prices of nights."),
  meals: percent(0, 50).describe("Percent inside the prices of meals."),
});

export const timeZone = z
  .string("must be a time zone such as Europe/Prague")
  .refine((zone) => zone.includes("/") && isTimeZone(zone), "must be a time zone such as Europe/Prague");

/** Lists no language twice and includes the default. */
export const languages: Line<typeof languageList, Language[]> = {
  form: languageList,
  read: (reading, written, path) => {
    written.forEach((its, index) => {
      if (written.indexOf(its) < index)
        reading.problem([...path, index], `is ${its} a second time; remove it`);
    });
    const first = reading.part("defaultLanguage", language);
    if (written.length > 0 && !written.includes(first))
      reading.problem(["defaultLanguage"], `is ${first}; it must be one of ${written.join(", ")}`);
    return written;
  },
  write: (_writing, meant) => [...meant],
};

const accountsForm = flag
  .default(false)
  .describe("true: guests may have an account; none needs one to book.");

export const accounts: Line<typeof accountsForm, true | undefined> = {
  form: accountsForm,
  read: (_reading, written) => (written ? true : undefined),
  write: (_writing, meant) => meant,
};

const arrivalDataForm = oneOf(["off", "ask"])
  .default("off")
  .describe(
    "ask: guests may fill in before they arrive, on the reservation's page, what the register of the hotel's country asks of each person.",
  );

/** `off` in the file is left out in the hotel. */
export const arrivalData: Line<typeof arrivalDataForm, true | undefined> = {
  form: arrivalDataForm,
  read: (reading, written, path) => {
    const { country } = reading.part("contacts", contacts.form);
    if (written === "ask" && !isRegisterKnown(country))
      reading.warning(
        path,
        `is ask, and the engine does not know what the register of ${country} asks: guests are asked for name, birth, citizenship and document; see whether that is right, and write as retention.lodgers how long it is kept`,
      );
    return written === "ask" ? true : undefined;
  },
  write: (_writing, meant) => (meant ? "ask" : "off"),
};

const hostsForm = listOf(hostOrigin).default([]);

/** Origins that may show the engine in a frame. */
export const allowedHosts: Line<typeof hostsForm, string[]> = {
  form: hostsForm,
  read: (reading, hosts) => {
    checkHosts(reading, hosts);
    return hosts;
  },
  write: (_writing, hosts) => hosts,
};

/** Each host must be an origin as browsers write it: scheme, host, and the port if it is not the default. */
function checkHosts(reading: Reading, hosts: readonly string[]): void {
  hosts.forEach((host, index) => {
    const path = ["allowedHosts", index];
    if (host === "*") {
      if (hosts.length > 1)
        reading.problem(path, 'is "*" beside other hosts; let it stand alone or remove it');
      return;
    }
    const origin = URL.canParse(host) ? new URL(host).origin : null;
    if (origin === null || host.includes("*") || host.includes("@")) {
      reading.problem(path, `must be one exact origin such as https://www.hotel.example, is "${host}"`);
    } else if (origin !== host) {
      reading.problem(path, `must be written as browsers do, ${origin}, is "${host}"`);
    }
  });
}
