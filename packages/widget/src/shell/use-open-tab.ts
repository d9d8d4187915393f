import { useCallback } from "react";
import { useGo } from "../base/address/address-bar.ts";
import { usePath } from "../base/address/location.ts";
import { useGuardedChanges } from "../reservations/use-guarded-changes.ts";

/** The routes that tabs lead to. */
export type TabPath = "/" | "/wellness" | "/ive";

/**
 * Opens a tab. From one tab to another a reservation would be lost, so the guest is asked first and stays where they are
 * when they decline; from the checkout the way back to the offers costs nothing.
 */
export function useOpenTab(): (path: TabPath) => Promise<void> {
  const current = usePath();
  const go = useGo();
  const { leaveTab } = useGuardedChanges();
  return useCallback(
    async (path) => {
      if (path === current) return;
      const changesTab = path !== "/" || current === "/wellness" || current === "/ive";
      if (changesTab && !(await leaveTab())) return;
      go(path);
    },
    [current, go, leaveTab],
  );
}
