import { about, type Codec } from "../codec/codec.ts";
import { literal } from "../codec/rare-fields.ts";
import { at, object, tagged } from "../codec/object.ts";
import { text } from "../codec/values.ts";
import { codedCall } from "../call.ts";
import { company as companyFields, type Company } from "./contact.ts";

/**
 * What a public register knows of a company's number, and whether it could be asked at all. `dissolved` companies are
 * named, so that a guest sees which one was meant.
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
    about("Its number in the register.", {
      trim: true,
      min: [1, "must not be empty"],
      max: 40,
      examples: ["27074358"],
    }),
  ),
});

/** Looks a company up in the hotel's public register by its number there. */
const company = codedCall(
  { name: "company", method: "POST", base: "api", path: "/company" },
  companyQuestion,
  companyAnswer,
);

/** What a form asks of a company whose number a guest has typed. */
export const companyCalls = { company };
