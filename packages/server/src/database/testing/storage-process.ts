import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";

/** A separate process that holds the storage of a data folder. */
export interface StorageProcess {
  readonly url: string;
  readonly folder: string;
  readonly pid: number;
  /** Sends the signal and waits for the process to exit; resolves with the exit code, null after a kill. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
  /** Everything that it has told the operator; complete once it has exited. */
  notices(): Promise<string>;
}

/** Starts a process on the data folder; rejects with its exit code and message if it refuses. */
export async function startStorageProcess(folder: string): Promise<StorageProcess> {
  const program = join(import.meta.dirname, "storage-program.ts");
  const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  const notices = text(child.stderr);
  const [line] = await Promise.race([
    once(createInterface(child.stdout), "line"),
    ended.then(async ([code]) => Promise.reject(new Error(`exit code ${code}: ${await notices}`))),
  ]);
  const { url, folder: used } = JSON.parse(line) as { url: string; folder: string };
  return {
    url,
    folder: used,
    pid: child.pid ?? 0,
    notices: () => notices,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await ended;
      return code as number | null;
    },
  };
}
