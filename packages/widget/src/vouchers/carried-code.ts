import { MOST_VOUCHERS } from "@portico/contract/vouchers/asked-voucher";
import { printedCode, readVoucherCode, type VoucherCode } from "@portico/domain/vouchers/voucher-code";
import { replaceFragment } from "../base/address/address-bar.ts";
import { readFragment } from "../base/address/fragment.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import type { GuestStore } from "../base/store/guest-store.ts";

/** The page that shows a voucher keeps its code in the address, so that a reload shows it again. */
const OWN_PAGE = "/voucher";

/** The codes that a guest brings to the payment, typed or from a link; a selector of the guest's state. */
export function carriedCodes({ vouchers }: GuestState): readonly string[] {
  return vouchers;
}

/** The code that somebody has typed, or pasted with the link that brings it; null where there is none or it is mistyped. */
export function typedCode(text: string): VoucherCode | null {
  const hash = text.indexOf("#");
  const read = readVoucherCode((hash < 0 ? null : readFragment(text.slice(hash), "voucher")) ?? text);
  return read.ok ? read.value : null;
}

/** Whether a code is among those that pay already, however they were typed. */
export function isCarried(codes: readonly string[], code: VoucherCode): boolean {
  return codes.some((typed) => typedCode(typed) === code);
}

/** Lets a code pay as if it had been typed. It stays in memory alone; one that is there already is not there twice. */
export function carryCode(store: GuestStore, code: VoucherCode): void {
  const state = store.getState();
  if (isCarried(state.vouchers, code) || state.vouchers.length >= MOST_VOUCHERS) return;
  store.setState({ ...state, vouchers: [...state.vouchers, printedCode(code)] });
}

/** Takes codes that links bring out of the address, now and whenever a link changes it; the answer ends that. */
export function takeCodesFromLinks(store: GuestStore): () => void {
  const take = () => {
    if (location.pathname === OWN_PAGE || readFragment(location.hash, "voucher") === null) return;
    const code = typedCode(location.hash);
    // Before anything else reads the address.
    replaceFragment({ voucher: null });
    if (code !== null) carryCode(store, code);
  };
  take();
  window.addEventListener("hashchange", take);
  return () => window.removeEventListener("hashchange", take);
}
