import { useDrawn } from "@portico/ui/drawn/use-drawn";
import { type ReactNode, Suspense } from "react";

/**
 * A `Suspense` around what comes after the first paint, in whose place the engine draws the fallback. The two are not one
 * boundary, which would keep the drawn fallback in the page, hidden beside its own.
 */
export function Later({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useDrawn() ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
}
