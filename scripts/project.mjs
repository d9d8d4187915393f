import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { Refusal } from "./progress.mjs";

const NEEDED_NODE = 24;

/** The checkout's folder, with a trailing separator. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The Node 24 that the project runs on: the one npm installed for this platform, otherwise the running one if it is new
 * enough.
 */
export function findNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const program = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  const installed = join(root, "node_modules", `node-${platform}-${process.arch}`, program);
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split(".")[0]) >= NEEDED_NODE) return process.execPath;
  throw new Refusal(
    `Portico runs on Node ${NEEDED_NODE}, which npm has no package of for ${process.platform}-${process.arch}; install Node ${NEEDED_NODE} or newer and try again (this is ${process.version}).`,
  );
}
