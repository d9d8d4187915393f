import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useTell } from "../../../base/occurrences/occurrences.ts";
import type { SoldPackage } from "./listed-packages.ts";

type ListedPackage = {
  chosen: { pack: SoldPackage; index: number };
  /** Whether the guest is shown that its dates are others than theirs. A list may be of an earlier search while the next loads. */
  near: boolean;
};

/** Opens a listed package and reports the choice. Where its dates are said to be others, these are taken; otherwise the guest's are. */
export function useChoosePackage({ chosen, near }: ListedPackage): (mode: "detail" | "select") => void {
  const { openPackage } = useWidgetDialogs();
  const tell = useTell();
  const { id, arrival, departure } = chosen.pack;
  return (mode) => {
    tell({ kind: "package_chosen", ...chosen });
    openPackage({ mode, packageId: id, ...(near && { stay: { arrival, departure } }) });
  };
}
