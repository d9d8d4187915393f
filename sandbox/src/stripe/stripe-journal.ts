import type { Journal } from "../journal.ts";
import type { Account } from "./account.ts";
import type { LedgerEntry } from "./ledger/entry.ts";
import type { CardOnFile } from "./records/card-on-file.ts";
import type { Customer } from "./records/customer.ts";
import type { Dispute } from "./records/dispute.ts";
import type { Endpoint } from "./records/endpoint.ts";
import type { Intent } from "./records/intent.ts";
import type { KeptAnswer } from "./records/kept-answer.ts";
import type { Refund } from "./records/refund.ts";
import type { Session } from "./records/session.ts";
import type { Setup } from "./records/setup.ts";
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
