import type { Queryable } from "../database/index.ts";
import type { VaultSettings } from "./vault-directory.ts";

/** Every hotel with the vault that its file names; null if guests leave no card. */
export async function listGuaranteeHotels(
  database: Queryable,
): Promise<{ code: string; guarantee: VaultSettings | null }[]> {
  const { rows } = await database.query<{ code: string; guarantee: VaultSettings | null }>(
    `select code, nullif(config -> 'payment' -> 'guarantee', 'null') as guarantee from hotel order by hotel_id`,
  );
  return rows;
}
