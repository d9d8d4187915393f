import type { Company } from "./checkout.ts";

/** What a public register knows of a company's number, and whether it could be asked at all. */
export const COMPANY_ANSWERS = ["found", "dissolved", "unknown", "unavailable"] as const;

/** `dissolved` companies are named, so that a guest sees which one was meant. */
export type CompanyAnswer =
  | { kind: "found" | "dissolved"; company: Company }
  | { kind: "unknown" | "unavailable"; company: null };
