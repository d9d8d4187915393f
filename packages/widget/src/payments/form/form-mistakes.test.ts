import { expect, test } from "vitest";
import { TYPED_FORM } from "../../testing/payment-fixture.ts";
import { findMistakes, type FormMistakes, type FormRules } from "./form-mistakes.ts";
import { EMPTY_FORM, restoreForm, type PaymentForm } from "./payment-form.ts";

const RULES: FormRules = {
  isPhone: () => true,
  fields: { salutation: "optional", address: "optional", nationality: "off" },
  homeCountry: "CZ",
};

const mistakesOf = (change: Partial<PaymentForm>, rules: Partial<FormRules> = {}): FormMistakes =>
  findMistakes({ ...TYPED_FORM, ...change }, { ...RULES, ...rules });

test("a filled form has no mistake", () => expect(mistakesOf({})).toEqual({}));

test("an empty form names every required field and the consent", () => {
  expect(findMistakes(EMPTY_FORM, RULES)).toEqual({
    firstName: "common.required",
    lastName: "common.required",
    email: "common.required",
    emailAgain: "common.required",
    phone: "common.required",
    agreed: "checkout.agree_first",
  });
});

test.each<[rule: string, change: Partial<PaymentForm>, mistakes: FormMistakes]>([
  ["spaces are no name", { firstName: "  " }, { firstName: "common.required" }],
  ["digits are no name", { lastName: "123" }, { lastName: "checkout.name_wrong" }],
  ["names of other alphabets are names", { firstName: "杰", lastName: "Шевченко" }, {}],
  ["an address needs a domain", { email: "jana@", emailAgain: "jana@" }, { email: "checkout.email_wrong" }],
  [
    "an address needs an ending",
    { email: "jana@example", emailAgain: "jana@example" },
    { email: "checkout.email_wrong" },
  ],
  [
    "addresses with a plus and in other scripts are fine",
    { email: "j+x@dům.cz", emailAgain: "j+x@dům.cz" },
    {},
  ],
  ["the addresses must match", { emailAgain: "jan@example.com" }, { emailAgain: "checkout.emails_differ" }],
  ["capitals and outer spaces do not tell them apart", { emailAgain: " Jana@Example.com " }, {}],
  ["a company needs its name", { forCompany: true }, { companyName: "common.required" }],
  ["without a company nothing is asked of it", { forCompany: false, companyName: "" }, {}],
  ["a company may leave its numbers out", { forCompany: true, companyName: "Lake" }, {}],
  [
    "a company's number has a check digit",
    { forCompany: true, companyName: "Lake", registrationNumber: "27074359" },
    { registrationNumber: "checkout.company_number_wrong" },
  ],
  [
    "it may be spaced, and its zeros left out",
    { forCompany: true, companyName: "Lake", registrationNumber: " 177 041" },
    {},
  ],
  [
    "another country's company has another number",
    { forCompany: true, companyName: "Lake", companyCountry: "DE", registrationNumber: "HRB 6684" },
    {},
  ],
  [
    "a VAT number keeps to its country",
    { forCompany: true, companyName: "Lake", vatNumber: "DE 136695978" },
    { vatNumber: "checkout.vat_number_wrong" },
  ],
  [
    "and may leave out the prefix of the company's own",
    { forCompany: true, companyName: "Lake", vatNumber: "27074358" },
    {},
  ],
  ["the terms must be agreed to", { agreed: false }, { agreed: "checkout.agree_first" }],
])("%s", (_, change, mistakes) => expect(mistakesOf(change)).toEqual(mistakes));

test("a wrong phone number is told as such, a missing one as missing", () => {
  const rules = { isPhone: () => false };
  expect(mistakesOf({ phone: "12" }, rules)).toEqual({ phone: "checkout.phone_wrong" });
  expect(mistakesOf({ phone: "" }, rules)).toEqual({ phone: "common.required" });
});

test("what the hotel insists on is required, what it only asks for is not", () => {
  const fields = { salutation: "required", address: "required", nationality: "required" } as const;
  expect(mistakesOf({}, { fields })).toEqual({
    salutation: "common.required",
    street: "common.required",
    city: "common.required",
    zip: "common.required",
    country: "common.required",
    nationality: "common.required",
  });
});

test("a kept form comes back; what does not fit its field is left out", () => {
  expect(restoreForm(TYPED_FORM)).toEqual(TYPED_FORM);
  expect(restoreForm({ ...TYPED_FORM, agreed: "yes", phone: 7, method: "gold", salutation: "lord" })).toEqual(
    {
      ...TYPED_FORM,
      agreed: false,
      phone: "",
    },
  );
  expect(restoreForm("broken")).toEqual(EMPTY_FORM);
});
