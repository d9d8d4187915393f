import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { DrawPage } from "./drawn/drawing.ts";

/** What the widget's build has left. */
export type BuiltWidget = {
  /** Its page. */
  template: string;
  /** By language the address of the chunk with the texts. */
  textChunks: ReadonlyMap<string, string>;
  /** By family and subset, as `manrope-latin`, the address of the font. */
  fonts: ReadonlyMap<string, string>;
  /** By name of a component's style sheet the address of the file that it is in, where the page does not name that itself. */
  laterStyles: ReadonlyMap<string, string>;
  drawPage: DrawPage;
};

const manifestShape = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]) }),
);

type Manifest = z.infer<typeof manifestShape>;

const TEXTS = /virtual:messages\/(\w+)$/;

const FONT = /\/([\w-]+)-wght-normal\.woff2$/;

const NOT_THERE: ReadonlySet<unknown> = new Set(["ENOENT", "ERR_MODULE_NOT_FOUND"]);

const built = new Map<string, BuiltWidget>();

/** Reads the build in a folder, once; null before it is built. */
export async function readBuiltWidget(folder: string): Promise<BuiltWidget | null> {
  const known = built.get(folder);
  if (known !== undefined) return known;
  try {
    const template = await readFile(join(folder, "index.html"), "utf8");
    const manifest = manifestShape.parse(
      JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")),
    );
    const { drawPage } = (await import(pathToFileURL(join(folder, "engine/draw-page.mjs")).href)) as {
      drawPage: DrawPage;
    };
    const widget = {
      template,
      textChunks: chunksNamed(manifest, TEXTS),
      fonts: chunksNamed(manifest, FONT),
      laterStyles: await laterStylesOf(folder, manifest, template),
      drawPage,
    };
    built.set(folder, widget);
    return widget;
  } catch (error) {
    if (error instanceof Error && "code" in error && NOT_THERE.has(error.code)) return null;
    throw error;
  }
}

function chunksNamed(manifest: Manifest, source: RegExp): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const [path, { file }] of Object.entries(manifest)) {
    const name = source.exec(path)?.[1];
    if (name !== undefined) chunks.set(name, `/${file}`);
  }
  return chunks;
}

/** The class `root` of `button.module.css` is `button__root`. */
const CLASS = /\.([a-z0-9-]+)__/g;

async function laterStylesOf(
  folder: string,
  manifest: Manifest,
  template: string,
): Promise<Map<string, string>> {
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css));
  const later = new Map<string, string>();
  const first = new Set<string>();
  for (const file of files) {
    const names = (await readFile(join(folder, file), "utf8")).matchAll(CLASS);
    for (const [, name = ""] of names) {
      if (template.includes(file)) first.add(name);
      else later.set(name, `/${file}`);
    }
  }
  for (const name of first) later.delete(name);
  return later;
}
