import type { LocalText } from "./language.ts";

/**
 * A picture in several widths; `src` is the address without width and extension, the files are `src-<width>.avif|webp`.
 */
export type Picture = {
  src: string;
  widths: number[];
  width: number;
  height: number;
  /** The point in percent from the top left that must stay visible when the picture is cropped. */
  focal: { x: number; y: number };
  alt: LocalText;
};
