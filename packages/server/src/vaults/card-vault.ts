import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { CardBrand, Wallet } from "@portico/domain/money/card-brand";
import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import type { Result } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";

/** A stored card with the name by which the vault knows it. */
export type VaultCard = StoredCard & { token: string };

/** The request for a form for one card. */
export type VaultSessionOrder = {
  language: Language;
  /** Of the hotel, `#rrggbb`. */
  color: string;
  /** The page that shows the form in a frame: its origin alone gets the form's messages. */
  pageUrl: string;
  /** Where the form leads when the card is stored; the vault puts the token where `{token}` stands. */
  successUrl: string;
  failureUrl: string;
  /** The kinds that the hotel takes. */
  brands: readonly CardBrand[];
  /** The wallets that it takes beside cards; vaults without wallets offer none. */
  wallets: readonly Wallet[];
  /** Card schemes ask for it when the holder is verified. */
  contact: { email: string } | null;
};

export type VaultSession = {
  token: string;
  formUrl: string;
  shows: CardVault["shows"];
  expiresAt: Instant;
};

/** Why a vault did not do what it was asked. After `unreachable`, `busy` and `garbled` it may have done it anyway. */
export type VaultFailure =
  | { code: "unreachable" | "busy" | "garbled" | "unknown_card" }
  /** The vault understood and said no; `reasons` are its own names, for staff, after CREDENTIALS_REFUSED where we are refused. */
  | { code: "refused"; reasons: string[] };

export type ChargeOrder = {
  /** Ours, letters and digits only. */
  orderNumber: string;
  description: string;
  amount: Minor;
  currency: CurrencyCode;
};

export type ChargeReport = {
  /** `needs_guest`: the bank wants its customer to confirm; `pending`: nobody can tell yet whether money was taken. */
  state: "charged" | "refused" | "needs_guest" | "pending";
  /** The charge at whoever collects it. */
  providerId: string | null;
  /** The provider's or the bank's own reason, for staff. */
  code: string | null;
};

/**
 * A company that keeps guests' cards for one hotel, so that no card number ever reaches us. No call throws, and none takes
 * longer than a few seconds.
 */
export interface CardVault {
  /** Its company, by its name in the list. */
  readonly provider: string;
  /** Whether its form is shown in a frame of our page, or is a page of its own that the window goes to. */
  readonly shows: "frame" | "page";
  /** Exact origin of the form: of its messages when framed, of its page otherwise. */
  readonly formOrigin: string;
  /**
   * Whether `charge` may be repeated with its key after an answer was lost. Otherwise only `chargeState` may be asked.
   */
  readonly repeatsSafely: boolean;
  session(order: VaultSessionOrder): Promise<Result<VaultSession, VaultFailure>>;
  /** What the vault knows about a stored card: the only source of truth. */
  card(token: string): Promise<Result<VaultCard, VaultFailure>>;
  /** Takes money without the guest, as agreed when the card was given. */
  charge(token: string, order: ChargeOrder, repeatKey: string): Promise<Result<ChargeReport, VaultFailure>>;
  /** How a charge stands whose answer was lost; null when none was ever made with this key. */
  chargeState(token: string, repeatKey: string): Promise<Result<ChargeReport | null, VaultFailure>>;
  /** Has the card deleted; a card that no longer exists counts as deleted. */
  forget(token: string): Promise<Result<null, VaultFailure>>;
}
