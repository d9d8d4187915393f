import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";

const FILE = "port";

/**
 * The port that an earlier run had on this folder, so that addresses given away then still lead here; 0, a free one,
 * if there was none or somebody else has it now.
 */
export async function keptPort(folder: string, host: string): Promise<number> {
  const port = Number(readOrEmpty(join(folder, FILE)));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return 0;
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch {
    return 0;
  }
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** For the next run on this folder. */
export function keepPort(folder: string, port: number): void {
  writeFileSync(join(folder, FILE), String(port));
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
