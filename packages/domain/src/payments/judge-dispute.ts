import type { GatewayDispute, GatewayReport } from "./gateway-report.ts";
import { isAsOrdered, type PaymentCase } from "./judge-report.ts";

/** What a report means for a payment of which we knew this dispute, or none. */
export type DisputeNews = {
  dispute: GatewayDispute | null;
  /** Staff have to answer, or to know that the money is gone: once as an inquiry, and once when the money is withdrawn. */
  isNews: boolean;
};

/** Reads how a dispute stands. What a report does not name is left as it was: the gateway could not be asked, or long ago. */
export function judgeDispute(
  attempt: PaymentCase["attempt"],
  known: GatewayDispute | null,
  report: GatewayReport,
): DisputeNews {
  const told = report.dispute;
  if (told === undefined || !isAsOrdered(attempt, report)) return { dispute: known, isNews: false };
  const before = known?.id === told.id ? known.state : null;
  // What banks have decided, and money that they have taken, is no inquiry again: this report is an older one.
  const isOld = before !== null && RANKS[told.state] < RANKS[before];
  if (isOld) return { dispute: known, isNews: false };
  const isTaken = told.state === "withdrawn" || told.state === "lost";
  const wasTaken = before !== null && before !== "inquires";
  return { dispute: told, isNews: isTaken ? !wasTaken : told.state === "inquires" && before === null };
}

const RANKS: Readonly<Record<GatewayDispute["state"], number>> = {
  inquires: 0,
  withdrawn: 1,
  // Banks may take up again what was lost.
  lost: 1,
  won: 2,
};
