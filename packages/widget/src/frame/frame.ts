import type { Consent, TagManagerEvent } from "@portico/contract/frame-messages";

/** The widget's side of the talk with the page that embeds it. On its own page every function does nothing. */
export type Frame = {
  framed: boolean;
  /** The address of the host page, to come back to after payment; null until it has told. */
  hostUrl(): string | null;
  /** While a dialog is open the reported height stands still and the host brings the frame into view. */
  setDialogOpen(open: boolean): void;
  /** Gives the host page the draft's token to keep for a reload; null lets it forget. */
  keepDraft(token: string | null): void;
  track(event: TagManagerEvent): void;
  /** What the guest has allowed on the host page; null until the host has told. */
  consent(): Consent | null;
  /** Calls back when the host tells or changes the consent. */
  onConsent(listener: (consent: Consent) => void): () => void;
  /** Asks the host to show what lies this many pixels below the frame's top. */
  scrollTo(top: number): void;
  /** Calls back after every change of what is visible. */
  onMove(listener: () => void): () => void;
};
