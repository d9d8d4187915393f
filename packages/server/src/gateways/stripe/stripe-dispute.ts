import type { GatewayDispute } from "@portico/domain/payments/gateway-report";
import { z } from "zod";

const dispute = z.object({
  id: z.string().max(255),
  amount: z.int().nonnegative(),
  reason: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
  status: z.string(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});

const disputes = z.array(dispute);

/**
 * Of a payment's disputes, the newest first, the one that staff must know about; undefined if none can be read.
 */
export function readDisputes(data: unknown): GatewayDispute | undefined {
  const read = disputes.safeParse(data);
  if (!read.success) return undefined;
  const told = read.data.map(({ id, amount, reason, status, evidence_details }): GatewayDispute => {
    const seconds = evidence_details?.due_by ?? 0;
    return { id, state: stateOf(status), amount, reason, answerBy: seconds > 0 ? seconds * 1000 : null };
  });
  return told.find(({ state }) => state === "withdrawn" || state === "inquires") ?? told[0];
}

/** An unknown state is reported to staff as an inquiry. */
function stateOf(status: string): GatewayDispute["state"] {
  switch (status) {
    case "needs_response":
    case "under_review":
    case "appeal_needs_response":
    case "appeal_under_review":
      return "withdrawn";
    case "won":
    case "warning_closed":
    case "prevented":
      return "won";
    case "lost":
      return "lost";
    default:
      return "inquires";
  }
}
