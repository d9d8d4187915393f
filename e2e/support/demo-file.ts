import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

const FILE = resolve(import.meta.dirname, "../../demo/jezerni-hvozd.yaml");

/** The demo hotel's file under another code, with some passages replaced. */
export async function demoFile(
  code: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<string> {
  let file = await readFile(FILE, "utf8");
  for (const [from, to] of [["\ncode: demo\n", `\ncode: ${code}\n`] as const, ...changes]) {
    if (!file.includes(from)) throw new Error(`The demo's file has no "${from.trim()}".`);
    file = file.replaceAll(from, to);
  }
  return file;
}
