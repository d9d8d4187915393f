import { schemaStanding, type Queryable } from "../database/index.ts";
import { readJobs, readLetters } from "./backlog-store.ts";
import { freeBytes, type Disk } from "./disk-space.ts";
import type { Check, Finding } from "./health-checks.ts";

const MIB = 1024 * 1024;
const LITTLE_DISK = 512 * MIB;
/** PostgreSQL writes its WAL in segments of 16 MiB. */
const NO_DISK = 64 * MIB;
/** Seconds that due work may wait. */
const PATIENCE = 300;
/** A nonexistent guest address is the guest's mistake; several at once are the server's. */
const SEVERAL = 3;

export type CheckParts = {
  readonly db: Queryable;
  readonly ping: () => Promise<void>;
  /** Whether the database's disk was full recently. */
  readonly databaseIsFull: () => boolean;
  /** Receives the reason why the database did not answer. */
  readonly onAway: (error: unknown) => void;
  readonly disk: Disk;
  readonly sendsMail: boolean;
};

/** The checks by their names in the answer of `/health/ready`. */
export function engineChecks(
  parts: CheckParts,
): Record<"database" | "migrations" | "disk" | "jobs" | "mail", Check> {
  const { db } = parts;
  return {
    database: () => databaseFinding(parts),
    migrations: () => migrationsFinding(db),
    disk: () => diskFinding(parts.disk),
    jobs: async () => jobsFinding(await readJobs(db)),
    mail: async () => mailFinding(await readLetters(db), parts.sendsMail),
  };
}

async function databaseFinding({ ping, databaseIsFull, onAway }: CheckParts): Promise<Finding> {
  try {
    await ping();
  } catch (error) {
    onAway(error);
    return failed("The database does not answer: searching works from memory, nothing can be booked.");
  }
  if (databaseIsFull()) return failed("The database's disk is full: nothing can be booked.");
  return ok("The database answers.");
}

async function migrationsFinding(db: Queryable): Promise<Finding> {
  switch (await schemaStanding(db)) {
    case "current":
      return ok("The database has the version of this engine.");
    case "ahead":
      return degraded("A newer engine has migrated the database; this one should be replaced by it.");
    case "behind":
      return failed("The database lacks migrations of this engine: run npm run db -- migrate.");
  }
}

async function diskFinding({ folder, ownsDatabase, freeBytes: ask = freeBytes }: Disk): Promise<Finding> {
  const free = await ask(folder);
  const words = `${Math.floor(free / MIB)} MiB are free where the data folder is`;
  if (free < NO_DISK && ownsDatabase) return failed(`${words}: the database cannot write.`);
  return free < LITTLE_DISK ? degraded(`${words}; make room.`) : ok(`${words}.`);
}

function jobsFinding(jobs: Awaited<ReturnType<typeof readJobs>>): Finding {
  const stuck = jobs.filter(({ oldestSeconds }) => oldestSeconds > PATIENCE);
  if (stuck.length === 0) return ok("Jobs are done when they are due.");
  const names = stuck.map(({ kind, count }) => `${count} of ${kind}`).join(", ");
  return degraded(`Jobs have been due for more than five minutes: ${names}. Does a process work on them?`);
}

function mailFinding(letters: Awaited<ReturnType<typeof readLetters>>, sendsMail: boolean): Finding {
  const { queued, refused, refusedSeconds, refusedOtherwise, sentSecondsAgo } = letters;
  if (!sendsMail) {
    return queued === 0 ? ok("No letter waits.") : degraded(`${queued} letters wait: SMTP_URL is not set.`);
  }
  const sentLately = sentSecondsAgo !== null && sentSecondsAgo < PATIENCE;
  const isServers = refusedOtherwise > 0 || refused >= SEVERAL;
  if (refusedSeconds > PATIENCE && isServers && !sentLately) {
    return degraded(`The mail server has not taken letters for more than five minutes; ${queued} wait.`);
  }
  return ok(queued === 0 ? "No letter waits." : `${queued} letters are on their way.`);
}

const ok = (text: string): Finding => ({ state: "ok", text });
const degraded = (text: string): Finding => ({ state: "degraded", text });
const failed = (text: string): Finding => ({ state: "failed", text });
