import type { IncomingMessage } from "node:http";
import type { Answer } from "../../http/answer.ts";
import { parseObject } from "../../http/request-body.ts";
import { BRAND_NAMES, WALLET_NAMES } from "../card-brand.ts";
import type { CallKind } from "../fault-rule.ts";
import { DEFAULT_MERCHANT } from "../merchant.ts";
import type { StoredCard } from "../stored-card.ts";
import type { ChargeOutcome } from "../test-cards.ts";
import type { VaultParts } from "../vault-parts.ts";
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

/** All that the vault ever says about a card. */
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

const CURRENCY = /^[A-Z]{3}$/;

/** What the gateway behind the vault says of each outcome. */
const RESULTS = {
  charged: { result: "Success", code: "00", text: "Approved" },
  refused: { result: "Rejected", code: "51", text: "Insufficient funds" },
  needs_guest: { result: "Rejected", code: "authentication_required", text: "Authentication required" },
} as const satisfies Record<ChargeOutcome, object>;

/** Under whatever name the vault was asked: it may stand in for the real one's. */
const CARD_ADDRESS = /^https?:\/\/[^/]+\/api\/payments\/paycard\/(\w+)$/;

/** Hands an order on to the merchant's payment gateway with the stored card; answers 200 also when it says no. */
function answerCharge(
  credentialsId: string,
  order: Record<string, unknown> | null,
  { cards, charges }: VaultParts,
): Answer {
  if (order === null) return problem(400, -125, "Bad input data");
  if (credentialsId !== DEFAULT_MERCHANT.credentialsId) return problem(400, -160, "Unknown credentials");
  const { OperationType: operation, Amount: amount, Currency: currency, Card: uri, MyRef: reference } = order;
  const isOrder =
    operation === "Charge" &&
    typeof amount === "number" &&
    amount > 0 &&
    isWholeCents(amount) &&
    typeof currency === "string" &&
    CURRENCY.test(currency) &&
    typeof reference === "string" &&
    typeof uri === "string";
  if (!isOrder) return problem(400, -125, "Bad input data");
  const card = cards.find(CARD_ADDRESS.exec(uri)?.[1] ?? "");
  if (!card) return problem(404, -104, "Card not found");
  const { result, code, text } = RESULTS[card.charge];
  const charge = charges.add({ token: card.token, reference, amount, currency, result });
  return {
    status: 200,
    body: {
      OperationType: "Charge",
      OperationResultCode: result,
      OperationResultDescription: text,
      GatewayName: "Sandbox",
      GatewayReference: charge.id,
      GatewayResultCode: code,
      GatewayResultDescription: text,
      Amount: amount,
      Currency: currency,
    },
  };
}

function isWholeCents(amount: number): boolean {
  return /^\d+(\.\d{1,2})?$/.test(String(amount));
}
