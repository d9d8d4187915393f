import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import type { DataFolder } from "./data-folder.ts";
import { findBinaries } from "./embedded-binaries.ts";
import { openCluster, ROLE } from "./embedded-cluster.ts";
import { isRunning, launchOnFreePort, launchServer, type ServerPlan } from "./embedded-server.ts";
import { stopOrphan, stopProcess } from "./postmaster.ts";

export interface EmbeddedPostgres {
  /** Connection string with the password. */
  readonly url: string;
  readonly pid: () => number;
  /** Disconnects every client, flushes everything and waits until the process has ended. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** False only for test data: a power cut may then lose acknowledged writes. */
  readonly durable?: boolean;
  /** Called with one sentence for events that the operator should know about. */
  readonly onNotice?: (sentence: string) => void;
}

const DATABASE = "portico";
const RETRY_PAUSE = 5_000;

/**
 * Starts PostgreSQL on the data folder, whose lock the caller holds. First stops a server orphaned by a killed engine.
 * If the server dies while the engine runs, restarts it on the same address.
 */
export async function startEmbeddedPostgres(
  folder: DataFolder,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const notice = options.onNotice ?? (() => undefined);
  const durable = options.durable ?? true;
  const binaries = findBinaries(folder.user);
  if (binaries.copiedTo !== undefined) {
    notice(
      `The database's user cannot enter the installed programs; using their copy in ${binaries.copiedTo}.`,
    );
  }
  const cluster = openCluster(folder, binaries, durable);
  const orphan = await stopOrphan(cluster.directory);
  if (orphan !== undefined) notice(`Stopped the database process ${orphan} that a killed engine had left.`);

  const server = await superviseServer({ folder, cluster, program: binaries.postgres, durable }, notice);
  const url = `postgresql://${ROLE}:${encodeURIComponent(cluster.password)}@127.0.0.1:${server.port}/`;
  try {
    await makeDatabase(url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: `${url}${DATABASE}`, pid: server.pid, stop: server.stop };
}

async function superviseServer(plan: ServerPlan, notice: (sentence: string) => void) {
  const first = await launchOnFreePort(plan);
  const { port } = first;
  let { server } = first;
  let stopping = false;
  let restart = Promise.resolve();

  const killWithEngine = () => server.kill("SIGINT");
  process.once("exit", killWithEngine);

  async function startAgain(): Promise<void> {
    while (!stopping) {
      try {
        server = await launchServer(plan, port);
        return watch();
      } catch (error) {
        notice(`${(error as Error).message} The next attempt follows in ${RETRY_PAUSE / 1000} s.`);
        await delay(RETRY_PAUSE);
      }
    }
  }
  function watch(): void {
    server.once("exit", (code, signal) => {
      if (stopping) return;
      notice(`The database process ended unexpectedly (${signal ?? code}); starting it again.`);
      restart = startAgain();
    });
  }
  watch();

  return {
    port,
    pid: () => server.pid ?? 0,
    stop: async () => {
      stopping = true;
      await restart;
      process.off("exit", killWithEngine);
      if (server.pid !== undefined && isRunning(server)) await stopProcess(server.pid);
    },
  };
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
