import { findCardData } from "@portico/contract/schema/card-data";
import type { Refusal } from "./refusal.ts";

/** Refuses a body with anything like card data in it; the value itself is neither answered nor logged. */
export function refuseCardData(body: unknown): Refusal | null {
  const path = findCardData(body);
  if (path === null) return null;
  return {
    code: "invalid_request",
    field: path,
    message: `${path} looks like card data, which this engine never takes; leave it out.`,
  };
}
