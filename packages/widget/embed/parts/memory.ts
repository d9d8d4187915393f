import {
  draftFragment,
  receiptFragment,
  type DraftName,
  type ReceiptKey,
} from "@portico/contract/frame-messages";
import { draftKey, receiptKey } from "../page-memory.ts";

/** Keeps what names an unfinished booking until the tab is closed; null forgets it. */
export function keepDraft(memory: string, draft: DraftName | null): void {
  keep(draftKey(memory), draft && draftFragment(draft));
}

/** Keeps what opens a saved reservation until the tab is closed; null forgets it. */
export function keepReceipt(memory: string, key: ReceiptKey | null): void {
  keep(receiptKey(memory), key && receiptFragment(key));
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is switched off or full: the widget works without the host's copy.
  }
}
