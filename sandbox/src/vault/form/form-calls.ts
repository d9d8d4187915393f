import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Answer } from "../../http/answer.ts";
import { html } from "../../http/html.ts";
import { isObject, parseObject } from "../../http/request-body.ts";
import { problem } from "../calls/problem.ts";
import { findTestCard, TEST_CARDS, type TestCard } from "../test-cards.ts";
import type { VaultParts } from "../vault-parts.ts";
import { formPage } from "./form-page.ts";
import { type FormRequest, readFormRequest, successAddress } from "./form-request.ts";
import { FORM_TEXTS } from "./form-texts.ts";
import { problemPage } from "./problem-page.ts";
import { type CardFields, fieldProblems, FIELDS, readExpiry } from "./script/card-fields.ts";
import { cardDigits } from "./script/card-number.ts";
import type { SubmitAnswer } from "./script/form-config.ts";
import { endSecure, secureAddress, securePage } from "./secure-pages.ts";
import { vaultPage } from "./vault-page.ts";
import { endWallet, readWallet, walletPage } from "./wallet-pages.ts";

const FILES = [
  "card-fields.ts",
  "card-form.ts",
  "card-number.ts",
  "expired-page.ts",
  "frame-talk.ts",
  "step-page.ts",
  "typing.ts",
] as const;

const scripts = new Map<string, string>();

/** A module of the form for the browser, its types taken off; null for a name of none. */
function formScript(name: string): Answer | null {
  const file = FILES.find((known) => known === name);
  if (!file) return null;
  const known = scripts.get(file);
  const script =
    known ?? stripTypeScriptTypes(readFileSync(join(import.meta.dirname, "script", file), "utf8"));
  scripts.set(file, script);
  return {
    status: 200,
    body: script,
    headers: { "content-type": "text/javascript; charset=utf-8", "x-content-type-options": "nosniff" },
  };
}

const FORM = "/api/payments/capturecard";
const SECURE = /^\/form\/secure\/(\w+)$/;
const SCRIPT = /^\/form\/script\/([\w-]+\.ts)$/;

export function isFormPath(path: string): boolean {
  return path === FORM || path.startsWith("/form/");
}

/** Answers the guest's browser; null cuts the connection. */
export function answerForm(method: string, url: URL, body: string, parts: VaultParts): Answer | null {
  const script = formScript(SCRIPT.exec(url.pathname)?.[1] ?? "");
  if (script) return script;
  if (`${method} ${url.pathname}` === "POST /form/submit") {
    const answer = submitCard(body, parts);
    return answer && { status: 200, body: answer };
  }
  const choice = method === "POST" ? new URLSearchParams(body).get("choice") : null;
  const secure = SECURE.exec(url.pathname)?.[1];
  if (secure !== undefined) {
    if (method === "POST") return endSecure(secure, choice, parts);
    const pending = parts.pending.find(secure);
    return pending ? securePage(secure, pending) : problemPage("There is nothing to confirm any more.");
  }
  const wallet = url.pathname === "/form/wallet" ? readWallet(url.searchParams) : null;
  if (url.pathname !== FORM && wallet === null) return problem(404, -100, "There is no such page.");
  if (wallet !== null) url.searchParams.delete("wallet");
  const request = readFormRequest(url.searchParams);
  if (typeof request === "string") return problemPage(request);
  if (!parts.sessions.isOpen(request.session)) return expiredPage(request);
  if (wallet === null) return formPage(request);
  return method === "POST" ? endWallet(wallet, choice, request, parts) : walletPage(wallet, request);
}

/** Instead of the form when its session has ended; the page around it is told. */
function expiredPage({ language, color, host }: FormRequest): Answer {
  const texts = FORM_TEXTS[language];
  return vaultPage(html`<main><p role="status">${texts.sessionExpiredError}</p></main>`, {
    language,
    title: texts.title,
    color,
    script: "/form/script/expired-page.ts",
    config: { host },
    status: 401,
  });
}

/**
 * Takes what the form sends. Nothing of it is repeated, written down or kept unless the number is a test card's, and then
 * without the number. Null cuts the connection, as a network does.
 */
function submitCard(body: string, parts: VaultParts): SubmitAnswer | null {
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
