import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./connect.ts";
import { findFreePort } from "./embedded/embedded-server.ts";
import { createEmptyDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

async function read(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

test.each([
  ["date '2030-05-03'", "2030-05-03"],
  ["9007199254740991::bigint", Number.MAX_SAFE_INTEGER],
  ["12.50::numeric", "12.50"],
  ["timestamptz '2030-05-03 12:00+02'", "2030-05-03T10:00:00.000Z"],
  ["null::date", null],
])("%s is read as %j", async (expression, value) => {
  expect(await read(expression)).toEqual(value);
});

test("a bigint that no JavaScript number holds exactly is refused", async () => {
  await expect(read("9007199254740992::bigint")).rejects.toThrow("9007199254740992");
});

test("a transaction that throws leaves no trace and its connection can be used again", async () => {
  await database.pool.query("create table note (text text)");
  const attempt = database.transaction(async (client) => {
    await client.query("insert into note values ('lost')");
    throw new Error("changed my mind");
  });
  await expect(attempt).rejects.toThrow("changed my mind");
  await database.transaction((client) => client.query("insert into note values ('kept')"));
  const { rows } = await database.pool.query("select text from note");
  expect(rows).toEqual([{ text: "kept" }]);
});

test("a lock that another transaction keeps is given up after three seconds", async () => {
  expect(await read("current_setting('lock_timeout')")).toBe("3s");
});

test("a transaction sees what others commit while it runs, on a server whose default is another", async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.pool.query(`alter database ${name} set default_transaction_isolation = 'repeatable read'`);
  const strict = await openDatabase(database.url);
  try {
    const level = await strict.transaction((client) => client.query("show transaction_isolation"));
    expect(level.rows).toEqual([{ transaction_isolation: "read committed" }]);
  } finally {
    await strict.close();
  }
});

test("an unreachable server is named by host and port, never with its password", async () => {
  const port = await findFreePort();
  const attempt = openDatabase(`postgresql://anna:hunter2@127.0.0.1:${port}/hotel`);
  await expect(attempt).rejects.toThrow(`The database at 127.0.0.1:${port}/hotel cannot be used`);
  await expect(attempt).rejects.not.toThrow("hunter2");
});

test("a refused password is told without telling it", async () => {
  const url = new URL(database.url);
  url.password = "hunter2";
  const attempt = openDatabase(url.href);
  await expect(attempt).rejects.toThrow("it refuses the user name or password");
  await expect(attempt).rejects.not.toThrow("hunter2");
});

test("a connection has a statement with parameters prepared once, and asks the others as they are", async () => {
  await database.transaction(async (client) => {
    for (const number of [1, 2]) await client.query("select $1::int as number", [number]);
    await client.query("set local lock_timeout = '1s'; set local lock_timeout = '2s'", []);
    const { rows } = await client.query<{ statement: string }>(
      "select statement from pg_prepared_statements",
    );
    expect(rows).toEqual([{ statement: "select $1::int as number" }]);
    expect((await client.query("show lock_timeout")).rows).toEqual([{ lock_timeout: "2s" }]);
  });
});

test("a prepared statement sees the table as it is after a migration", async () => {
  await database.pool.query("create table grown (id int, name text)");
  await database.transaction(async (client) => {
    const read = () => client.query("select name from grown where id = $1", [1]);
    expect((await read()).rows).toEqual([]);
    await client.query("alter table grown drop column name, add column name text not null default 'new'");
    await client.query("insert into grown (id) values (1)");
    expect((await read()).rows).toEqual([{ name: "new" }]);
  });
});
