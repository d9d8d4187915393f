import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

const FOLDER = resolve(import.meta.dirname, "../../demo");

type Changes = readonly (readonly [from: string, to: string])[];

/** The demo hotel's file under another code, with some passages replaced. */
export function demoFile(code: string, changes: Changes): Promise<string> {
  return changedFile("jezerni-hvozd.yaml", [["\ncode: demo\n", `\ncode: ${code}\n`], ...changes]);
}

/** The same of the demo's residence, which lets by the month. */
export function residenceFile(code: string, changes: Changes): Promise<string> {
  return changedFile("residence.yaml", [["\ncode: demo-residence\n", `\ncode: ${code}\n`], ...changes]);
}

async function changedFile(name: string, changes: Changes): Promise<string> {
  let file = await readFile(resolve(FOLDER, name), "utf8");
  for (const [from, to] of changes) {
    if (!file.includes(from)) throw new Error(`The demo's file has no "${from.trim()}".`);
    file = file.replaceAll(from, to);
  }
  return file;
}
