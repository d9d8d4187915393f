import type { ContactFields } from "@portico/domain/contact/contact-fields";
import { expect, test } from "vitest";
import { EMPTY_FORM } from "./payment-form.ts";
import { likelyCountry, sentPhone, withLikelyCountries } from "./use-payment-form.ts";

test.each<[rule: string, languages: string[], phoneCountry: string, country: string]>([
  ["the region of the browser's first language", ["de-AT", "de", "en-US"], "CZ", "AT"],
  ["a language without a region is at home where most speak it", ["pl", "en"], "CZ", "PL"],
  ["American English says little beside another language", ["en-US", "en", "sk"], "CZ", "SK"],
  ["and something alone", ["en-US", "en"], "CZ", "US"],
  ["British English says where from", ["en-GB", "en"], "CZ", "GB"],
  ["a part of the world is no country", ["es-419"], "CZ", "CH"],
  ["what is no language is passed over", ["*", "C", "nl-BE"], "CZ", "BE"],
  ["the hotel's country is the last resort", [], "CZ", "CH"],
  ["a calling code that the guest has chosen goes before everything", ["de-AT"], "FR", "FR"],
])("%s", (_, languages, phoneCountry, country) => {
  expect(likelyCountry(phoneCountry, { languages, hotelCountry: "CH" })).toBe(country);
});

const AUSTRIAN = { languages: ["de-AT"], hotelCountry: "CH" };

const fields = (use: "off" | "optional" | "required"): ContactFields => ({
  salutation: "off",
  address: use,
  nationality: use,
});

test("only what the hotel insists on is filled in, and the guest's own choice stays", () => {
  expect(withLikelyCountries(EMPTY_FORM, fields("required"), AUSTRIAN)).toMatchObject({
    country: "AT",
    nationality: "AT",
  });
  for (const use of ["off", "optional"] as const) {
    expect(withLikelyCountries(EMPTY_FORM, fields(use), AUSTRIAN)).toEqual(EMPTY_FORM);
  }
  const chosen = { ...EMPTY_FORM, country: "PL" };
  expect(withLikelyCountries(chosen, fields("required"), AUSTRIAN)).toMatchObject({
    country: "PL",
    nationality: "PL",
  });
  const both = { ...chosen, nationality: "UA" };
  expect(withLikelyCountries(both, fields("required"), AUSTRIAN)).toEqual(both);
});

test("a number is sent by its country's rules, also before they are there", async () => {
  const form = { ...EMPTY_FORM, phoneCountry: "DE", phone: "(0)171 123 45 67" };
  expect(await sentPhone(form)).toEqual({ prefix: "+49", phone: "1711234567" });
});
