import type { Tabs } from "../base/store/guest-state.ts";

/** How many tabs the hotel has; with a single one there is nothing to choose. */
export function enabledTabCount({ accommodation, wellness, vouchers }: Tabs): number {
  return [accommodation, wellness, vouchers].filter(Boolean).length;
}
