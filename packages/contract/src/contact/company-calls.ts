import { about, type Codec } from "../codec/codec.ts";
import { literal } from "../codec/rare-fields.ts";
import { at, object, tagged } from "../codec/object.ts";
import { text } from "../codec/values.ts";
import { codedCall } from "../call.ts";
import { company as companyFields, type Company } from "./contact.ts";

/**
 * A public register's answer about a company's number, or that the register did not answer. `dissolved` companies are
 * named, so that guests see which company the number belongs to.
 */
export type CompanyAnswer =
  | { kind: "found" | "dissolved"; company: Company }
  | { kind: "unknown" | "unavailable"; company: null };

const named = { company: companyFields };
const none = { company: literal(null) };

const companyAnswer: Codec<CompanyAnswer> = tagged("kind", "status", {
  found: named,
  dissolved: named,
  unknown: none,
  unavailable: none,
});

const companyQuestion = object({
  registrationNumber: at(
    "ico",
    text,
    about("The company's number in the register.", {
      trim: true,
      min: [1, "must not be empty"],
      max: 40,
      examples: ["27074358"],
    }),
  ),
});

/** Looks up a company in the hotel's public register by its number. */
const company = codedCall(
  { name: "company", method: "POST", base: "api", path: "/company" },
  companyQuestion,
  companyAnswer,
);

/** The call for a company number that a guest has typed. */
export const companyCalls = { company };
