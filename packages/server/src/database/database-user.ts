import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The account the database processes run under. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: DatabaseUser = { uid: 65_534, gid: 65_534 };

/** A group without members. Groups are only numbers to the system; this one needs no name. */
const GROUP_OF_OUR_OWN = 1_347_375_700;

/**
 * PostgreSQL refuses to run as root. If we are root, its processes run as the owner of an existing data folder or as
 * `nobody`, which other programs may use too: a group of our own then separates our processes from theirs. Otherwise
 * they run as ourselves (undefined).
 */
export function chooseDatabaseUser(dataFolder: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  const nobody = readNobody();
  const apart = { uid: nobody.uid, gid: GROUP_OF_OUR_OWN };
  return canBecome(apart) ? apart : nobody;
}

/** A container may only have a few thousand group ids. */
function canBecome(user: DatabaseUser): boolean {
  return spawnSync("/bin/sh", ["-c", ":"], { ...user, cwd: "/" }).status === 0;
}

function readNobody(): DatabaseUser {
  if (!existsSync("/etc/passwd")) return NOBODY;
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync("/etc/passwd", "utf8"))?.[0].split(":") ?? [];
  return uid === undefined || gid === undefined ? NOBODY : { uid: Number(uid), gid: Number(gid) };
}

/**
 * Whether the user can enter the folder, or its nearest existing parent. Tests it instead of reading mode bits, which
 * do not reflect access lists and mount options.
 */
export function canEnter(folder: string, user: DatabaseUser): boolean {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const attempt = spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", existing], { ...user, cwd: "/" });
  return attempt.status === 0;
}
