import { replaceFragment } from "../base/address/address-bar.ts";
import { readFragment } from "../base/address/fragment.ts";
import type { GuestStore } from "../base/store/guest-store.ts";

/** A voucher's own page keeps the code in its address, so that a reload shows it again. */
const OWN_PAGE = "/voucher";

/**
 * Moves codes from the address into the guest's state, now and whenever a link changes it. Resolves when what the page was
 * opened with is there, to a function that stops this.
 */
export async function takeCodesFromLinks(store: GuestStore): Promise<() => void> {
  const follow = () => void takeCode(store);
  window.addEventListener("hashchange", follow);
  await takeCode(store);
  return () => window.removeEventListener("hashchange", follow);
}

async function takeCode(store: GuestStore): Promise<void> {
  const { hash, pathname } = location;
  if (pathname === OWN_PAGE || readFragment(hash, "voucher") === null) return;
  // Runs before anything else reads the address.
  replaceFragment({ voucher: null });
  const { carryCode, typedCode } = await import("./carried-code.ts");
  const code = typedCode(hash);
  if (code !== null) carryCode(store, code);
}
