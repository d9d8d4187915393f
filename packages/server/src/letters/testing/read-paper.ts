import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type Opened = Awaited<ReturnType<typeof openPaper>>;

/** A PDF as a reader's program opens it. */
export function openPaper(pdf: Buffer) {
  return getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise;
}

/** What stands on its pages, line by line from top to bottom, the parts of a line from left to right with bars between columns. */
export async function linesOf(document: Opened): Promise<string[]> {
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  const lines: string[] = [];
  for (const page of await Promise.all(pages)) {
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str !== "" ? [item] : []));
    const byHeight = Map.groupBy(texts, ({ transform }) => Math.round(Number(transform[5])));
    for (const height of [...byHeight.keys()].toSorted((one, other) => other - one)) {
      const parts = (byHeight.get(height) ?? []).toSorted((one, other) => startOf(one) - startOf(other));
      lines.push(joined(parts));
    }
  }
  return lines;
}

type Part = { str: string; transform: unknown[]; width: number };

function startOf({ transform }: Part): number {
  return Number(transform[4]);
}

function joined(parts: readonly Part[]): string {
  let text = "";
  let end = -Infinity;
  for (const part of parts) {
    if (text !== "" && startOf(part) - end > 6) text += " | ";
    text += part.str;
    end = startOf(part) + part.width;
  }
  return text.replaceAll(/[\u00a0\s]+/gu, " ").trim();
}

/** The pages as pictures at 96 dots per inch. */
export async function picturesOf(document: Opened) {
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  return Promise.all(
    (await Promise.all(pages)).map(async (page) => {
      const viewport = page.getViewport({ scale: 4 / 3 });
      const context = createCanvas(viewport.width, viewport.height).getContext("2d");
      // A stand-in for a browser's canvas, on which the page draws.
      await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
      return context;
    }),
  );
}

/** Dark dots in a part of a picture. */
export function darkIn(
  context: Awaited<ReturnType<typeof picturesOf>>[number],
  x: number,
  y: number,
  width: number,
  height: number,
): number {
  const { data } = context.getImageData(x, y, width, height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 160) count += 1;
  return count;
}
