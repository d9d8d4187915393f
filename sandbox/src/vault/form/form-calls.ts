import type { Answer } from "../../http/answer.ts";
import { problem } from "../calls/problem.ts";
import type { VaultParts } from "../vault-parts.ts";
import { expiredPage } from "./expired-page.ts";
import { formPage } from "./form-page.ts";
import { readFormRequest } from "./form-request.ts";
import { formScript } from "./form-script.ts";
import { problemPage } from "./problem-page.ts";
import { endSecure, securePage } from "./secure-pages.ts";
import { submitCard } from "./submit-card.ts";
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
