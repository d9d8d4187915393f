import { CARD_REASONS } from "../code-lists.ts";
import type { PageText } from "./page-texts.ts";
import { findTestCard, groupCard } from "./test-cards.ts";

/** The card fields as typed. */
export interface CardForm {
  number: string;
  expiry: string;
  cvv: string;
  /** Why the declined card is declined. */
  reason: string;
}

export type CardProblems = Partial<Record<"number" | "expiry" | "cvv", PageText>>;

const EMPTY_FORM: CardForm = { number: "", expiry: "", cvv: "", reason: "5006" };

/** The form with a test card filled in. */
export function filledForm(number: string): CardForm {
  const card = findTestCard(number);
  return card ? { ...EMPTY_FORM, number: groupCard(card.number), expiry: "12/35", cvv: "123" } : EMPTY_FORM;
}

/** The contents of a submitted form. Only a test card's number is ever repeated. */
export function readCardForm(fields: URLSearchParams): CardForm {
  const number = fields.get("number") ?? "";
  const reason = fields.get("reason") ?? "";
  return {
    number: findTestCard(number) ? number : "",
    expiry: fields.get("expiry")?.slice(0, 10) ?? "",
    cvv: fields.get("cvv")?.slice(0, 10) ?? "",
    reason: CARD_REASONS.includes(reason) ? reason : EMPTY_FORM.reason,
  };
}

/** What is wrong with the form in a given month, counted from year 0. */
export function cardProblems({ number, expiry, cvv }: CardForm, month: number): CardProblems {
  const [, monthText, yearText] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d\d)\s*$/.exec(expiry) ?? [];
  const lastMonth = (2000 + Number(yearText)) * 12 + Number(monthText) - 1;
  return {
    ...(number === "" ? { number: "onlyTestCards" } : {}),
    ...(lastMonth >= month ? {} : { expiry: "wrongExpiry" }),
    ...(/^\d{3}$/.test(cvv.trim()) ? {} : { cvv: "wrongCvv" }),
  };
}

/** The expiry as the protocol has it: year before month. */
export function wireExpiry(expiry: string): string {
  const digits = expiry.replace(/\D/g, "");
  return `${digits.slice(2)}${digits.slice(0, 2)}`;
}
