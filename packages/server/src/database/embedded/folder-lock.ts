import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { failure, success, type Result } from "@portico/domain/result";

import { StartupProblem } from "../startup-problem.ts";

/** What the holder of a data folder announces to other processes of the same user. */
export interface FolderHolder {
  readonly pid: number;
  /** ISO instant. */
  readonly startedAt: string;
  /** Connection string of the running database, with its password. */
  readonly databaseUrl?: string;
}

export interface FolderLock {
  /** Tells other processes where the database of this folder can be reached. */
  announce(databaseUrl: string): void;
  release(): void;
}

const LOCK_FILE = "engine.lock";
const HOLDER_FILE = "engine.json";

/**
 * Takes the data folder for this process, or returns the process that has it.
 *
 * An operating system file lock, which ends with its process however that dies: no stale lock can remain, and a reused
 * process id cannot be mistaken for the holder. Node offers such locks only through its SQLite module.
 */
export function takeFolder(folder: string): Result<FolderLock, FolderHolder> {
  const lock = openLock(folder);
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw lockProblem(folder, error);
    return failure(readHolder(folder));
  }
  const startedAt = new Date().toISOString();
  writeHolder(folder, { pid: process.pid, startedAt });
  return success({
    announce: (databaseUrl) => writeHolder(folder, { pid: process.pid, startedAt, databaseUrl }),
    release: () => {
      rmSync(join(folder, HOLDER_FILE), { force: true });
      lock.close();
    },
  });
}

/** Takes the data folder, or throws an error that names the process holding it. */
export function lockFolder(folder: string): FolderLock {
  const taken = takeFolder(folder);
  if (taken.ok) return taken.value;
  const { pid, startedAt } = taken.problem;
  throw new StartupProblem(
    `The data folder ${folder} is already in use by process ${pid} (started ${startedAt}); stop that process, or set PORTICO_DATA to another folder.`,
  );
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
  } catch (error) {
    throw lockProblem(folder, error);
  }
}

function lockProblem(folder: string, cause: unknown): StartupProblem {
  return new StartupProblem(
    `The data folder ${folder} cannot be locked (${(cause as Error).message}); it must belong to the user who starts the engine.`,
    { cause },
  );
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function readHolder(folder: string): FolderHolder {
  const path = join(folder, HOLDER_FILE);
  if (!existsSync(path)) {
    throw new StartupProblem(`Another process is just opening the data folder ${folder}; try again.`);
  }
  return JSON.parse(readFileSync(path, "utf8")) as FolderHolder;
}

function writeHolder(folder: string, holder: FolderHolder): void {
  const path = join(folder, HOLDER_FILE);
  writeFileSync(`${path}.new`, JSON.stringify(holder), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
