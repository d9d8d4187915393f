import { toMajor } from "@portico/domain/money/money";
import { z } from "zod";
import type { ChargeOrder, ChargeReport } from "../card-vault.ts";

const result = z.object({
  OperationResultCode: z.enum(["Success", "Accepted", "Rejected", "TemporaryFailure", "FatalFailure"]),
  GatewayReference: z.string().nullish(),
  GatewayResultCode: z.union([z.string(), z.number()]).nullish(),
  Amount: z.number().nullish(),
  Currency: z.string().nullish(),
});

/** Names by which gateways say so; a plain refusal may mean the same. */
const NEEDS_GUEST = /^authentication_required$/i;

const LONGEST = 80;

/** What the call to a hotel's own payment gateway, with the card put in by the vault, is asked with. */
export function chargeBody(cardUri: string, order: ChargeOrder, repeatKey: string): object {
  return {
    OperationType: "Charge",
    Card: cardUri,
    Amount: toMajor(order.amount, order.currency),
    Currency: order.currency,
    MyRef: repeatKey,
    OrderDesc: order.description,
  };
}

/** What the gateway said; null if it does not answer this order. */
export function readCharge(data: unknown, order: ChargeOrder): ChargeReport | null {
  const read = result.safeParse(data);
  if (!read.success) return null;
  const { OperationResultCode, GatewayReference, GatewayResultCode } = read.data;
  const code = shorten(String(GatewayResultCode ?? "")) ?? OperationResultCode;
  const report = { providerId: shorten(GatewayReference ?? ""), code };
  switch (OperationResultCode) {
    case "Success":
      return isOrdered(read.data, order) ? { ...report, state: "charged" } : null;
    case "Accepted":
      return { ...report, state: "pending" };
    case "Rejected":
    case "TemporaryFailure":
    case "FatalFailure":
      return { ...report, state: NEEDS_GUEST.test(code) ? "needs_guest" : "refused" };
  }
}

/** What a gateway does not repeat is taken to be what was ordered. */
function isOrdered({ Amount, Currency }: z.infer<typeof result>, { amount, currency }: ChargeOrder): boolean {
  return (
    (Amount ?? toMajor(amount, currency)) === toMajor(amount, currency) && (Currency ?? currency) === currency
  );
}

function shorten(text: string): string | null {
  return text === "" ? null : text.slice(0, LONGEST);
}
