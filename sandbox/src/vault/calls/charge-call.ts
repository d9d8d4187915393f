import type { Answer } from "../../http/answer.ts";
import type { ChargeOutcome } from "../test-cards.ts";
import { DEFAULT_MERCHANT } from "../merchant.ts";
import type { VaultParts } from "../vault-parts.ts";
import { problem } from "./problem.ts";

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
export function answerCharge(
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
