import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { InsuredStay } from "@portico/domain/insurance/insurance-quote";
import type { Result } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";

/** What an insurer offers for one stay. */
export type InsurerOffer = {
  /** Name of the company. */
  insurer: string;
  termsVersion: string;
  /** Whoever agrees before this instant gets the premiums told here. */
  validUntil: Instant;
  tariffs: InsurerTariff[];
};

type InsurerTariff = {
  tariff: string;
  name: string;
  premium: Minor;
  /** Part of each damage that the insured bear themselves; null for none. */
  deductiblePercent: number | null;
  covers: string[];
  termsUrl: string;
  productInfoUrl: string;
  /** The insurer's own name of this price. */
  reference: string;
};

/** A contract as the guest has agreed to it. */
export type PolicyOrder = {
  reference: string;
  termsVersion: string;
  agreedAt: Instant;
  /** Everybody whom it is for, by name. */
  insured: readonly string[];
  /** Who concludes it, and to whom the insurer sends its papers. */
  holder: { name: string; email: string; language: Language };
};

/** Why an insurer did not do what it was asked. After the first three it may have done it all the same. */
export type InsurerFailure =
  | { code: "unreachable" | "busy" | "garbled" }
  /** The insurer understood and said no; `reasons` are its own names, for staff, after CREDENTIALS_REFUSED where we are refused. */
  | { code: "refused"; reasons: string[] };

/**
 * A company that insures stays at one hotel against their cancellation. No call throws, and none takes longer than a few
 * seconds.
 */
export interface Insurer {
  /** A refusal means that it takes no such stay. */
  quote(stay: InsuredStay, language: Language): Promise<Result<InsurerOffer, InsurerFailure>>;
  /** Concludes the contract and tells its number. One key concludes once, however often it is asked. */
  issue(order: PolicyOrder, repeatKey: string): Promise<Result<{ policyNumber: string }, InsurerFailure>>;
  /** Ends the contract that the key concluded, or keeps one that is still on its way from being concluded. */
  cancel(repeatKey: string): Promise<Result<null, InsurerFailure>>;
}
