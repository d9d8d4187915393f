import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildCardScripts, takeInventory } from "./card-scripts.mjs";

/** Builds the card step into a folder, with the inventory that the engine serves it from. */
export async function buildCardPages(outDir) {
  const reasons = JSON.parse(await readFile(new URL("script-reasons.json", import.meta.url), "utf8"));
  const inventory = takeInventory(await buildCardScripts(outDir), reasons);
  await writeFile(join(outDir, "script-inventory.json"), `${JSON.stringify(inventory, null, 2)}\n`);
}
