import type { Journal } from "../journal.ts";
import type { LedgerEntry } from "./ledger/entry.ts";
import type { Notification } from "./notification.ts";
import type { Payment } from "./payment.ts";
import type { Shop } from "./shop.ts";

/** What the gateway records: entries are added, everything else replaces an earlier line of the same name. */
export type GatewayLine =
  | { payment: Payment }
  | { entry: LedgerEntry }
  | { shop: Shop }
  | { notification: Notification };

export type GatewayJournal = Journal<GatewayLine>;
