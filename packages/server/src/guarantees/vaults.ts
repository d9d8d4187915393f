import type { CardGuarantee, Hotel } from "@portico/domain/property/hotel";
import type { CardVault } from "../vaults/index.ts";

/** Every hotel's vault; null where cards cannot be left: the hotel names none, or the operator has not given its secrets. */
export type Vaults = { vaultOf(hotel: string, settings: CardGuarantee | null): CardVault | null };

/** Whether guests of this hotel can leave a card as a guarantee. */
export function isVaultReady(vaults: Vaults, hotel: Hotel): boolean {
  return vaults.vaultOf(hotel.code, hotel.payment.guarantee) !== null;
}
