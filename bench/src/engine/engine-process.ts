import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../../..");

/** An engine as `npm start` runs it: separate process, embedded database, demo hotels, sandbox. */
export type EngineProcess = {
  readonly origin: string;
  readonly pid: number;
  readonly databaseUrl: string;
  /** Seconds from the start of the command to its first answer. */
  readonly readyAfter: number;
  /** The steps of the start as it printed them. */
  readonly steps: { name: string; seconds: number }[];
  /** Opens the process's inspector and returns its address. */
  inspect(): Promise<string>;
  /** Ends the engine and its database; the data stay. */
  end(): Promise<void>;
};

export type DataFolder = { readonly path: string; remove(): Promise<void> };

/** Builds the guest's app if its sources have changed, so that no measured start has to. */
export async function buildWidget(): Promise<void> {
  const script = "import { buildWidget } from './scripts/build-widget.mjs'; await buildWidget();";
  const build = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const [code] = (await once(build, "exit")) as [number | null];
  if (code !== 0) throw new Error("The guest's app cannot be built");
}

/** An empty folder that the database's unprivileged user may pass through. */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), "portico-bench-"));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts the engine and resolves when it serves. Only the limits per guest address are lifted, and banks are asked as a hotel's are. */
export async function startEngine(
  folder: DataFolder,
  variables: Record<string, string> = {},
): Promise<EngineProcess> {
  const began = performance.now();
  // A build in this process has set NODE_ENV for itself.
  const { NODE_ENV: _, ...environment } = process.env;
  const child = spawn(process.execPath, [join(ROOT, "scripts/start.mjs")], {
    cwd: ROOT,
    env: {
      ...environment,
      PORT: "0",
      HOST: "127.0.0.1",
      PORTICO_DATA: folder.path,
      PORTICO_DEMO: "on",
      PORTICO_BANK_SECONDS: "120",
      PORTICO_WRITES_PER_MINUTE: "1000000",
      PORTICO_READS_PER_MINUTE: "1000000000",
      PORTICO_HOLDS_PER_ADDRESS: "1000000",
      PORTICO_LETTERS_PER_RECIPIENT: "1000000",
      PORTICO_LETTERS_PER_ADDRESS: "1000000",
      PORTICO_LETTERS_PER_HOTEL: "1000000",
      PORTICO_ROOMS_PER_ADDRESS: "1000000",
      PORTICO_ROOM_NIGHTS_PER_ADDRESS: "1000000",
      PORTICO_PAYMENTS_PER_HOUR: "1000000",
      LOG_LEVEL: "warn",
      // Opens no inspector yet, but lets a later request open one on a free port.
      NODE_OPTIONS: "--inspect-port=0",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const hear = (part: Buffer) => (output += part.toString());
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = once(child, "exit");
  // When this process ends, its engines end with it.
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);
  const pid = child.pid ?? 0;
  const heard = async (words: RegExp, within = Infinity): Promise<string> => {
    const deadline = performance.now() + within;
    while (performance.now() < deadline && child.exitCode === null) {
      const found = words.exec(output);
      if (found) return found[1] ?? found[0];
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`The engine never said ${words.source}:\n${output}`);
  };
  await heard(/is ready after/);
  const port = await heard(/Port (\d+) is free/);
  const readyAfter = (performance.now() - began) / 1000;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid,
    databaseUrl: variables["DATABASE_URL"] ?? readDatabaseUrl(folder),
    readyAfter,
    steps: readSteps(output),
    inspect: () => {
      process.kill(pid, "SIGUSR1");
      return heard(/listening on (ws:\S+)/, 5_000);
    },
    end: async () => {
      process.off("exit", endWithUs);
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function readSteps(output: string): { name: string; seconds: number }[] {
  return [...output.matchAll(/"seconds":([\d.]+),"msg":"([^"]+)"/g)].map(([, seconds, name = ""]) => ({
    name,
    seconds: Number(seconds),
  }));
}

/** The engine's note for other processes of its user, with the address of its database. */
function readDatabaseUrl(folder: DataFolder): string {
  const holder: unknown = JSON.parse(readFileSync(join(folder.path, "engine.json"), "utf8"));
  return (holder as { databaseUrl: string }).databaseUrl;
}
