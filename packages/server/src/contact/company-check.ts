import type { Company } from "@portico/contract/contact/contact";
import { isCompanyNumber, tidyCompanyNumber } from "@portico/domain/contact/company-number";
import { isVatNumber, tidyVatNumber, vatCountry } from "@portico/domain/contact/vat-number";
import { countryComplaints, missing, wrong, type ContactComplaint } from "./contact-check.ts";
import { tidyText } from "./tidy-text.ts";

/** The country of a company that names none, neither itself nor in its VAT number. */
const USUAL_COUNTRY = "CZ";

/** The company as it is kept: numbers in the form of their country, spaces in order, the country always known. */
export function tidyCompany(company: Company): Company {
  const country = company.country || (vatCountry(company.vatNumber) ?? USUAL_COUNTRY);
  return {
    name: tidyText(company.name),
    street: tidyText(company.street),
    city: tidyText(company.city),
    zip: tidyText(company.zip),
    country,
    registrationNumber: tidyCompanyNumber(company.registrationNumber, country),
    vatNumber: tidyVatNumber(company.vatNumber, country),
  };
}

/** What is wrong with a tidied company. An invoice needs its name; its numbers may be missing, but not wrong. */
export function companyComplaints(company: Company): ContactComplaint[] {
  const { name, country, registrationNumber, vatNumber } = company;
  return [
    ...(name === "" ? missing("contact.compName", (t) => t("refusal.company_missing")) : []),
    ...countryComplaints("contact.compCountry", country),
    ...(registrationNumber === "" || isCompanyNumber(registrationNumber, country)
      ? []
      : wrong("contact.compIco", (t) => t("checkout.company_number_wrong"))),
    ...(vatNumber === "" || isVatNumber(vatNumber, country)
      ? []
      : wrong("contact.compDic", (t) => t("checkout.vat_number_wrong"))),
  ];
}
