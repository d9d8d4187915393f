import type { Minor } from "@portico/domain/money/money";
import type { PaymentMethod } from "@portico/domain/property/hotel";

/** What is due when: by transfer soon after ordering, and at the property on arrival. Together they are the total. */
export type PaymentPlan = { byTransfer: Minor; atProperty: Minor };

/**
 * How the chosen method parts the total. By transfer the deposit comes first, or everything where the rates ask for no
 * deposit; on the spot everything is paid on arrival.
 */
export function planPayment(method: PaymentMethod, owed: { total: Minor; deposit: Minor }): PaymentPlan {
  const { total, deposit } = owed;
  if (method === "on_site") return { byTransfer: 0, atProperty: total };
  const byTransfer = deposit === 0 ? total : deposit;
  return { byTransfer, atProperty: total - byTransfer };
}
