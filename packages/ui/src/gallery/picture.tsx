import { useState, type ReactNode } from "react";
import { useLook } from "../drawn/use-drawn.tsx";

/** A photograph in several widths; the files are `<src>-<width>.avif` and `<src>-<width>.webp`. */
export interface GalleryPicture {
  readonly src: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  /** The point, in percent from the top left, that stays visible when the picture is cropped. */
  readonly focal: { readonly x: number; readonly y: number };
  readonly alt: string;
}

interface PictureProps {
  readonly picture: GalleryPicture;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** True for the first thing on the screen: loads before everything else. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
  /** Shown instead if the photograph cannot be loaded. */
  readonly fallback?: ReactNode;
}

/** One photograph in the smallest format and width that the screen can use. */
export function Picture({ picture, sizes, priority = false, className, fallback }: PictureProps) {
  const { src, widths, width, height, focal, alt } = picture;
  const [failed, setFailed] = useState(false);
  const look = useLook({ objectPosition: `${focal.x}% ${focal.y}%` });
  if (failed) return fallback;
  const sources = (ending: string): string =>
    widths.map((size) => `${src}-${size}.${ending} ${size}w`).join(", ");
  const plainWidth = widths.find((size) => size >= 800) ?? widths.at(-1) ?? width;
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        className={className}
        src={`${src}-${plainWidth}.webp`}
        srcSet={sources("webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...look}
        decoding="async"
        loading={priority ? "eager" : "lazy"}
        onError={() => setFailed(true)}
        fetchPriority={priority ? "high" : "auto"}
      />
    </picture>
  );
}
