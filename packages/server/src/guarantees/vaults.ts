import type { CardGuarantee } from "@portico/domain/guarantees/card-guarantee";
import type { Hotel } from "@portico/domain/property/hotel";
import type { CardVault } from "../vaults/index.ts";

type Settings = Pick<CardGuarantee, "provider" | "environment">;

/**
 * Every hotel's vault; null if no card can be left: the hotel names none, or the operator has not given its secrets.
 */
export type Vaults = { vaultOf(hotel: string, settings: Settings | null): CardVault | null };

/** Whether guests of this hotel can leave a card as a guarantee. */
export function isVaultReady(vaults: Vaults, hotel: Hotel): boolean {
  return vaults.vaultOf(hotel.code, hotel.payment.guarantee) !== null;
}

/**
 * The vault that stores a card: the hotel's current or former one. New cards no longer go to a former vault, but
 * existing ones are charged and deleted there. Null if its secrets are gone.
 */
export function keeperOf(vaults: Vaults, hotel: Hotel, provider: string): CardVault | null {
  const { guarantee } = hotel.payment;
  if (guarantee !== null) {
    return vaults.vaultOf(hotel.code, { provider, environment: guarantee.environment });
  }
  return (
    vaults.vaultOf(hotel.code, { provider, environment: "production" }) ??
    vaults.vaultOf(hotel.code, { provider, environment: "test" })
  );
}

/**
 * Where guests of the hotel enter a card: the origin of a form in our frame, null for a separate page. Null altogether
 * if no card can be left.
 */
export function cardForm(vaults: Vaults, hotel: Hotel): { frameOrigin: string | null } | null {
  const vault = vaults.vaultOf(hotel.code, hotel.payment.guarantee);
  if (vault === null) return null;
  return { frameOrigin: vault.shows === "frame" ? vault.formOrigin : null };
}
