import type { Queryable } from "../database/index.ts";
import type { VaultName } from "../reservations/index.ts";

/** Whether the card guarantees a reservation already: nobody may lean on a card that was left for another. */
export async function isCardTaken(tx: Queryable, hotelId: number, name: VaultName): Promise<boolean> {
  const { rowCount } = await tx.query(
    "select from card_guarantee where hotel_id = $1 and provider = $2 and vault_token = $3",
    [hotelId, name.provider, name.token],
  );
  return rowCount !== 0;
}
