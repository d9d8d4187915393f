import type { CompanyAnswer } from "@portico/contract/contact/company-calls";

/** A public register of companies. It never throws, and never takes longer than a few seconds. */
export interface CompanyRegister {
  /** `unavailable` if the register did not answer, or not readably. */
  find(registrationNumber: string): Promise<CompanyAnswer>;
}
