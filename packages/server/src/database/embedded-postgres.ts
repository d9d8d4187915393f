import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import type { DataFolder } from "./data-folder.ts";
import { findBinaries } from "./embedded-binaries.ts";
import { openCluster, ROLE, serverEnvironment } from "./embedded-cluster.ts";
import type { Cluster } from "./embedded-cluster.ts";
import { findFreePort } from "./free-port.ts";
import { isReady, stopOrphan, stopProcess } from "./postmaster.ts";
import { StartupProblem } from "./startup-problem.ts";

export interface EmbeddedPostgres {
  /** Connection string with the password. */
  readonly url: string;
  readonly pid: () => number;
  /** Disconnects every client, flushes everything and waits until the process has ended. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** False only for test data: a power cut may then lose what was acknowledged. */
  readonly durable?: boolean;
  /** Called with one sentence when something happened that the operator should know. */
  readonly onNotice?: (sentence: string) => void;
}

const DATABASE = "portico";
const LOG_FILE = "database.log";
const LARGEST_LOG = 5_000_000;
const START_TIMEOUT = 60_000;
const SETTLE_TIMEOUT = 20_000;
const POLL = 10;

/** Why a server ended before it was ready. */
type EarlyEnd = "port taken" | "predecessor still ending" | "failed";

/**
 * Starts PostgreSQL on the data folder, whose lock the caller holds. A server orphaned by a killed engine is
 * stopped first. If the server dies while the engine lives it is started again on the same address.
 */
export async function startEmbeddedPostgres(
  folder: DataFolder,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const notice = options.onNotice ?? (() => undefined);
  const binaries = findBinaries(folder.user);
  if (binaries.copiedTo !== undefined) {
    notice(
      `The database's user cannot enter the installed programs; using their copy in ${binaries.copiedTo}.`,
    );
  }
  const durable = options.durable ?? true;
  const cluster = openCluster(folder, binaries, durable);
  const orphan = await stopOrphan(cluster.directory);
  if (orphan !== undefined) notice(`Stopped the database process ${orphan} that a killed engine had left.`);

  const launch = (port: number) => launchServer(folder, cluster, binaries.postgres, port, durable);
  let { server, port } = await launchOnFreePort(launch);
  let stopping = false;
  const killWithEngine = () => server.kill("SIGINT");
  process.once("exit", killWithEngine);

  const supervise = () =>
    server.once("exit", (code, signal) => {
      if (stopping) return;
      notice(`The database process ended unexpectedly (${signal ?? code}); starting it again.`);
      launch(port).then(
        (next) => {
          server = next;
          if (stopping) server.kill("SIGINT");
          else supervise();
        },
        (error: Error) => notice(`The database could not be started again: ${error.message}`),
      );
    });
  supervise();

  const url = `postgresql://${ROLE}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/`;
  await makeDatabase(url);
  return {
    url: `${url}${DATABASE}`,
    pid: () => server.pid ?? 0,
    stop: async () => {
      stopping = true;
      process.off("exit", killWithEngine);
      if (server.pid !== undefined && isRunning(server)) await stopProcess(server.pid);
    },
  };
}

async function launchOnFreePort(launch: (port: number) => Promise<ChildProcess>) {
  const ATTEMPTS = 5;
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      return { server: await launch(port), port };
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Another process took the port between our asking for a free one and the server's start. */
class PortTaken extends StartupProblem {}

async function launchServer(
  folder: DataFolder,
  cluster: Cluster,
  program: string,
  port: number,
  durable: boolean,
): Promise<ChildProcess> {
  const logFile = join(folder.path, LOG_FILE);
  const giveUp = performance.now() + SETTLE_TIMEOUT;
  for (;;) {
    const logStart = startLog(logFile);
    const server = spawnServer(folder, cluster, program, port, durable, logFile);
    if (await becomesReady(server, cluster)) return server;
    const log = readFileSync(logFile).subarray(logStart).toString("utf8");
    const reason = classifyEnd(log);
    if (reason === "port taken") throw new PortTaken(`The port ${port} is taken.`);
    if (reason === "failed" || performance.now() > giveUp) {
      throw new StartupProblem(
        `The embedded PostgreSQL does not start: ${lastFailure(log)}; see ${logFile}.`,
      );
    }
    await delay(100);
  }
}

function spawnServer(
  folder: DataFolder,
  cluster: Cluster,
  program: string,
  port: number,
  durable: boolean,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, "a", 0o600);
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    shared_buffers: "64MB",
    max_connections: 60,
    max_wal_size: "256MB",
    timezone: "UTC",
    log_timezone: "UTC",
    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",
  };
  const server = spawn(
    program,
    [
      "-D",
      cluster.directory,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      ...folder.user,
      cwd: "/",
      env: serverEnvironment(),
      stdio: ["ignore", log, log],
      // A process group of its own: Ctrl-C in the terminal is for the engine, which stops the database last.
      detached: true,
    },
  );
  closeSync(log);
  return server;
}

async function becomesReady(server: ChildProcess, cluster: Cluster): Promise<boolean> {
  // A program that cannot be run at all has no process number; without a listener its error would be thrown.
  server.once("error", () => undefined);
  const end = performance.now() + START_TIMEOUT;
  while (isRunning(server) && performance.now() < end) {
    if (server.pid !== undefined && isReady(cluster.directory, server.pid)) return true;
    await delay(POLL);
  }
  server.kill("SIGQUIT");
  return false;
}

function isRunning(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

function classifyEnd(log: string): EarlyEnd {
  if (/could not bind .*address already in use|could not create any TCP\/IP sockets/i.test(log)) {
    return "port taken";
  }
  const predecessor = /pre-existing shared memory block|lock file .* already exists/i;
  return predecessor.test(log) ? "predecessor still ending" : "failed";
}

function lastFailure(log: string): string {
  const lines = log.trim().split("\n");
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, "") || "it gave no reason";
}

/** Sets an overgrown log aside and returns where the new lines will begin. */
function startLog(logFile: string): number {
  if (!existsSync(logFile)) return 0;
  const { size } = statSync(logFile);
  if (size < LARGEST_LOG) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

async function makeDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
