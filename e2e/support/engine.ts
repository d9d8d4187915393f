import { execFile, spawn, type ChildProcess, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { atFrontDesk, importHotelFile } from "./front-desk.ts";

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../..");

/** No journey waits longer for an engine that has ended its work and stays: the next ones need its place. */
const ENDS_WITHIN_MS = 300_000;

/** A whole engine of its own: process, embedded database in a temporary folder, sandbox, demo hotels. */
export type Engine = {
  readonly port: number;
  readonly origin: string;
  dataFolder: string;
  /** Kills the process and starts it again on the same data and port. */
  restart(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Imports a hotel file while the engine runs. */
  importHotel(file: string): Promise<void>;
  /** Imports a bank statement for a hotel's account, as an operator does. */
  importStatement(client: string, file: string): Promise<void>;
  /** Cancels a reservation by its terms, as the hotel's staff do. */
  cancelReservation(client: string, number: string): Promise<void>;
  stop(): Promise<void>;
};

export async function startEngine(environment: Record<string, string> = {}): Promise<Engine> {
  const data = await mkdtemp(join(tmpdir(), "portico-e2e-"));
  // The system chooses it at the first start; later starts use the same one.
  let port = 0;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const process_ = spawn(process.execPath, [join(ROOT, "packages/server/src/main.ts")], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        PORTICO_DATA: data,
        PORTICO_DEMO: "1",
        PORTICO_READS_PER_MINUTE: "1000000000",
        PORTICO_HOLDS_PER_ADDRESS: "1000",
        PORTICO_LETTERS_PER_RECIPIENT: "1000000",
        PORTICO_LETTERS_PER_ADDRESS: "1000000",
        PORTICO_LETTERS_PER_HOTEL: "1000000",
        PORTICO_ROOMS_PER_ADDRESS: "1000",
        PORTICO_ROOM_NIGHTS_PER_ADDRESS: "100000",
        PORTICO_UNPAID_SHARE: "1",
        // A machine busy with other things is only slow.
        PORTICO_DATABASE_WAIT_SECONDS: "600",
        LOG_LEVEL: "warn",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = process_;
    port = (await untilReady(process_)) ?? port;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const closed = once(ending, "exit");
    ending.kill(signal);
    const force = setTimeout(() => {
      console.warn("An engine that was asked to end is still there, and is ended by force.");
      ending.kill("SIGKILL");
    }, ENDS_WITHIN_MS);
    await closed;
    clearTimeout(force);
  }

  /** Runs an operator's command, beside the engine. */
  async function command(script: string, ...words: string[]): Promise<void> {
    await run(process.execPath, [join(ROOT, "packages/server/src/commands", script), ...words], {
      cwd: ROOT,
      env: { ...process.env, PORTICO_DATA: data },
    });
  }

  /** Puts a file where a command can read it. */
  async function written(name: string, file: string): Promise<string> {
    const path = join(data, name);
    await writeFile(path, file);
    return path;
  }

  const engine: Engine = {
    get port() {
      return port;
    },
    get origin() {
      return `http://127.0.0.1:${port}`;
    },
    dataFolder: data,
    start,
    kill: () => end("SIGKILL"),
    async restart() {
      await end("SIGKILL");
      await start();
    },
    importHotel: (file) => atFrontDesk({ dataFolder: data }, (database) => importHotelFile(database, file)),
    importStatement: async (client, file) =>
      command("transfers-command.ts", "import", client, await written("statement.gpc", file)),
    cancelReservation: (client, number) => command("reservation-command.ts", "cancel", client, number),
    async stop() {
      await end("SIGTERM");
      await rm(data, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await engine.stop();
    throw error;
  }
  return engine;
}

/** Waits until the engine is ready, however long that takes, and returns the port that the system chose. */
function untilReady(child: ChildProcessByStdio<null, Readable, Readable>): Promise<number | undefined> {
  return new Promise((ready, failed) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (part: Buffer) => {
        output += part.toString();
        if (!output.includes("Portico is ready")) return;
        const chosen = /Port (\d+) is free/.exec(output)?.[1];
        ready(chosen === undefined ? undefined : Number(chosen));
      });
    }
    child.once("exit", (code) => failed(new Error(`The engine ended with ${code}:\n${output}`)));
  });
}
