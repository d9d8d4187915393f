import { findTestCard, groupCard } from "../test-cards.ts";
import type { PageText } from "./page-texts.ts";

/** What the page's fields hold, as typed. */
export interface CardForm {
  email: string;
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export type CardField = keyof CardForm;
export type CardProblems = Partial<Record<CardField, PageText>>;

/** The form with a test card filled in, or with nothing but the e-mail that the shop knows. */
export function filledForm(number: string, email: string): CardForm {
  const card = findTestCard(number);
  if (!card) return { email, number: "", expiry: "", cvc: "", name: "" };
  const cvc = card.brand === "amex" ? "1234" : "123";
  return { email, number: groupCard(card), expiry: "12/35", cvc, name: "Test Guest" };
}

/** What a sent form holds. A number that is not a test card's is not repeated to anybody. */
export function readCardForm(fields: URLSearchParams, email: string | null): CardForm {
  const number = fields.get("number") ?? "";
  return {
    email: email ?? fields.get("email")?.trim().slice(0, 200) ?? "",
    number: findTestCard(number) ? number : "",
    expiry: fields.get("expiry")?.slice(0, 10) ?? "",
    cvc: fields.get("cvc")?.slice(0, 10) ?? "",
    // A card's number that was typed in the wrong field is not repeated either.
    name: fields.get("name")?.replace(/\d/g, "").trim().slice(0, 200) ?? "",
  };
}

/** What is wrong with the form in a given month, which is counted from the year 0. */
export function cardProblems({ email, number, expiry, cvc, name }: CardForm, month: number): CardProblems {
  const { year, month: ending } = readExpiry(expiry) ?? { year: 0, month: 1 };
  const digits = findTestCard(number)?.brand === "amex" ? 4 : 3;
  return {
    ...(/^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: "wrongEmail" }),
    ...(number === "" ? { number: "onlyTestCards" } : {}),
    ...(year * 12 + ending - 1 >= month ? {} : { expiry: "wrongExpiry" }),
    ...(/^\d+$/.test(cvc.trim()) && cvc.trim().length === digits ? {} : { cvc: "wrongCvc" }),
    ...(name === "" ? { name: "wrongName" } : {}),
  };
}

/** `12/35` as a month of a year; null for what is none. */
export function readExpiry(expiry: string): { year: number; month: number } | null {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d\d)\s*$/.exec(expiry) ?? [];
  return month === undefined ? null : { year: 2000 + Number(year), month: Number(month) };
}
