import { companyCalls } from "@portico/contract/contact/company-calls";
import type { Company } from "@portico/contract/contact/contact";
import { isCompanyNumber, tidyCompanyNumber } from "@portico/domain/contact/company-number";
import { useState } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import type { PaymentForm } from "./payment-form.ts";
import { focusField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";

/** The country whose companies the register knows. */
export const REGISTER_COUNTRY = "CZ";

type CompanyFields = Pick<
  PaymentForm,
  | "companyName"
  | "companyStreet"
  | "companyCity"
  | "companyZip"
  | "companyCountry"
  | "registrationNumber"
  | "vatNumber"
>;

/** What came of the last look into the register. */
export type Lookup =
  | { kind: "none" | "asking" | "wrong" | "unknown" | "unavailable" }
  | { kind: "dissolved"; name: string }
  /** `before`: what the guest had typed, to be put back. */
  | { kind: "filled"; before: CompanyFields };

type CompanyLookup = { lookup: Lookup; lookUp(): Promise<void>; undo(): void };

/**
 * Fills the company in from the public register by the number that was typed. Whatever the register does, the fields can
 * be filled in by hand meanwhile; an answer about a number that has been changed since is dropped.
 */
export function useCompanyLookup(state: FormState): CompanyLookup {
  const server = useServer();
  const [found, setFound] = useState<{ about: string; lookup: Lookup } | null>(null);
  const { form } = state;
  const number = tidyCompanyNumber(form.registrationNumber, REGISTER_COUNTRY);
  const lookup: Lookup = found?.about === number ? found.lookup : { kind: "none" };

  async function lookUp(): Promise<void> {
    if (number === "") return focusField("registrationNumber");
    const tell = (told: Lookup) => setFound({ about: number, lookup: told });
    if (!isCompanyNumber(number, REGISTER_COUNTRY)) {
      tell({ kind: "wrong" });
      return focusField("registrationNumber");
    }
    tell({ kind: "asking" });
    try {
      const answer = await server.ask(
        companyCalls.company,
        { registrationNumber: number },
        { cancelKey: "company" },
      );
      if (answer.kind === "found") {
        const before = state.latest();
        if (tidyCompanyNumber(before.registrationNumber, REGISTER_COUNTRY) !== number) return;
        state.change(fieldsOf(answer.company));
        tell({ kind: "filled", before: companyFields(before) });
      } else if (answer.kind === "dissolved") tell({ kind: "dissolved", name: answer.company.name });
      else tell({ kind: answer.kind });
    } catch (error) {
      console.warn("The register of companies could not be asked.", error);
      tell({ kind: "unavailable" });
    }
  }

  return {
    lookup,
    lookUp,
    undo() {
      if (lookup.kind !== "filled") return;
      state.change(lookup.before);
      setFound(null);
    },
  };
}

function companyFields(form: PaymentForm): CompanyFields {
  const { companyName, companyStreet, companyCity, companyZip, companyCountry } = form;
  const { registrationNumber, vatNumber } = form;
  return {
    companyName,
    companyStreet,
    companyCity,
    companyZip,
    companyCountry,
    registrationNumber,
    vatNumber,
  };
}

function fieldsOf(company: Company): CompanyFields {
  return {
    companyName: company.name,
    companyStreet: company.street,
    companyCity: company.city,
    companyZip: company.zip,
    companyCountry: company.country,
    registrationNumber: company.registrationNumber,
    vatNumber: company.vatNumber,
  };
}
