import { createHash, randomBytes } from "node:crypto";

import pg from "pg";
import { inject } from "vitest";

import { openDatabase, type Database, type DatabaseOptions } from "../connect.ts";
import { migrate, readMigrations } from "../migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the server that the test run uses, as a superuser. */
    readonly testServer: string;
  }
}

export interface TestDatabase extends Database {
  readonly url: string;
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
}

/** Hundreds of simultaneous bookings wait for each other's connections, as long as a busy machine takes. */
export const PATIENT: DatabaseOptions = { connectTimeout: 300_000 };

/** Creates a database of its own with all migrations applied; one per test file. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject("testServer");
  const template = await ensureTemplate(server);
  return copyDatabase(server, template, options);
}

/** Creates a database without tables, for tests of the migrations themselves. */
export function createEmptyDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  return copyDatabase(inject("testServer"), "template0", options);
}

async function copyDatabase(
  server: string,
  template: string,
  options: DatabaseOptions,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const url = addressOf(server, name);
  const database = await openDatabase(url, { ...PATIENT, ...options });
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await withServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The template's name contains the migrations' checksums, so changed migrations create a new one. */
async function ensureTemplate(server: string): Promise<string> {
  const migrations = await readMigrations();
  const content = migrations.map((migration) => migration.checksum).join();
  const name = `template_${createHash("sha256").update(content).digest("hex").slice(0, 16)}`;
  await withServer(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} template template0`);
    const database = await openDatabase(addressOf(server, unfinished));
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function withServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
