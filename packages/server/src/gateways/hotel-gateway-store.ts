import type { Queryable } from "../database/index.ts";
import type { GatewaySettings } from "./gateway-provider.ts";

/** Every hotel with the gateway that its guests can pay at; null where the hotel takes no cards. */
export async function listHotelGateways(
  database: Queryable,
): Promise<{ code: string; gateway: GatewaySettings | null }[]> {
  const { rows } = await database.query<{ code: string; gateway: GatewaySettings | null }>(
    `select code, case when config -> 'payment' -> 'methods' ? 'card'
       then nullif(config -> 'payment' -> 'gateway', 'null') end as gateway
     from hotel order by hotel_id`,
  );
  return rows;
}
