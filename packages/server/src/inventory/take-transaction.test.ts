import { failure, success } from "@portico/domain/result";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { takeTransaction } from "./take-transaction.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 3 });
  await database.pool.query("create table note (text text)");
});
afterAll(() => database.drop());

const notes = async () => (await database.pool.query<{ text: string }>("select text from note")).rows;

test("a refusal is passed on and everything done before it is undone", async () => {
  const outcome = await takeTransaction(database, async (tx) => {
    await tx.query("insert into note values ('written before the refusal')");
    return failure({ code: "sold" });
  });
  expect(outcome).toEqual({ ok: false, problem: { code: "sold" } });
  expect(await notes()).toEqual([]);
});

test("a lock that is not to be had is waited for twice, then the guest may try again", async () => {
  let attempts = 0;
  const outcome = await database.transaction(async (holder) => {
    await holder.query("select pg_advisory_xact_lock(7)");
    return takeTransaction(database, async (tx) => {
      attempts += 1;
      await tx.query("set local lock_timeout = '50ms'");
      await tx.query("select pg_advisory_xact_lock(7)");
      return success("had it");
    });
  });
  expect([attempts, outcome]).toEqual([2, { ok: false, problem: { code: "busy" } }]);
});

test("a conflict that is over at the second try is never heard of", async () => {
  let attempts = 0;
  const outcome = await takeTransaction(database, async (tx) => {
    attempts += 1;
    await tx.query("insert into note values ($1)", [`attempt ${attempts}`]);
    if (attempts === 1)
      await tx.query("do $$ begin raise exception 'conflict' using errcode = '40001'; end $$");
    return success("done");
  });
  expect(outcome).toEqual({ ok: true, value: "done" });
  expect(await notes()).toEqual([{ text: "attempt 2" }]);
});

test("any other failure is not hidden", async () => {
  const outcome = takeTransaction(database, async (tx) => success(await tx.query("select from nowhere")));
  await expect(outcome).rejects.toThrow("nowhere");
});
