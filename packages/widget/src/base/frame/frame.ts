import type { Consent, DraftName, ReceiptKey, TagManagerEvent } from "@portico/contract/frame-messages";
import type { CommandProblem, HostCommand, HostSearch, WidgetEvent } from "@portico/contract/frame-requests";
import { createContext, use } from "react";

/** The widget's side of the talk with the page that embeds it. On its own page every function does nothing. */
export type Frame = {
  framed: boolean;
  /** The address of the host page, to come back to after payment; null until it has told. */
  hostUrl(): string | null;
  /** While a dialog is open the reported height stands still and the host brings the frame into view. */
  setDialogOpen(open: boolean): void;
  /** Gives the host page the draft's name to keep for a reload; null lets it forget. */
  keepDraft(draft: DraftName | null): void;
  /** Gives the host page what opens the reservation on the screen, to keep for a reload; null lets it forget. */
  keepReceipt(key: ReceiptKey | null): void;
  track(event: TagManagerEvent): void;
  /** Tells the host page's own script what has happened. */
  report(event: WidgetEvent): void;
  /** What the guest has allowed on the host page; null until the host has told. */
  consent(): Consent | null;
  /** Calls back when the host tells or changes the consent. */
  onConsent(listener: (consent: Consent) => void): () => void;
  /** Takes the host's commands; those that came before somebody took them are handed over at once. */
  onCommand(obey: CommandTaker): () => void;
  /** Hands a search to the host page, which shows it in the widget proper. */
  submitSearch(search: HostSearch): void;
  /**
   * Shows an address of the engine in the whole window. It begins at most one navigation; `blocked` means that only a
   * link under the guest's own hand will do.
   */
  leaveTo(url: string): Promise<LeaveOutcome>;
  /** Asks the host to show what lies this many pixels below the frame's top. */
  scrollTo(top: number): void;
  /** Calls back after every change of what is visible. */
  onMove(listener: () => void): () => void;
};

/** Resolves to null once the command has had its effect, else to why it has none. */
export type CommandTaker = (command: HostCommand) => Promise<CommandProblem | null>;

/**
 * `left` means that a way out was taken. WebKit refuses some of them without a word, so whoever leaves keeps a link to the
 * same address on the screen until the page is gone.
 */
export type LeaveOutcome = "left" | "blocked";

export const FrameContext = createContext<Frame | null>(null);

/** The talk with the host page; its functions do nothing where there is none. */
export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error("There is no frame link above this component.");
  return frame;
}
