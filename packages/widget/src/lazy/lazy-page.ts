import { lazy, type ComponentType } from "react";
import { lazyPart } from "./lazy-part.ts";

/** A page in a chunk of its own, for a `Suspense` around it. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const part = lazyPart(load);
  return lazy(async () => ({ default: await part.load() }));
}
