import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartupProblem } from "../startup-problem.ts";
import type { DataFolder } from "./data-folder.ts";
import { type Cluster, serverEnvironment } from "./embedded-cluster.ts";
import { isReady } from "./postmaster.ts";

/** Everything about a server except its port. */
export interface ServerPlan {
  readonly folder: DataFolder;
  readonly cluster: Cluster;
  readonly program: string;
  readonly durable: boolean;
}

const LOG_FILE = "database.log";
const LARGEST_LOG = 5_000_000;
const START_TIMEOUT = 60_000;
const SETTLE_TIMEOUT = 20_000;
const PORT_ATTEMPTS = 5;
const POLL = 10;

/** Another process took the port after we found it free and before the server started. */
class PortTaken extends StartupProblem {}

/** Starts a server on a free port of this machine. */
export async function launchOnFreePort(plan: ServerPlan): Promise<{ server: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      return { server: await launchServer(plan, port), port };
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

/**
 * Starts a server and waits until it accepts connections, allowing for processes of a killed predecessor that are still
 * ending. Throws a StartupProblem with the server's own reason.
 */
export async function launchServer(plan: ServerPlan, port: number): Promise<ChildProcess> {
  const logFile = join(plan.folder.path, LOG_FILE);
  const giveUp = performance.now() + SETTLE_TIMEOUT;
  for (;;) {
    const logStart = startLog(logFile);
    const server = spawnServer(plan, port, logFile);
    if (await becomesReady(server, plan.cluster)) return server;
    const log = readFileSync(logFile).subarray(logStart).toString("utf8");
    if (isPortTaken(log)) throw new PortTaken(`The port ${port} is taken.`);
    if (!isPredecessorEnding(log) || performance.now() > giveUp) {
      throw new StartupProblem(
        `The embedded PostgreSQL does not start: ${lastFailure(log)}; see ${logFile}.`,
      );
    }
    await delay(100);
  }
}

export function isRunning(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

function spawnServer({ folder, cluster, program, durable }: ServerPlan, port: number, logFile: string) {
  const log = openSync(logFile, "a", 0o600);
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    shared_buffers: "64MB",
    // Test files that run at the same time share a server, with several engines each.
    max_connections: durable ? 60 : 200,
    max_wal_size: "256MB",
    timezone: "UTC",
    log_timezone: "UTC",
    // Without details, which contain the values of a refused row, possibly a guest's.
    log_error_verbosity: "terse",
    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(program, ["-D", cluster.directory, ...options], {
    ...folder.user,
    cwd: "/",
    env: serverEnvironment(),
    stdio: ["ignore", log, log],
    // A separate process group: Ctrl-C in the terminal is for the engine, which stops the database last.
    detached: true,
  });
  closeSync(log);
  return server;
}

async function becomesReady(server: ChildProcess, cluster: Cluster): Promise<boolean> {
  // A program that cannot run at all has no process id; without a listener its error would be thrown.
  server.once("error", () => undefined);
  const end = performance.now() + START_TIMEOUT;
  while (isRunning(server) && performance.now() < end) {
    if (server.pid !== undefined && isReady(cluster.directory, server.pid)) return true;
    await delay(POLL);
  }
  server.kill("SIGQUIT");
  return false;
}

function isPortTaken(log: string): boolean {
  return /could not bind .*address already in use|could not create any TCP\/IP sockets/i.test(log);
}

function isPredecessorEnding(log: string): boolean {
  return /pre-existing shared memory block|lock file .* already exists/i.test(log);
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

/** A port on this machine that is currently free. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
