import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import type { DataFolder } from "./data-folder.ts";
import type { PostgresBinaries } from "./embedded-binaries.ts";
import { StartupProblem } from "../startup-problem.ts";

/** A PostgreSQL data directory, ready to use. */
export interface Cluster {
  readonly directory: string;
  readonly password: string;
}

/** The account of the engine inside the embedded PostgreSQL. */
export const ROLE = "portico";

const PASSWORD_FILE = "database-password";

/**
 * Opens the cluster of a data folder, creating it on first use. It is created next to its final place and renamed when
 * complete, so that an interrupted first start leaves nothing half-made.
 */
export function openCluster(folder: DataFolder, binaries: PostgresBinaries, durable: boolean): Cluster {
  const directory = join(folder.path, "postgresql");
  if (!existsSync(directory)) makeCluster(folder, binaries, directory, durable);
  if (folder.user !== undefined) keepPasswordOf(folder.path);
  requireVersion(directory, binaries.majorVersion);
  return { directory, password: readFileSync(join(folder.path, PASSWORD_FILE), "utf8") };
}

/**
 * The database's user reads the password once, while the cluster is created; then it belongs to the data folder's
 * owner.
 */
function keepPasswordOf(folder: string): void {
  const { uid, gid } = statSync(folder);
  chownSync(join(folder, PASSWORD_FILE), uid, gid);
}

function makeCluster(
  folder: DataFolder,
  binaries: PostgresBinaries,
  directory: string,
  durable: boolean,
): void {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = join(folder.path, PASSWORD_FILE);
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (folder.user !== undefined) {
    chownSync(unfinished, folder.user.uid, folder.user.gid);
    chownSync(passwordFile, folder.user.uid, folder.user.gid);
  }
  const result = spawnSync(
    binaries.initdb,
    [
      "--pgdata",
      unfinished,
      "--username",
      ROLE,
      "--pwfile",
      passwordFile,
      "--auth",
      "scram-sha-256",
      "--encoding",
      "UTF8",
      // The same sort order on every machine; human sort order is applied where texts are shown.
      "--locale",
      "C",
      "--locale-provider",
      "builtin",
      "--builtin-locale",
      "C.UTF-8",
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...folder.user, cwd: "/", encoding: "utf8", env: serverEnvironment() },
  );
  if (result.status !== 0) {
    const reason = result.error?.message ?? lastLine(result.stderr);
    throw new StartupProblem(`The embedded PostgreSQL cannot be set up in ${directory}: ${reason}.`);
  }
  renameSync(unfinished, directory);
}

/** Only what the programs need: the engine's own variables hold passwords. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: "C" };
}

function requireVersion(directory: string, majorVersion: string): void {
  const version = readFileSync(join(directory, "PG_VERSION"), "utf8").trim();
  if (version === majorVersion) return;
  throw new StartupProblem(
    `${directory} was made by PostgreSQL ${version}, and this engine brings PostgreSQL ${majorVersion}; back up with the engine that made it and restore with this one.`,
  );
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
