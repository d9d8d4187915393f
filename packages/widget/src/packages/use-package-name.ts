import { useCallback } from "react";
import { useLocalText, useProperty } from "../base/property/property-context.ts";

/** Names packages in the language of the screen; empty for an unknown one. */
export function usePackageName(): (packageId: number) => string {
  const text = useLocalText();
  const { packages } = useProperty();
  return useCallback(
    (packageId) => {
      const pack = packages.find(({ id }) => id === packageId);
      return pack ? text(pack.name) : "";
    },
    [text, packages],
  );
}
