import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { isAlive, stopOrphan } from "./postmaster.ts";
import { shareStorage } from "./storage.ts";
import { startStorageProcess, type StorageProcess } from "../testing/storage-process.ts";

let folder: string;
const running = new Set<StorageProcess>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-storage-"));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const process of running) await process.end("SIGKILL");
  running.clear();
});
afterAll(async () => {
  await stopOrphan(join(folder, "postgresql"));
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<StorageProcess> {
  const process = await startStorageProcess(folder);
  running.add(process);
  return process;
}

async function end(process: StorageProcess, signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
  running.delete(process);
  return process.end(signal);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(folder, "postgresql/postmaster.pid"), "utf8").split("\n")[0]);
}

test("the database's own log keeps to itself what was in a row that it refused", async () => {
  const { url } = await start();
  await query(url, "create table guest (name text check (name <> 'Anna Nováková'))");
  await expect(query(url, "insert into guest values ('Anna Nováková')")).rejects.toThrow("guest_name_check");
  const log = readFileSync(join(folder, "database.log"), "utf8");
  expect(log).toContain("guest_name_check");
  expect(log).not.toContain("DETAIL");
});

test("a second process on the data folder is refused with the first one's number", async () => {
  const first = await start();
  await expect(startStorageProcess(folder)).rejects.toThrow(
    new RegExp(
      `exit code 1: The data folder ${folder} is already in use by process ${first.pid} \\(started 20`,
    ),
  );
});

test("asked to end, a process takes its database with it and leaves the folder free", async () => {
  const process = await start();
  const database = postmasterPid();
  expect(await end(process, "SIGTERM")).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(join(folder, "engine.json"))).toBe(false);
});

test("what was committed before the process was killed is there after the next start", async () => {
  const killed = await start();
  await query(killed.url, "create table kept_of_process as select 1 as booking");
  const orphan = postmasterPid();
  await end(killed, "SIGKILL");
  expect(isAlive(orphan)).toBe(true);

  const next = await start();
  expect(isAlive(orphan)).toBe(false);
  expect(await query(next.url, "select booking from kept_of_process")).toEqual([{ booking: 1 }]);
  await end(next, "SIGTERM");
  expect(await next.notices()).toContain(`Stopped the database process ${orphan}`);
});

test("a database that is killed under a living process comes back on the same address with all data", async () => {
  const process_ = await start();
  await query(process_.url, "create table kept_of_database as select 1 as booking");
  const killed = postmasterPid();
  process.kill(killed, "SIGKILL");
  await expect
    .poll(() => query(process_.url, "select booking from kept_of_database").catch(() => "not yet"), {
      timeout: 240_000,
    })
    .toEqual([{ booking: 1 }]);
  expect(postmasterPid()).not.toBe(killed);
  expect(await end(process_, "SIGTERM")).toBe(0);
});

test("after everything was killed at once the next start recovers", async () => {
  const killed = await start();
  await query(killed.url, "create table kept_of_all as select 1 as booking");
  const database = postmasterPid();
  await end(killed, "SIGKILL");
  process.kill(database, "SIGKILL");
  const next = await start();
  expect(await query(next.url, "select booking from kept_of_all")).toEqual([{ booking: 1 }]);
});

test("a process number in a left-over file that now belongs to somebody else is left alone", async () => {
  const { end: endFirst } = await startStorageProcess(folder);
  await endFirst("SIGTERM");
  const somebody = process.pid;
  writeFileSync(join(folder, "postgresql/postmaster.pid"), `${somebody}\n${folder}/postgresql\n`);
  expect(await stopOrphan(join(folder, "postgresql"))).toBeUndefined();
  rmSync(join(folder, "postgresql/postmaster.pid"));
});

test("a command beside an engine uses the engine's database, and starts it where no engine runs", async () => {
  const engine = await start();
  const beside = await shareStorage({ databaseUrl: undefined, dataFolder: folder }, () => undefined);
  expect(beside.url).toBe(engine.url);
  await beside.stop();
  expect(await query(engine.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await end(engine, "SIGTERM");

  const alone = await shareStorage({ databaseUrl: undefined, dataFolder: folder }, () => undefined);
  expect(await query(alone.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await alone.stop();
});

test("commits are on the disk before they are acknowledged", async () => {
  const process = await start();
  const rows = await query(
    process.url,
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by 1",
  );
  expect(rows.map(({ setting }) => setting)).toEqual(["on", "on", "on"]);
});
