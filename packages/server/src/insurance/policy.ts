import type { Instant } from "@portico/domain/dates/time-zone";
import type { PolicyOrder } from "../insurers/index.ts";

/** Something that an insurer is to be asked for, claimed by one engine for a while. */
export type PolicyTask = {
  hotelId: number;
  /** The hotel's client code. */
  hotel: string;
  reservationId: string;
  /** Our name of the contract at the insurer. */
  policyId: string;
  task: "issue" | "cancel";
  order: PolicyOrder;
  /** With this time. */
  asks: number;
  /** Since when the insurer is asked for this. */
  since: Instant;
};
