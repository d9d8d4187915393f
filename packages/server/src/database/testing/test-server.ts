import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { openDataFolder } from "../embedded/data-folder.ts";
import { startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { lockFolder, takeFolder } from "../embedded/folder-lock.ts";
import { stopOrphan } from "../embedded/postmaster.ts";

const PREFIX = "portico-test-server-";

/** Newer folders may belong to a run that is about to take its lock. */
const ABANDONED_AFTER = 60_000;

/**
 * Provides PostgreSQL for a test run: the one of `TEST_DATABASE_URL`, or an embedded one in a folder that is removed when the
 * run ends. Also removes what killed runs have left.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined) {
    project.provide("testServer", given);
    return undefined;
  }
  await removeAbandoned();
  const folder = openDataFolder(makeFolder());
  const lock = lockFolder(folder.path);
  const server = await startEmbeddedPostgres(folder, { durable: false });
  project.provide("testServer", server.url);
  return async () => {
    await server.stop();
    lock.release();
    rmSync(folder.path, { recursive: true, force: true });
  };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755);
  return folder;
}

async function removeAbandoned(): Promise<void> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    if (Date.now() - statSync(folder).mtimeMs < ABANDONED_AFTER) continue;
    const taken = takeFolder(folder);
    if (!taken.ok) continue;
    await stopOrphan(join(folder, "postgresql"));
    taken.value.release();
    rmSync(folder, { recursive: true, force: true });
  }
}
