import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useTell } from "../../../base/occurrences/occurrences.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import type { SoldPackage } from "./listed-packages.ts";

/** Opens a listed package for the stay of its shown price, and reports the choice. */
export function useChoosePackage(chosen: {
  pack: SoldPackage;
  index: number;
}): (mode: "detail" | "select") => void {
  const { openPackage } = useWidgetDialogs();
  const tell = useTell();
  const dated = useGuest(({ arrival, departure }) => arrival !== null && departure !== null);
  const { pack } = chosen;
  return (mode) => {
    tell({ kind: "package_chosen", ...chosen });
    const { arrival, departure } = pack;
    // Without dates the guest chooses them; the price was the lowest of a year.
    openPackage({ mode, packageId: pack.id, ...(dated && !pack.exact && { stay: { arrival, departure } }) });
  };
}
