import { replaceFragment, useGo } from "../base/address/address-bar.ts";
import { usePath } from "../base/address/location.ts";

/** Opens the login, which returns to this page. */
export function useGoToLogin(): () => void {
  const go = useGo();
  const path = usePath();
  return () => {
    replaceFragment({ next: path });
    go("/account");
  };
}
