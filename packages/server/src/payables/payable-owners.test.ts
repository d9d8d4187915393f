import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { OWNER_KINDS } from "./payable-owners.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each(["payable", "payment_symbol"])(
  "the kinds of a %s are those that can be paid for",
  async (table) => {
    const { rows } = await database.pool.query<{ rule: string }>(
      "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1",
      [`${table}_owner_check`],
    );
    const kinds = [...(rows[0]?.rule ?? "").matchAll(/WHEN '(\w+)'/g)].map(([, kind]) => kind);
    expect(kinds).toEqual([...OWNER_KINDS]);
  },
);
