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

/** Lets a code pay as if it had been typed. It stays in memory alone; one that is there already is not there twice. */
export function carryCode(store: GuestStore, code: VoucherCode): void {
  const state = store.getState();
  const isThere = state.vouchers.some((typed) => {
    const read = readVoucherCode(typed);
    return read.ok && read.value === code;
  });
  if (isThere || state.vouchers.length >= MOST_VOUCHERS) return;
  store.setState({ ...state, vouchers: [...state.vouchers, printedCode(code)] });
}

/** The code in the fragment of an address (`#voucher=…`); null where there is none or it is mistyped. */
function codeInFragment(fragment: string): VoucherCode | null {
  const read = readVoucherCode(readFragment(fragment, "voucher") ?? "");
  return read.ok ? read.value : null;
}

/** Takes codes that links bring out of the address, now and whenever a link changes it; the answer ends that. */
export function takeCodesFromLinks(store: GuestStore): () => void {
  const take = () => {
    if (location.pathname === OWN_PAGE || readFragment(location.hash, "voucher") === null) return;
    const code = codeInFragment(location.hash);
    // Before anything else reads the address.
    replaceFragment({ voucher: null });
    if (code !== null) carryCode(store, code);
  };
  take();
  window.addEventListener("hashchange", take);
  return () => window.removeEventListener("hashchange", take);
}
