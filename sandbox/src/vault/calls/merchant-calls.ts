import type { IncomingMessage } from "node:http";
import type { Answer } from "../../http/answer.ts";
import { parseObject } from "../../http/request-body.ts";
import { BRAND_NAMES } from "../card-brand.ts";
import { WALLET_NAMES } from "../wallet.ts";
import type { StoredCard } from "../stored-card.ts";
import type { CallKind } from "../fault-rule.ts";
import { DEFAULT_MERCHANT } from "../merchant.ts";
import type { VaultParts } from "../vault-parts.ts";
import { answerCharge } from "./charge-call.ts";
import { problem } from "./problem.ts";

export interface MerchantCall {
  kind: Exclude<CallKind, "form" | "submit">;
  /** Of the path or the query; empty when the call names no card. */
  token: string;
}

const CARD_PATH = /^\/api\/payments\/paycard\/(\w+)$/;

/** The call that a method and an address name; null for none. */
export function readMerchantCall(method: string, { pathname, searchParams }: URL): MerchantCall | null {
  switch (`${method} ${pathname}`) {
    case "POST /api/payments/paycard/tempsession":
      return { kind: "session", token: "" };
    case "GET /api/payments/paycard/meta":
      return { kind: "card", token: searchParams.get("ref") ?? "" };
    case "POST /api/paymentGateway":
      return { kind: "charge", token: "" };
  }
  const token = method === "DELETE" ? CARD_PATH.exec(pathname)?.[1] : undefined;
  return token === undefined ? null : { kind: "forget", token };
}

/** Answers a merchant's call, after its key. */
export function answerMerchant(
  { kind, token }: MerchantCall,
  request: IncomingMessage,
  url: URL,
  body: string,
  parts: VaultParts,
): Answer {
  if (request.headers.authorization !== `APIKEY ${DEFAULT_MERCHANT.apiKey}`) {
    return problem(401, -101, "Authentication failed");
  }
  switch (kind) {
    case "session":
      return json(JSON.stringify(parts.sessions.start()));
    case "card": {
      const card = parts.cards.find(token);
      return card
        ? { status: 200, body: metadata(card, parts.origin) }
        : problem(404, -104, "Card not found");
    }
    case "forget":
      return parts.cards.remove(token) ? { status: 204, body: null } : problem(404, -104, "Card not found");
    case "charge":
      return answerCharge(url.searchParams.get("credentialsId") ?? "", parseObject(body), parts);
  }
}

/** All that the vault ever tells of a card. */
function metadata(card: StoredCard, origin: string): object {
  return {
    CreatorReference: card.saveAs,
    CreateDate: card.createdAt,
    CardType: card.brand === null ? "unspecified" : BRAND_NAMES[card.brand],
    WalletType: card.wallet && WALLET_NAMES[card.wallet],
    LeadingDigits: card.lead,
    LastDigits: card.last4,
    ExpirationYear: card.year,
    ExpirationMonth: card.month,
    OwnerID: "",
    UserID: "sandbox",
    IssueNumber: "",
    OwnerName: card.holder,
    URI: `${origin}/api/payments/paycard/${card.token}`,
    EndRetentionDate: null,
    CvvExists: false,
  };
}

function json(body: string): Answer {
  return { status: 200, body, headers: { "content-type": "application/json; charset=utf-8" } };
}
