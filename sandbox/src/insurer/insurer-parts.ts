import type { FaultList } from "../faults/fault-list.ts";
import type { InsurerFault } from "./fault-rule.ts";
import type { PolicyBook } from "./policy-book.ts";
import type { Tariff } from "./tariff.ts";

export const REFUSALS = ["nothing", "contracts", "ends"] as const;

export interface InsurerSettings {
  /** Minutes that a quoted price is valid. */
  quoteMinutes: number;
  /** Refuses to conclude any contract, or to end any. */
  refuses: (typeof REFUSALS)[number];
}

export const DEFAULT_SETTINGS: InsurerSettings = { quoteMinutes: 30, refuses: "nothing" };

/** What the calls of the insurer work on. */
export interface InsurerParts {
  policies: PolicyBook;
  faults: FaultList<InsurerFault>;
  tariffs: Tariff[];
  settings: InsurerSettings;
  /** Address of the insurer, without a slash at its end. */
  origin: string;
}
