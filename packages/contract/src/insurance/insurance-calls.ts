import { codedCall } from "../call.ts";
import { insuranceOffer, insuranceQuestion } from "./insurance.ts";

/** What insuring the stay against its cancellation costs. */
const insuranceProduct = codedCall(
  { name: "insuranceProduct", method: "POST", base: "api", path: "/insurance-product" },
  insuranceQuestion,
  insuranceOffer,
);

export const insuranceCalls = { insuranceProduct };
