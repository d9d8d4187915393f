import type { FaultList } from "../faults/fault-list.ts";
import type { StripeBook } from "./book.ts";
import type { StripeFaultRule } from "./fault-rule.ts";
import type { StripeSettings } from "./settings.ts";
import type { StripeJournal } from "./stripe-journal.ts";
import type { StripeTimers } from "./stripe-timers.ts";
import type { WebhookTeller } from "./webhook/webhook-teller.ts";

/** What the calls and pages work on. */
export interface StripeParts {
  book: StripeBook;
  journal: StripeJournal;
  teller: WebhookTeller;
  timers: StripeTimers;
  faults: FaultList<StripeFaultRule>;
  settings: StripeSettings;
  /** Address as shops and guests see it, without a slash at its end. */
  origin: string;
}
