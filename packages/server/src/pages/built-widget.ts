import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** What the widget's build has left: its page, and by language the address of the chunk with the texts. */
export type BuiltWidget = { template: string; textChunks: ReadonlyMap<string, string> };

const manifestShape = z.record(z.string(), z.object({ file: z.string() }));

const TEXTS = /virtual:messages\/(\w+)$/;

const built = new Map<string, BuiltWidget>();

/** Reads the build in a folder, once; null before it is built. */
export async function readBuiltWidget(folder: string): Promise<BuiltWidget | null> {
  const known = built.get(folder);
  if (known !== undefined) return known;
  try {
    const template = await readFile(join(folder, "index.html"), "utf8");
    const manifest: unknown = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
    const widget = { template, textChunks: textChunksOf(manifestShape.parse(manifest)) };
    built.set(folder, widget);
    return widget;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function textChunksOf(manifest: z.infer<typeof manifestShape>): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const [source, { file }] of Object.entries(manifest)) {
    const language = TEXTS.exec(source)?.[1];
    if (language !== undefined) chunks.set(language, `/${file}`);
  }
  return chunks;
}
