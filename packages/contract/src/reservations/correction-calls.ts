import { codedCall } from "../call.ts";
import { correctionAnswer, correctionRequest } from "./correction.ts";

/** Corrects a guest's contact, company, time of arrival and note, unless they were changed since the guest saw them. */
const correctDetails = codedCall(
  { name: "correctDetails", method: "POST", base: "api", path: "/correct-details" },
  correctionRequest,
  correctionAnswer,
);

/** The call by which a guest corrects what needs no price. */
export const correctionCalls = { correctDetails };
