import type { Journal } from "../journal.ts";
import type { Account } from "./account.ts";
import type { LedgerEntry } from "./ledger/entry.ts";
import type {
  CardOnFile,
  Customer,
  Dispute,
  Endpoint,
  Intent,
  KeptAnswer,
  Refund,
  Session,
  Setup,
} from "./records.ts";
import type { Delivery } from "./webhook/delivery.ts";

/** Everything that has a name and a state. */
export interface StripeRecords {
  account: Account;
  endpoint: Endpoint;
  session: Session;
  intent: Intent;
  setup: Setup;
  method: CardOnFile;
  customer: Customer;
  refund: Refund;
  dispute: Dispute;
  answer: KeptAnswer;
}

/** What is written down: an entry is new, the others replace an earlier line of the same name. */
export type StripeLine = Partial<StripeRecords> & { entry?: LedgerEntry; delivery?: Delivery };

export type StripeJournal = Journal<StripeLine>;
