import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { CardGuarantee } from "@portico/domain/guarantees/card-guarantee";
import { failure, success, type Result } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import type { VaultName } from "../reservations/index.ts";
import type { VaultFailure } from "../vaults/index.ts";
import { noteLeftCard } from "./left-card-store.ts";
import type { Vaults } from "./vaults.ts";

/** A card as its vault describes it, and the vault's token for it. */
export type NamedCard = { name: VaultName; card: StoredCard };

export type CardProblem = { code: "pci_failed" | "vault_unavailable" };

/**
 * Asks the hotel's vault about a card that a guest has left; only its answer counts. An unknown card, or a brand that
 * the hotel does not accept, is `pci_failed`. A card without an order is deleted a day later.
 */
export async function lookUpCard(
  { database, vaults }: { database: Database; vaults: Vaults },
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  { token, now }: { token: string; now: Instant },
): Promise<Result<NamedCard, CardProblem>> {
  const settings = hotel.payment.guarantee;
  const vault = vaults.vaultOf(hotel.code, settings);
  if (vault === null || settings === null) return failure({ code: "pci_failed" });
  const found = await vault.card(token);
  if (!found.ok) return failure({ code: problemOf(found.problem) });
  const { token: kept, ...card } = found.value;
  const name = { provider: vault.provider, token: kept };
  await noteLeftCard(database.pool, hotelId, name, now);
  return isTaken(card, settings) ? success({ name, card }) : failure({ code: "pci_failed" });
}

function problemOf({ code }: VaultFailure): CardProblem["code"] {
  switch (code) {
    case "unknown_card":
    case "refused":
      return "pci_failed";
    case "unreachable":
    case "busy":
    case "garbled":
      return "vault_unavailable";
  }
}

function isTaken({ brand, wallet }: StoredCard, { brands, wallets }: CardGuarantee): boolean {
  if (wallet !== null && !wallets.includes(wallet)) return false;
  return brand === null ? wallet !== null : brands.includes(brand);
}
