import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const FOLDER = dirname(createRequire(import.meta.url).resolve("@twemoji/svg/package.json"));

/** The edge of every drawing, which is a square. */
export const EMOJI_EDGE = 36;

/** One shape of a drawing; the list starts with the lowest. */
export type EmojiShape = {
  path: string;
  fill: string;
  opacity: number;
  evenOdd: boolean;
  /** As in SVG; null for none. */
  matrix: readonly [number, number, number, number, number, number] | null;
};

/** The shapes of an emoji; null if there is no drawing of it. */
export async function emojiShapes(emoji: string): Promise<EmojiShape[] | null> {
  const file = join(FOLDER, `${fileName(emoji)}.svg`);
  try {
    const { root } = parseXml(await readFile(file, "utf8"));
    return root === null ? null : shapesIn(root, { fill: "#000000", opacity: 1, matrix: null });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Code points joined by dashes, without the mark that asks for a picture; joined emoji keep it. */
function fileName(emoji: string): string {
  const meant = emoji.includes("\u200d") ? emoji : emoji.replaceAll("\ufe0f", "");
  return Array.from(meant, (one) => (one.codePointAt(0) ?? 0).toString(16)).join("-");
}

type Inherited = Pick<EmojiShape, "fill" | "opacity" | "matrix">;

function shapesIn(element: XmlElement, above: Inherited): EmojiShape[] {
  const { attributes, name } = element;
  if (name === "defs" || name === "clipPath") return [];
  const own = {
    fill: attributes["fill"] ?? above.fill,
    opacity: above.opacity * Number(attributes["opacity"] ?? attributes["fill-opacity"] ?? 1),
    matrix: matrixOf(attributes["transform"]) ?? above.matrix,
  };
  const children = element.children.filter((child) => child instanceof XmlElement);
  const path = pathOf(element);
  const drawn =
    path === null || own.fill === "none"
      ? []
      : [{ ...own, path, evenOdd: attributes["fill-rule"] === "evenodd" }];
  return [...drawn, ...children.flatMap((child) => shapesIn(child, own))];
}

function pathOf({ name, attributes }: XmlElement): string | null {
  if (name === "path") return attributes["d"] ?? null;
  const number = (attribute: string) => Number(attributes[attribute] ?? 0);
  if (name === "circle") return ellipse(number("cx"), number("cy"), number("r"), number("r"));
  if (name === "ellipse") return ellipse(number("cx"), number("cy"), number("rx"), number("ry"));
  return null;
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** The two kinds of transformation that the drawings use. */
function matrixOf(transform: string | undefined): EmojiShape["matrix"] {
  const [, kind, list = ""] = /^(matrix|rotate)\(([^)]*)\)$/u.exec(transform?.trim() ?? "") ?? [];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  if (kind === "matrix") return [a, b, c, d, e, f];
  if (kind !== "rotate") return null;
  const turn = (a * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [cos, sin, -sin, cos, b - b * cos + c * sin, c - b * sin - c * cos];
}
