import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../..");
const START_LIMIT = 90_000;

/** A whole engine of its own: process, embedded database in a temporary folder, sandbox, demo hotels. */
export type Engine = {
  port: number;
  origin: string;
  dataFolder: string;
  /** Ends the process as a crash would, and starts it again on the same data and port. */
  restart(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Takes a hotel file over while the engine runs, as an operator does. */
  importHotel(file: string): Promise<void>;
  /** Reads a bank's statement of a hotel's account, as an operator does. */
  importStatement(client: string, file: string): Promise<void>;
  stop(): Promise<void>;
};

export async function startEngine(environment: Record<string, string> = {}): Promise<Engine> {
  const data = await mkdtemp(join(tmpdir(), "portico-e2e-"));
  const port = await freePort();
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const process_ = spawn(process.execPath, [join(ROOT, "packages/server/src/main.ts")], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        PORTICO_DATA: data,
        PORTICO_DEMO: "1",
        PORTICO_HOLDS_PER_ADDRESS: "1000",
        PORTICO_ROOMS_PER_ADDRESS: "1000",
        PORTICO_ROOM_NIGHTS_PER_ADDRESS: "100000",
        PORTICO_UNPAID_SHARE: "1",
        LOG_LEVEL: "warn",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = process_;
    let output = "";
    process_.stdout.on("data", (part: Buffer) => (output += part.toString()));
    process_.stderr.on("data", (part: Buffer) => (output += part.toString()));
    await untilReady(port, process_, () => output);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const closed = once(ending, "exit");
    ending.kill(signal);
    await closed;
  }

  /** Runs a command of the operator's with a file, beside the engine. */
  async function command(script: string, { name, file }: { name: string; file: string }, ...words: string[]) {
    const path = join(data, name);
    await writeFile(path, file);
    await run(process.execPath, [join(ROOT, "packages/server/src", script), ...words, path], {
      cwd: ROOT,
      env: { ...process.env, PORTICO_DATA: data },
    });
  }

  const engine: Engine = {
    port,
    origin: `http://127.0.0.1:${port}`,
    dataFolder: data,
    start,
    kill: () => end("SIGKILL"),
    async restart() {
      await end("SIGKILL");
      await start();
    },
    importHotel: (file) => command("hotel-command.ts", { name: "hotel.yaml", file }, "import"),
    importStatement: (client, file) =>
      command("transfers-command.ts", { name: "statement.gpc", file }, "import", client),
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

async function untilReady(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < START_LIMIT) {
    if (child.exitCode !== null) throw new Error(`The engine ended with ${child.exitCode}:\n${output()}`);
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The engine was not ready within ${START_LIMIT / 1000} s:\n${output()}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}
