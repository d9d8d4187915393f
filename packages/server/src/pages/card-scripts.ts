import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const file = z.object({ page: z.string(), file: z.string(), integrity: z.string() });

const inventory = z.object({
  scripts: z.array(file.extend({ name: z.string(), why: z.string() })),
  styles: z.array(file),
});

/** What may run beside a card's form: every script with its checksum and the reason why it is needed. */
export type CardScripts = z.infer<typeof inventory>;

const built = new Map<string, CardScripts>();

/** Reads the inventory that the widget's build has left in a folder, once; null before it is built. */
export async function readCardScripts(folder: string): Promise<CardScripts | null> {
  const known = built.get(folder);
  if (known !== undefined) return known;
  try {
    const scripts = inventory.parse(
      JSON.parse(await readFile(join(folder, "script-inventory.json"), "utf8")),
    );
    built.set(folder, scripts);
    return scripts;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
