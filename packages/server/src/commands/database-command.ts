import { join, resolve } from "node:path";

import { readEnvironment } from "../settings/index.ts";
import {
  checkInvariants,
  invariants,
  migrate,
  openDatabase,
  openStorage,
  requireCurrent,
  restoreBackup,
  shareStorage,
  StartupProblem,
  writeBackup,
  type Database,
} from "../database/index.ts";
import { openJobQueue } from "../jobs/index.ts";
import { MAIL_JOB, requeueMails } from "../mail/index.ts";

const USAGE = `npm run db -- migrate               apply what is missing to the database
npm run db -- check                 print every broken rule of the data; exit code 1 if there is any
npm run db -- backup FILE           write everything into a new file; the engine may go on working
npm run db -- restore FILE          fill an empty database; the engine must be stopped
npm run db -- restore FILE --replace  give up what the database holds now`;

const ROOT = join(import.meta.dirname, "../../../..");

type Work = (database: Database) => Promise<boolean>;

function readCommand(): { work: Work; alone: boolean } {
  const args = process.argv.slice(2);
  const replace = args.includes("--replace");
  const [command, file, ...more] = args.filter((argument) => argument !== "--replace");
  if (more.length > 0 || (replace && command !== "restore")) throw new StartupProblem(USAGE);
  if (command === "migrate" && file === undefined) return { work: runMigrate, alone: false };
  if (command === "check" && file === undefined) return { work: runCheck, alone: false };
  if (file === undefined) throw new StartupProblem(USAGE);
  const path = resolve(process.env["INIT_CWD"] ?? ".", file);
  if (command === "backup") return { work: (database) => runBackup(database, path), alone: false };
  if (command === "restore") {
    return { work: (database) => runRestore(database, path, replace), alone: true };
  }
  throw new StartupProblem(USAGE);
}

async function runMigrate(database: Database): Promise<boolean> {
  const applied = await migrate(database);
  for (const { version, name } of applied) console.log(`Applied migration ${version} (${name}).`);
  console.log("The database is up to date.");
  return true;
}

async function runCheck(database: Database): Promise<boolean> {
  await requireCurrent(database.pool);
  const violations = await checkInvariants(database.pool);
  for (const { rule, rows } of violations) {
    console.log(`BROKEN: ${rule}`);
    for (const row of rows) console.log(`  ${JSON.stringify(row)}`);
  }
  console.log(`${invariants.length - violations.length} rules hold, ${violations.length} are broken.`);
  return violations.length === 0;
}

async function runBackup(database: Database, file: string): Promise<boolean> {
  await requireCurrent(database.pool);
  const rows = await writeBackup(database, file);
  console.log(`Wrote ${countRows(rows)} into ${file}.`);
  return true;
}

async function runRestore(database: Database, file: string, replace: boolean): Promise<boolean> {
  const rows = await restoreBackup(database, file, { replace });
  console.log(`Restored ${countRows(rows)} from ${file}.`);
  await queueWaitingMails(database);
  return runCheck(database);
}

/** A backup holds the mails that wait, but not the queue that sends them. */
async function queueWaitingMails(database: Database): Promise<void> {
  const report = (error: Error) => console.error(`The queue of jobs is in trouble: ${error.message}`);
  const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report });
  const count = await requeueMails(database, jobs);
  await jobs.stop();
  if (count > 0) console.log(`${count} mails wait and will be sent by the next start.`);
}

function countRows(rows: Record<string, number>): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} rows of ${Object.keys(rows).length} tables`;
}

async function run(): Promise<boolean> {
  const { work, alone } = readCommand();
  const environment = readEnvironment(process.env, ROOT);
  const storage = await (alone ? openStorage : shareStorage)(environment, (sentence) =>
    console.log(sentence),
  );
  try {
    const database = await openDatabase(storage.url, {
      poolSize: 2,
      statementTimeout: 0,
      applicationName: "portico db",
    });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await storage.stop();
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exitCode = 1;
}
