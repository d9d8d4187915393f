import type { Instant } from "@portico/domain/dates/time-zone";
import type { PolicyOrder } from "../insurers/index.ts";

/** A task for an insurer, claimed by one engine for a while. */
export type PolicyTask = {
  hotelId: number;
  /** The hotel's client code. */
  hotel: string;
  reservationId: string;
  /** Our id of the contract at the insurer. */
  policyId: string;
  task: "issue" | "cancel";
  order: PolicyOrder;
  /** Including this time. */
  asks: number;
  /** Since when the insurer has been asked. */
  since: Instant;
};
