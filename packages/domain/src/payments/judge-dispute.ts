import type { GatewayDispute, GatewayReport } from "./gateway-report.ts";
import { isAsOrdered, type PaymentCase } from "./judge-report.ts";

/** What a report means for a payment whose dispute, if any, we already knew. */
export type DisputeNews = {
  dispute: GatewayDispute | null;
  /** Staff must respond, or know that the money is gone: once for an inquiry, and once when the money is withdrawn. */
  isNews: boolean;
};

/**
 * Reads a dispute's state. Without a dispute in the report the known one stays: the gateway could not be asked, or it
 * is old.
 */
export function judgeDispute(
  attempt: PaymentCase["attempt"],
  known: GatewayDispute | null,
  report: GatewayReport,
): DisputeNews {
  const told = report.dispute;
  if (told === undefined || !isAsOrdered(attempt, report)) return { dispute: known, isNews: false };
  const before = known?.id === told.id ? known.state : null;
  // A decided dispute, or withdrawn money, never becomes an inquiry again: this report is an older one.
  const isOld = before !== null && RANKS[told.state] < RANKS[before];
  if (isOld) return { dispute: known, isNews: false };
  const isTaken = told.state === "withdrawn" || told.state === "lost";
  const wasTaken = before !== null && before !== "inquires";
  return { dispute: told, isNews: isTaken ? !wasTaken : told.state === "inquires" && before === null };
}

const RANKS: Readonly<Record<GatewayDispute["state"], number>> = {
  inquires: 0,
  withdrawn: 1,
  // Banks may reopen a lost dispute.
  lost: 1,
  won: 2,
};
