import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** A whole engine in a separate process, to be killed without a chance to tidy up. */
export type EngineProcess = {
  readonly origin: string;
  /** Ends the process like a power cut, and waits until it is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when the process is gone, however it ended. */
  readonly ended: Promise<unknown>;
};

const MAIN = join(import.meta.dirname, "../main.ts");
/**
 * Starts an engine on a port that the system chooses and resolves when it serves, however long that takes; throws if it ends
 * before. It has no demo, and limits that no test reaches. `hear` gets everything that it prints.
 */
export async function startEngineProcess(
  variables: Record<string, string>,
  hear?: (text: string) => void,
): Promise<EngineProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      PORTICO_DEMO: "off",
      PORTICO_SECRET: "a secret for tests alone",
      PORTICO_WRITES_PER_MINUTE: "1000000",
      PORTICO_READS_PER_MINUTE: "1000000000",
      PORTICO_LETTERS_PER_RECIPIENT: "1000000",
      PORTICO_LETTERS_PER_ADDRESS: "1000000",
      PORTICO_LETTERS_PER_HOTEL: "1000000",
      PORTICO_ROOMS_PER_ADDRESS: "1000000",
      PORTICO_ROOM_NIGHTS_PER_ADDRESS: "1000000",
      LOG_LEVEL: "silent",
      NODE_ENV: "test",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const serving = untilServing(child, hear);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const origin = await serving;
  return { origin, kill: () => end("SIGKILL"), stop: () => end("SIGTERM"), ended };
}

/** The engine's address, as soon as it says that it is ready. */
function untilServing(
  child: ChildProcessByStdio<null, Readable, Readable>,
  hear: ((text: string) => void) | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        hear?.(text);
        output += text;
        const port = /Port (\d+) is free/.exec(output)?.[1];
        if (port !== undefined && output.includes("Portico is ready")) resolve(`http://127.0.0.1:${port}`);
      });
    }
    child.once("exit", () => reject(new Error(`The engine ended before it was ready:\n${output}`)));
  });
}
