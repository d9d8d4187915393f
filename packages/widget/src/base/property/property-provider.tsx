import { useSyncExternalStore, type ReactNode } from "react";
import { PropertyContext } from "./property-context.ts";
import type { PropertyStore } from "./property-store.ts";

export function PropertyProvider({ hotel, children }: { hotel: PropertyStore; children: ReactNode }) {
  return (
    <PropertyContext value={useSyncExternalStore(hotel.subscribe, hotel.current)}>{children}</PropertyContext>
  );
}
