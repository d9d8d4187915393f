import { expect, test } from "vitest";
import { findMistakes, type FormMistakes } from "./form-mistakes.ts";
import { EMPTY_FORM, restoreForm, type PaymentForm } from "./payment-form.ts";

const FILLED: PaymentForm = {
  ...EMPTY_FORM,
  firstName: "Jana",
  lastName: "Nováková",
  email: "jana@example.com",
  emailAgain: "jana@example.com",
  phone: "777 123 456",
  agreed: true,
};

const mistakesOf = (change: Partial<PaymentForm>, phoneIsRight = true): FormMistakes =>
  findMistakes({ ...FILLED, ...change }, () => phoneIsRight);

test("a filled form has no mistake", () => expect(mistakesOf({})).toEqual({}));

test("an empty form names every required field and the consent", () => {
  expect(findMistakes(EMPTY_FORM, () => true)).toEqual({
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
  ["the terms must be agreed to", { agreed: false }, { agreed: "checkout.agree_first" }],
])("%s", (_, change, mistakes) => expect(mistakesOf(change)).toEqual(mistakes));

test("a wrong phone number is told as such, a missing one as missing", () => {
  expect(mistakesOf({ phone: "12" }, false)).toEqual({ phone: "checkout.phone_wrong" });
  expect(mistakesOf({ phone: "" }, false)).toEqual({ phone: "common.required" });
});

test("a kept form comes back; what does not fit its field is left out", () => {
  expect(restoreForm(FILLED)).toEqual(FILLED);
  expect(restoreForm({ ...FILLED, agreed: "yes", phone: 7, method: "gold", salutation: "lord" })).toEqual({
    ...FILLED,
    agreed: false,
    phone: "",
  });
  expect(restoreForm("broken")).toEqual(EMPTY_FORM);
});
