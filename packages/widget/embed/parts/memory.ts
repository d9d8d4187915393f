import {
  draftFragment,
  receiptFragment,
  type DraftName,
  type ReceiptKey,
} from "@portico/contract/frame-messages";
import { draftKey, receiptKey } from "../page-memory.ts";

/** Stores the name of an unfinished booking until the tab is closed; null deletes it. */
export function keepDraft(memory: string, draft: DraftName | null): void {
  keep(draftKey(memory), draft && draftFragment(draft));
}

/** Stores the key of a saved reservation until the tab is closed; null deletes it. */
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
