import type { Account } from "@portico/contract/accounts/account";
import type { Company, Contact } from "@portico/contract/contact/contact";
import { type ContactFields, DEFAULT_CALLING } from "@portico/domain/contact/contact-fields";
import type { PaymentForm } from "./payment-form.ts";
import type { PhoneRules } from "./phone-rules.ts";

export type PhoneParts = Pick<Contact, "prefix" | "phone">;

/** Who orders, as it is sent. */
export function sentContact(form: PaymentForm, phone: PhoneParts, fields: ContactFields): Contact {
  return {
    salutation: form.salutation === "" || fields.salutation === "off" ? null : form.salutation,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    ...phone,
    ...addressOf(form, fields),
    nationality: fields.nationality === "off" ? "" : form.nationality,
  };
}

/** What the form does not show is not sent, even where the draft remembers it. */
function addressOf(form: PaymentForm, { address }: ContactFields) {
  if (address === "off") return { street: "", city: "", zip: "", country: "" };
  const { street, city, zip, country } = form;
  return { street: street.trim(), city: city.trim(), zip: zip.trim(), country };
}

/** The company that the invoice is for; null where the guest wants none. */
export function sentCompany(form: PaymentForm, homeCountry: string): Company | null {
  if (!form.forCompany) return null;
  return {
    name: form.companyName.trim(),
    street: form.companyStreet.trim(),
    city: form.companyCity.trim(),
    zip: form.companyZip.trim(),
    country: form.companyCountry || homeCountry,
    registrationNumber: form.registrationNumber.trim(),
    vatNumber: form.vatNumber.trim(),
  };
}

/** The number as it was typed, apart from its calling code. */
export function phoneParts({ phone, phoneCountry }: PaymentForm, rules: PhoneRules | null): PhoneParts {
  const callingCode =
    rules?.countries.find(({ alpha2 }) => alpha2 === phoneCountry)?.callingCode ?? DEFAULT_CALLING.code;
  return rules?.parts(phone, phoneCountry) ?? { prefix: callingCode, phone: phone.trim() };
}

/** What the account knows, as the form has it. Before the first order that is the address alone. */
export function knownForm(
  { email, saved, contact, company }: Pick<Account, "email" | "saved" | "contact" | "company">,
  rules: PhoneRules,
): Partial<PaymentForm> {
  const address = { email, emailAgain: email };
  if (!saved) return address;
  const { salutation, firstName, lastName, prefix, phone, street, city, zip, country, nationality } = contact;
  const calling = rules.countries.filter(({ callingCode }) => callingCode === prefix);
  const phoneCountry = calling.find(({ alpha2 }) => alpha2 === country) ?? calling[0];
  return {
    ...address,
    salutation: salutation ?? "",
    firstName,
    lastName,
    phone,
    ...(phoneCountry !== undefined && { phoneCountry: phoneCountry.alpha2 }),
    street,
    city,
    zip,
    country,
    nationality,
    ...(company !== null && {
      forCompany: true,
      companyName: company.name,
      companyStreet: company.street,
      companyCity: company.city,
      companyZip: company.zip,
      companyCountry: company.country,
      registrationNumber: company.registrationNumber,
      vatNumber: company.vatNumber,
    }),
  };
}
