import type { PolicyOrder } from "../insurer.ts";

/** An order for a stay of two, apart from what the test changes. */
export function sampleOrder(changes: Partial<PolicyOrder> = {}): PolicyOrder {
  return {
    reference: "a price",
    termsVersion: "2026-03",
    agreedAt: Date.UTC(2027, 0, 10, 11),
    insured: ["Žofie Nováková", "Jan Novák"],
    holder: { name: "Žofie Nováková", email: "zofie@guest.example", language: "cs" },
    ...changes,
  };
}
