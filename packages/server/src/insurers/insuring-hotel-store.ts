import type { Queryable } from "../database/index.ts";

/** Every hotel and whether its guests are offered insurance. */
export async function listInsuringHotels(
  database: Queryable,
): Promise<{ code: string; insurance: boolean }[]> {
  const { rows } = await database.query<{ code: string; insurance: boolean }>(
    `select code, coalesce((config ->> 'insurance')::boolean, false) as insurance from hotel order by hotel_id`,
  );
  return rows;
}
