import type { Hotel } from "@portico/domain/property/hotel";
import type { Vaults } from "./vaults.ts";

/**
 * Where guests of the hotel enter a card: the origin of a form in our frame, null for a separate page. Null altogether
 * if no card can be left.
 */
export function cardForm(vaults: Vaults, hotel: Hotel): { frameOrigin: string | null } | null {
  const vault = vaults.vaultOf(hotel.code, hotel.payment.guarantee);
  if (vault === null) return null;
  return { frameOrigin: vault.shows === "frame" ? vault.formOrigin : null };
}
