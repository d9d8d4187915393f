import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import type { Happening } from "./happening.ts";
import { listen, tell } from "./journal.ts";

let database: TestDatabase;
let stop: () => void;
const heard: Happening[] = [];
const job = (kind: string): Happening => ({ what: "job", kind, outcome: "done" });

beforeAll(async () => {
  database = await createTestDatabase();
  stop = listen((happening) => heard.push(happening));
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  stop();
  await database.drop();
});

test("what is told in a transaction is heard when it is committed, and not before", async () => {
  await database.transaction(async (tx) => {
    tell(job("one"));
    await tx.query("select 1");
    tell(job("two"));
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual([job("one"), job("two")]);
});

test("what is told in a transaction that fails, or cannot be committed, is never heard", async () => {
  const refused = database.transaction(async (tx) => {
    await tx.query("select 1");
    tell(job("one"));
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  await database.pool.query("create table later (id int primary key deferrable initially deferred)");
  const late = database.transaction(async (tx) => {
    await tx.query("insert into later values (1), (1)");
    tell(job("two"));
  });
  await expect(late).rejects.toThrow("duplicate key");
  expect(heard).toEqual([]);
});

test("who tells after a transaction, though begun within it, is heard", async () => {
  let finish: () => void = () => undefined;
  let later: Promise<void> = Promise.resolve();
  await database.transaction(async (tx) => {
    await tx.query("select 1");
    later = new Promise<void>((resolve) => {
      finish = resolve;
    }).then(() => tell(job("afterwards")));
  });
  finish();
  await later;
  expect(heard).toEqual([job("afterwards")]);
});
