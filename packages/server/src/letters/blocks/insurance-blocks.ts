import { withoutLinks, type MailBlock } from "../../mail/index.ts";
import type { LetterCase } from "./letter-case.ts";

/** The insured guests, the tariff, and how far the insurance has come; empty without one. */
export function insuranceBlocks({ reservation: { insurance }, words }: LetterCase): MailBlock[] {
  if (insurance === null) return [];
  const { t, money } = words;
  const { name, premium, insured, state, policyNumber } = insurance;
  const facts = [
    { label: withoutLinks(name), value: money(premium) },
    { label: t("insurance.insured"), value: withoutLinks(insured.join(", ")) },
    { label: t("insurance.status"), value: t(`insurance.state.${state}`) },
    { label: t("insurance.number"), value: policyNumber ?? "" },
  ];
  return [
    { kind: "heading", text: t("insurance.title") },
    { kind: "facts", facts: facts.filter(({ value }) => value !== "") },
  ];
}
