import { MOST_VOUCHERS } from "@portico/contract/vouchers/asked-voucher";
import { printedCode, readVoucherCode, type VoucherCode } from "@portico/domain/vouchers/voucher-code";
import { readFragment } from "../base/address/fragment.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import type { GuestStore } from "../base/store/guest-store.ts";

/**
 * The codes that a guest brings to the payment, typed or from a link; selects them from the guest's state.
 */
export function carriedCodes({ vouchers }: GuestState): readonly string[] {
  return vouchers;
}

/** The code in a typed or pasted text, which may be a link; null if there is none or it is mistyped. */
export function typedCode(text: string): VoucherCode | null {
  const hash = text.indexOf("#");
  const read = readVoucherCode((hash < 0 ? null : readFragment(text.slice(hash), "voucher")) ?? text);
  return read.ok ? read.value : null;
}

/** Whether a code already pays, however it was typed. */
export function isCarried(codes: readonly string[], code: VoucherCode): boolean {
  return codes.some((typed) => typedCode(typed) === code);
}

/** Adds a code as if it had been typed, once. It stays in memory only. */
export function carryCode(store: GuestStore, code: VoucherCode): void {
  const state = store.getState();
  if (isCarried(state.vouchers, code) || state.vouchers.length >= MOST_VOUCHERS) return;
  store.setState({ ...state, vouchers: [...state.vouchers, printedCode(code)] });
}
