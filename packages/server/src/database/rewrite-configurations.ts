import type { Queryable } from "./connect.ts";

/**
 * Gives the migrations of this connection `pg_temp.rewrite_configurations`, the only way in which they may change the
 * shape of configurations: a hotel's current configuration and every kept version are rewritten alike.
 *
 *     select pg_temp.rewrite_configurations($$ '{"insurance": false}'::jsonb || config $$);
 *
 * Its text is an SQL expression over the column `config`. See docs/decisions/0039-versions-are-migrated.md.
 */
export async function offerRewriting(client: Queryable): Promise<void> {
  // A function of the session: the schema itself stays without stored procedures.
  await client.query(`
    create or replace function pg_temp.rewrite_configurations(rewritten text) returns void
    language plpgsql set search_path = public as $function$
    begin
      execute format('update hotel set config = (%s)', rewritten);
      execute format('update hotel_version set config = (%s)', rewritten);
    end $function$`);
}
