import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const POLL = 20;
const FAST_SHUTDOWN = 10_000;
const IMMEDIATE_SHUTDOWN = 5_000;
const STATUS_LINE = 7;

/** Whether the server of this cluster directory says that it accepts connections. */
export function isReady(cluster: string, pid: number): boolean {
  const lines = readPidFile(cluster);
  return Number(lines[0]) === pid && lines[STATUS_LINE]?.trim() === "ready";
}

/**
 * Stops a server that still runs on the cluster directory because its engine was killed. Returns its process id, or
 * undefined if there was none. A dead server's pid file does not matter: PostgreSQL replaces it itself.
 */
export async function stopOrphan(cluster: string): Promise<number | undefined> {
  const pid = Number(readPidFile(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostgresOf(pid, cluster)) return undefined;
  await stopProcess(pid);
  return pid;
}

/** Stops a server: clients are disconnected and everything is flushed; if that hangs, without flushing. */
export async function stopProcess(pid: number): Promise<void> {
  signal(pid, "SIGINT");
  if (await hasEnded(pid, FAST_SHUTDOWN)) return;
  signal(pid, "SIGQUIT");
  if (await hasEnded(pid, IMMEDIATE_SHUTDOWN)) return;
  signal(pid, "SIGKILL");
  await hasEnded(pid, IMMEDIATE_SHUTDOWN);
}

function readPidFile(cluster: string): string[] {
  const path = join(cluster, "postmaster.pid");
  return existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
}

/** The id in the file may now belong to an unrelated process. */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const commandFile = `/proc/${pid}/cmdline`;
  const command = existsSync(commandFile)
    ? readFileSync(commandFile, "utf8")
    : spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout;
  return command.includes("postgres") && command.includes(cluster);
}

async function hasEnded(pid: number, timeout: number): Promise<boolean> {
  const end = performance.now() + timeout;
  while (isAlive(pid)) {
    if (performance.now() > end) return false;
    await delay(POLL);
  }
  return true;
}

/** Whether the process runs, be it ours or somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** In a container whose init process does not reap children, an ended orphan keeps its process id forever. */
function isZombie(pid: number): boolean {
  const statusFile = `/proc/${pid}/status`;
  return existsSync(statusFile) && /^State:\s+Z/m.test(readFileSync(statusFile, "utf8"));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
