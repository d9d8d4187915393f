import { lazy, type ComponentType } from "react";
import { lazyPart } from "./lazy-part.ts";

/** A component in a chunk of its own, for a `Suspense` around it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = lazyPart(load);
  return lazy(async () => ({ default: await part.load() }));
}
