import { type ComponentType, createElement, lazy } from "react";
import { lazyPart } from "./lazy-part.ts";
import { PartBoundary } from "./part-boundary.tsx";

type LazyOptions<Props> = {
  /** For what the first screen can be painted without: its chunk is not asked for before, and where it fails nothing is shown. */
  afterFirstPaint?: boolean;
  /** Stands there where the part fails; without it the page around gives up. */
  instead?: ComponentType<Props>;
};

/** A component in a chunk of its own, for a `Suspense` around it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    afterFirstPaint = false,
    instead: Instead = afterFirstPaint ? Nothing : undefined,
  }: LazyOptions<Props> = {},
): ComponentType<Props> {
  const part = lazyPart(load);
  const Part: ComponentType<Props> = lazy(async () => {
    if (afterFirstPaint) await firstPaint();
    return { default: await part.load() };
  });
  if (Instead === undefined) return Part;
  return (props) =>
    createElement(PartBoundary, { instead: createElement(Instead, props) }, createElement(Part, props));
}

/** The page goes on without the part. */
export function Nothing(): null {
  return null;
}

const LONGEST_WAIT = 3000;
let painted: Promise<void> | undefined;

/** Resolves when the page has content on the screen; at the latest after three seconds, for a hidden page paints nothing. */
export function firstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) {
      resolve();
      return;
    }
    const late = setTimeout(resolve, LONGEST_WAIT);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      clearTimeout(late);
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
  return painted;
}
