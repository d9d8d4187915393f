import type { Queryable } from "../../database/index.ts";

type Column = { schema: string; table: string; column: string };

/** Every column of every table that can hold words: text, JSON, bytes and lists, in all the engine's schemas. */
export async function wordColumns(db: Queryable): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY')
     order by 1, 2, 3`,
  );
  return rows;
}

/** Where words that match the pattern stand, as `table.column`, in any row of the database. */
export async function findMarks(db: Queryable, pattern: string): Promise<string[]> {
  const marked: string[] = [];
  for (const { schema, table, column } of await wordColumns(db)) {
    const { rows } = await db.query<{ found: boolean }>(
      `select exists (
         select from "${schema}"."${table}" t
         where t."${column}"::text ~* $1 or convert_from(decode(replace(t."${column}"::text, '\\', ''), 'escape'), 'LATIN1') ~* $1
       ) as found`,
      [pattern],
    );
    if (rows[0]?.found) marked.push(`${table}.${column}`);
  }
  return marked;
}
