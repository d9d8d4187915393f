import { open } from "node:fs/promises";

import { fileOfPicture, type PictureFolders } from "./picture-folders.ts";

/** Of a logo's sides. */
export type LogoShape = { width: number; height: number };

/** The beginning of a file says how large its picture is. */
const BEGINNING = 4096;

/**
 * The shape that a page keeps free for a logo before it comes. Null where the file does not say it in words or in a PNG's first
 * bytes, and for a logo that is not in this engine's folders.
 */
export async function logoShape(folders: PictureFolders, address: string): Promise<LogoShape | null> {
  const found = await fileOfPicture(folders, address);
  if (found === null) return null;
  const beginning = await beginningOf(found.file);
  const shape = beginning.toString("latin1", 1, 4) === "PNG" ? shapeOfPng(beginning) : shapeOfSvg(beginning);
  return shape !== null && shape.width > 0 && shape.height > 0 ? shape : null;
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The header, with the sides, is the first part of every PNG. */
function shapeOfPng(beginning: Buffer): LogoShape | null {
  return beginning.length < 24
    ? null
    : { width: beginning.readUInt32BE(16), height: beginning.readUInt32BE(20) };
}

function shapeOfSvg(beginning: Buffer): LogoShape | null {
  const tag = /<svg\s[^>]*>/.exec(beginning.toString("utf8"))?.[0] ?? "";
  const [width, height] = [lengthIn(tag, "width"), lengthIn(tag, "height")];
  if (width !== null && height !== null) return { width, height };
  const [, across, down] = /\sviewBox=["'](?:[-\d.]+[\s,]+){2}([\d.]+)[\s,]+([\d.]+)["']/.exec(tag) ?? [];
  return across === undefined || down === undefined ? null : { width: Number(across), height: Number(down) };
}

/** In pixels; other units say nothing about the other side. */
function lengthIn(tag: string, side: "width" | "height"): number | null {
  const [, length] = new RegExp(`\\s${side}=["']([\\d.]+)(?:px)?["']`).exec(tag) ?? [];
  return length === undefined ? null : Number(length);
}
