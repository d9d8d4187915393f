import type { Instant } from "@portico/domain/dates/time-zone";
import type { CardBrand, Wallet } from "@portico/domain/money/card-brand";
import type { Language } from "@portico/domain/texts/language";

/** `extension` is what an earlier session gave; null begins the first. `pageUrl` is the page that the form comes back to. */
export type CardSessionQuestion = { extension: string | null; language: Language; pageUrl: string };

/** A vault's form for one card, for a few minutes. */
export type CardSession = {
  token: string;
  /** The company that keeps the card. */
  provider: string;
  /** The form stands in a frame of ours, or is a page of its own that the window goes to. */
  shows: "frame" | "page";
  formUrl: string;
  /** Whence the form's messages come. */
  origin: string;
  expiresAt: Instant;
  brands: CardBrand[];
  wallets: Wallet[];
  /** What has another session follow this one; null when there were enough. */
  extension: string | null;
};
