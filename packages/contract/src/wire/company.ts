import type { WireObject } from "../codec/wire.ts";
import { COMPANY_ANSWERS, type CompanyAnswer } from "../company.ts";
import { readCompanyFields, writeCompanyFields } from "./contact.ts";
import { asObject, choiceAt, objectAt } from "./wire-fields.ts";

export function writeCompanyAnswer({ kind, company }: CompanyAnswer): WireObject {
  return { status: kind, company: company && writeCompanyFields(company) };
}

export function readCompanyAnswer(value: unknown): CompanyAnswer {
  const wire = asObject(value);
  const kind = choiceAt(wire, "status", COMPANY_ANSWERS);
  if (kind === "unknown" || kind === "unavailable") return { kind, company: null };
  return { kind, company: readCompanyFields(objectAt(wire, "company")) };
}
