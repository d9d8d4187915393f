import { findCardData } from "@portico/contract/schema/card-data";
import type { Refusal } from "./refusal.ts";

/**
 * Refuses a request that contains a card number or security code anywhere, before anything else reads it; otherwise
 * null.
 */
export function refuseCardData(body: unknown): Refusal | null {
  const field = findCardData(body);
  if (field === null) return null;
  return { code: "invalid_request", field, message: (t) => t("refusal.card_data") };
}
