import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findFreePort } from "../../database/free-port.ts";

/** A whole engine as a process of its own, to be killed without a chance to tidy up. */
export type EngineProcess = {
  readonly origin: string;
  /** Ends the process as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** When the process is gone, however it ended. */
  readonly ended: Promise<unknown>;
};

const MAIN = join(import.meta.dirname, "../../main.ts");
const READY_WITHIN = 30_000;

/**
 * Starts an engine on a free port and resolves when it serves. It has no demo, and limits that no test reaches. `hear` gets
 * everything that it prints.
 */
export async function startEngineProcess(
  variables: Record<string, string>,
  hear?: (text: string) => void,
): Promise<EngineProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PORTICO_DEMO: "off",
      PORTICO_SECRET: "a secret for tests alone",
      PORTICO_WRITES_PER_MINUTE: "1000000",
      PORTICO_ROOMS_PER_ADDRESS: "1000000",
      PORTICO_ROOM_NIGHTS_PER_ADDRESS: "1000000",
      LOG_LEVEL: "silent",
      NODE_ENV: "test",
      ...variables,
    },
    stdio: hear === undefined ? ["ignore", "ignore", "inherit"] : ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => hear?.(text));
  }
  const ended = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child);
  return { origin, kill: () => end("SIGKILL"), stop: () => end("SIGTERM"), ended };
}

async function untilReady(
  origin: string,
  child: Pick<ChildProcess, "exitCode" | "signalCode">,
): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The engine at ${origin} did not become ready`);
}
