import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The account the database processes run under. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: DatabaseUser = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root. Where we are root its processes get the owner of an existing data
 * folder, or else `nobody`; everywhere else they run as ourselves (undefined).
 */
export function chooseDatabaseUser(dataFolder: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  return readNobody();
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
