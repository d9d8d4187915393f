import { codedCall } from "../call.ts";
import { insuranceOffer, insuranceQuestion } from "./insurance.ts";

/** Asks for the premiums for insuring the stay against cancellation. */
const insuranceProduct = codedCall(
  { name: "insuranceProduct", method: "POST", base: "api", path: "/insurance-product" },
  insuranceQuestion,
  insuranceOffer,
);

export const insuranceCalls = { insuranceProduct };
