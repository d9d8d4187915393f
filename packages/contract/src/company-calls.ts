import type { Call } from "./call.ts";
import type { CompanyAnswer } from "./company.ts";
import { readCompanyAnswer, writeCompanyAnswer } from "./wire/company.ts";
import { textAt } from "./wire/wire-fields.ts";

/** Looks a company up in the hotel's public register by its number there. */
const company: Call<{ registrationNumber: string }, CompanyAnswer> = {
  name: "company",
  method: "POST",
  base: "api",
  path: "/company",
  writeRequest: ({ registrationNumber }) => ({ ico: registrationNumber }),
  readRequest: (wire) => ({ registrationNumber: textAt(wire, "ico") }),
  writeAnswer: writeCompanyAnswer,
  readAnswer: readCompanyAnswer,
};

/** What a form asks of a company whose number a guest has typed. */
export const companyCalls = { company };
