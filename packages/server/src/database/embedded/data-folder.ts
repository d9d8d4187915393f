import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { canEnter, chooseDatabaseUser, type DatabaseUser } from "../database-user.ts";
import { StartupProblem } from "../startup-problem.ts";

/** Where folders go that the unprivileged user of the database cannot enter in their own place. */
export const SYSTEM_FOLDER = "/var/lib/portico";

export interface DataFolder {
  readonly path: string;
  /** The folder that was asked for, where another one had to be taken. */
  readonly movedFrom?: string;
  /** Undefined where the database runs as ourselves. */
  readonly user: DatabaseUser | undefined;
}

/**
 * The folder that holds everything the engine keeps: made if it is missing, and moved below
 * `/var/lib/portico` where we are root and the database's user cannot enter the folder that was asked for.
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

/** A folder that only root may enter is made passable for the user, not readable, if its parents let the user through. */
function isOpenedFor(folder: string, user: DatabaseUser): boolean {
  if (!existsSync(folder) || !canEnter(dirname(folder), user)) return false;
  const { mode, uid } = statSync(folder);
  const isRootsAlone = (mode & 0o077) === 0;
  if (isRootsAlone) chownSync(folder, uid, user.gid);
  chmodSync(folder, mode | (isRootsAlone ? 0o010 : 0o011));
  return canEnter(folder, user);
}

/** Makes a folder for us alone that the database's user may pass, unless there is one already: that may have other uses. */
function makeClosedFolder(path: string, user: DatabaseUser | undefined): void {
  makeFolder(path, () => {
    if (user !== undefined) chownSync(path, 0, user.gid);
    chmodSync(path, user === undefined ? 0o700 : 0o710);
  });
}

/** Makes a folder that every user may enter, unless it is there already. */
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
