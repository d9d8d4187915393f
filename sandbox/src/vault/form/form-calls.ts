import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Answer } from "../../http/answer.ts";
import { html } from "../../http/html.ts";
import { problem } from "../calls/problem.ts";
import type { VaultParts } from "../vault-parts.ts";
import { formPage } from "./form-page.ts";
import { type FormRequest, readFormRequest } from "./form-request.ts";
import { FORM_TEXTS } from "./form-texts.ts";
import { endSecure, securePage } from "./secure-pages.ts";
import { submitCard } from "./submit-card.ts";
import { problemPage, vaultPage } from "./vault-page.ts";
import { endWallet, readWallet, walletPage } from "./wallet-pages.ts";

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
