import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { canEnter, chooseDatabaseUser, type DatabaseUser } from "../database-user.ts";
import { StartupProblem } from "../startup-problem.ts";

/** Replacement location for folders that the database's unprivileged user cannot enter. */
export const SYSTEM_FOLDER = "/var/lib/portico";

export interface DataFolder {
  readonly path: string;
  /** The requested folder, if another one had to be used. */
  readonly movedFrom?: string;
  /** Undefined if the database runs as ourselves. */
  readonly user: DatabaseUser | undefined;
}

/**
 * The folder for everything the engine stores: created if missing, and moved below `/var/lib/portico` if we are root
 * and the database's user cannot enter the requested folder.
 */
export function openDataFolder(wished: string, systemFolder = SYSTEM_FOLDER): DataFolder {
  const asked = resolve(wished);
  const user = chooseDatabaseUser(asked);
  if (user === undefined || canEnter(asked, user) || isOpenedFor(asked, user)) {
    makeClosedFolder(asked, user);
    return { path: asked, user };
  }
  const name = createHash("sha256").update(asked).digest("hex").slice(0, 16);
  const path = join(systemFolder, name);
  makeOpenFolder(systemFolder);
  makeClosedFolder(path, user);
  return { path, movedFrom: asked, user };
}

/** Makes a folder that only root may enter passable for the user, not readable, if its parents are passable. */
function isOpenedFor(folder: string, user: DatabaseUser): boolean {
  if (!existsSync(folder) || !canEnter(dirname(folder), user)) return false;
  const { mode, uid } = statSync(folder);
  const isRootsAlone = (mode & 0o077) === 0;
  if (isRootsAlone) chownSync(folder, uid, user.gid);
  chmodSync(folder, mode | (isRootsAlone ? 0o010 : 0o011));
  return canEnter(folder, user);
}

/**
 * Creates a private folder that the database's user may pass through, unless it exists: an existing one may have other
 * uses.
 */
function makeClosedFolder(path: string, user: DatabaseUser | undefined): void {
  makeFolder(path, () => {
    if (user !== undefined) chownSync(path, 0, user.gid);
    chmodSync(path, user === undefined ? 0o700 : 0o710);
  });
}

/** Creates a folder that every user may enter, unless it exists. */
export function makeOpenFolder(path: string): void {
  makeFolder(path, () => chmodSync(path, 0o755));
}

function makeFolder(path: string, setRights: () => void): void {
  if (existsSync(path)) return;
  try {
    mkdirSync(path, { recursive: true });
    setRights();
  } catch (cause) {
    throw new StartupProblem(
      `The data folder ${path} cannot be made (${(cause as Error).message}); set PORTICO_DATA to a folder that this user may write to.`,
      { cause },
    );
  }
}
