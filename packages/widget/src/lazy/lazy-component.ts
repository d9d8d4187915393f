import { lazy, type ComponentType } from "react";
import { firstPaint } from "./first-paint.ts";
import { lazyPart } from "./lazy-part.ts";

type LazyOptions = {
  /** For what the first screen can be painted without: its chunk is not asked for before. */
  afterFirstPaint?: boolean;
};

/** A component in a chunk of its own, for a `Suspense` around it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { afterFirstPaint = false }: LazyOptions = {},
): ComponentType<Props> {
  const part = lazyPart(load);
  return lazy(async () => {
    if (afterFirstPaint) await firstPaint();
    return { default: await part.load() };
  });
}
