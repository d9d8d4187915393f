import { parseObject, isObject } from "../../http/request-body.ts";
import type { TestCard } from "../test-cards.ts";
import { findTestCard, TEST_CARDS } from "../test-cards.ts";
import type { VaultParts } from "../vault-parts.ts";
import { readFormRequest, successAddress } from "./form-request.ts";
import type { FormRequest } from "./form-request.ts";
import type { CardFields } from "./script/card-fields.ts";
import { FIELDS, fieldProblems, readExpiry } from "./script/card-fields.ts";
import { cardDigits } from "./script/card-number.ts";
import type { SubmitAnswer } from "./script/form-config.ts";
import { secureAddress } from "./secure-pages.ts";

/**
 * Takes what the form sends. Nothing of it is repeated, written down or kept unless the number is a test card's, and then
 * without the number. Null cuts the connection, as a network does.
 */
export function submitCard(body: string, parts: VaultParts): SubmitAnswer | null {
  const sent = parseObject(body);
  const request = readFormRequest(
    new URLSearchParams(typeof sent?.["query"] === "string" ? sent["query"] : ""),
  );
  if (typeof request === "string") return { failure: "generic" };
  if (!parts.sessions.isOpen(request.session)) return { failure: "expired" };
  const fields = readFields(sent?.["fields"]);
  const card = judgedCard(fields, request);
  if ("failure" in card) return card;
  const stored = storedPart(fields, card);
  switch (card.form) {
    case "stored":
      return { go: successAddress(request, parts.cards.store(stored).token) };
    case "secure":
      return { go: secureAddress(parts.pending.add({ card: stored, form: request.query.toString() })) };
    case "duplicate":
      return { failure: "duplicate" };
    case "declined":
      return { failure: "tokenization" };
    case "cvv":
      return { failure: "cvv" };
    case "network":
      return null;
  }
}

function readFields(data: unknown): CardFields {
  const sent = isObject(data) ? data : {};
  const text = (name: string) => (typeof sent[name] === "string" ? sent[name].slice(0, 400) : "");
  return Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as CardFields;
}

/** The form has judged the same before; whoever sends without it is judged here. */
function judgedCard(fields: CardFields, { brands }: FormRequest): TestCard | { failure: string } {
  const now = new Date();
  const problems = fieldProblems(fields, {
    brands,
    testNumbers: TEST_CARDS.map(({ number }) => number),
    month: now.getFullYear() * 12 + now.getMonth(),
  });
  if (problems.number === "unsupportedCardTypeError") return { failure: "unsupported" };
  const card = findTestCard(cardDigits(fields.number) ?? "");
  return card === null || Object.keys(problems).length > 0 ? { failure: "fields" } : card;
}

function storedPart(fields: CardFields, { number, brand, charge }: TestCard) {
  const expiry = readExpiry(fields.expiry) ?? { month: 1, year: 2000 };
  return {
    brand,
    wallet: null,
    lead: number.slice(0, 6),
    last4: number.slice(-4),
    ...expiry,
    holder: fields.holder.trim(),
    saveAs: fields.saveAs.trim(),
    confirmed: false,
    charge,
  };
}
