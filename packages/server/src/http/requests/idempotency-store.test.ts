import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { claimKey, deleteOldKeys } from "./idempotency-store.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 3 });
  await database.pool.query("insert into hotel (code, config) values ('lake', '{}')");
});
afterAll(() => database.drop());

test("while the first request is still at work the second is told so, and nothing is done twice", async () => {
  const second = await database.transaction(async (first) => {
    expect(await claimKey(first, 1, "a-key-of-two", "same")).toEqual({ kind: "first" });
    return database.transaction(async (tx) => {
      await tx.query("set local lock_timeout = '50ms'");
      return claimKey(tx, 1, "a-key-of-two", "same");
    });
  });
  expect(second).toEqual({ kind: "running" });
});

test("a key whose request was rolled back is free again", async () => {
  const refused = database.transaction(async (tx) => {
    await claimKey(tx, 1, "a-refused-key", "same");
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  const again = await database.transaction((tx) => claimKey(tx, 1, "a-refused-key", "same"));
  expect(again).toEqual({ kind: "first" });
});

test("keys are forgotten after thirty days", async () => {
  await database.pool.query(
    `insert into idempotency_key (hotel_id, key, fingerprint, created_at) values
       (1, 'thirty-one-days', '', now() - interval '31 days'),
       (1, 'twenty-nine-days', '', now() - interval '29 days')`,
  );
  await deleteOldKeys(database.pool);
  const { rows } = await database.pool.query("select key from idempotency_key where key like '%days'");
  expect(rows).toEqual([{ key: "twenty-nine-days" }]);
});
