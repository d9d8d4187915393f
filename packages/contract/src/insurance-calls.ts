import type { Call } from "./call.ts";
import type { InsuranceOffer, InsuranceQuestion } from "./insurance.ts";
import {
  readInsuranceOffer,
  readInsuranceQuestion,
  writeInsuranceOffer,
  writeInsuranceQuestion,
} from "./wire/insurance.ts";

/** What insuring the stay against its cancellation costs. */
const insuranceProduct: Call<InsuranceQuestion, InsuranceOffer> = {
  name: "insuranceProduct",
  method: "POST",
  base: "api",
  path: "/insurance-product",
  writeRequest: writeInsuranceQuestion,
  readRequest: readInsuranceQuestion,
  writeAnswer: writeInsuranceOffer,
  readAnswer: readInsuranceOffer,
};

export const insuranceCalls = { insuranceProduct };
