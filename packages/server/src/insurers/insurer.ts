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
  /** Guests who agree before this instant get these premiums. */
  validUntil: Instant;
  tariffs: InsurerTariff[];
};

type InsurerTariff = {
  tariff: string;
  name: string;
  premium: Minor;
  /** The insured's own share of each damage in percent; null for none. */
  deductiblePercent: number | null;
  covers: string[];
  termsUrl: string;
  productInfoUrl: string;
  /** The insurer's own id of this price. */
  reference: string;
};

/** A contract as agreed with the guest. */
export type PolicyOrder = {
  reference: string;
  termsVersion: string;
  agreedAt: Instant;
  /** Everybody whom it is for, by name. */
  insured: readonly string[];
  /** The policyholder, to whom the insurer sends its documents. */
  holder: { name: string; email: string; language: Language };
};

/** Why an insurer did not do what it was asked. After the first three it may have done it anyway. */
export type InsurerFailure =
  | { code: "unreachable" | "busy" | "garbled" }
  /**
   * The insurer understood and refused; `reasons` are its own codes, for staff, preceded by CREDENTIALS_REFUSED if it
   * refused our access data.
   */
  | { code: "refused"; reasons: string[] };

/**
 * A company that insures stays at one hotel against their cancellation. No call throws, and none takes longer than a few
 * seconds.
 */
export interface Insurer {
  /** A refusal means that it does not insure such stays. */
  quote(stay: InsuredStay, language: Language): Promise<Result<InsurerOffer, InsurerFailure>>;
  /** Concludes the contract and returns its number. One key concludes once, however often it is called. */
  issue(order: PolicyOrder, repeatKey: string): Promise<Result<{ policyNumber: string }, InsurerFailure>>;
  /** Ends the contract that the key concluded, or prevents one that is still under way from being concluded. */
  cancel(repeatKey: string): Promise<Result<null, InsurerFailure>>;
}
