import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The account the database processes run under. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: DatabaseUser = { uid: 65_534, gid: 65_534 };

/** A group that nobody is in. Groups are numbers to the system; this one has no name and needs none. */
const GROUP_OF_OUR_OWN = 1_347_375_700;

/**
 * PostgreSQL refuses to run as root. Where we are root its processes get the owner of an existing data folder, or else
 * `nobody`, whom other programs may be too: a group of our own then tells our processes from theirs. Everywhere else they
 * run as ourselves (undefined).
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

/** A container may know a few thousand numbers of groups only. */
function canBecome(user: DatabaseUser): boolean {
  return spawnSync("/bin/sh", ["-c", ":"], { ...user, cwd: "/" }).status === 0;
}

function readNobody(): DatabaseUser {
  if (!existsSync("/etc/passwd")) return NOBODY;
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync("/etc/passwd", "utf8"))?.[0].split(":") ?? [];
  return uid === undefined || gid === undefined ? NOBODY : { uid: Number(uid), gid: Number(gid) };
}

/**
 * Whether the user can enter the folder, or the nearest parent of it that exists. It is tried rather than
 * read from mode bits, which tell nothing about access lists and mount options.
 */
export function canEnter(folder: string, user: DatabaseUser): boolean {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const attempt = spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", existing], { ...user, cwd: "/" });
  return attempt.status === 0;
}
