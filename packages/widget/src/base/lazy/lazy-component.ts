import { type ComponentType, createElement, lazy, useEffect } from "react";
import { isDrawing } from "../address/here.ts";
import { useDrawn } from "@portico/ui/drawn/use-drawn";
import { repeatEarlyPress } from "./early-press.ts";
import { type LazyPart, lazyPart } from "./lazy-part.ts";
import { PartBoundary } from "./part-boundary.tsx";

type LazyOptions<Props> = {
  /**
   * For what the first screen can be painted without: the engine does not draw it, its chunk is not asked for before, and
   * where it fails nothing is shown.
   */
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
  const Loading: ComponentType<Props> = lazy(async () => {
    if (afterFirstPaint) await firstPaint();
    return { default: await part.load() };
  });
  const Part: ComponentType<Props> = afterFirstPaint ? laterPart(Loading) : drawnPart(part, Loading);
  if (Instead === undefined) return Part;
  return (props) =>
    createElement(PartBoundary, { instead: createElement(Instead, props) }, createElement(Part, props));
}

function laterPart<Props extends object>(Loading: ComponentType<Props>): ComponentType<Props> {
  return function Later(props) {
    return useDrawn() ? null : createElement(Loading, props);
  };
}

const drawnParts = new Set<LazyPart<unknown>>();
const loadedParts = new Map<LazyPart<unknown>, unknown>();

/** A part that the engine draws too, which waits for nothing. */
function drawnPart<Props extends object>(
  part: LazyPart<ComponentType<Props>>,
  Loading: ComponentType<Props>,
): ComponentType<Props> {
  drawnParts.add(part);
  return function Drawn(props) {
    // Runs when the part and all around it have been taken over.
    useEffect(() => repeatEarlyPress(window), []);
    const Loaded = isDrawing() ? (loadedParts.get(part) as ComponentType<Props> | undefined) : undefined;
    return createElement(Loaded ?? Loading, props);
  };
}

/** Loads every part that the engine may draw, and those that come with them. */
export async function loadDrawnParts(): Promise<void> {
  while (loadedParts.size < drawnParts.size) {
    for (const part of drawnParts) {
      if (!loadedParts.has(part)) loadedParts.set(part, await part.load());
    }
  }
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
