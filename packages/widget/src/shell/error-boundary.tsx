import { Suspense, type ReactNode } from "react";
import { lazyComponent } from "../base/lazy/lazy-component.ts";
import { PartBoundary } from "../base/lazy/part-boundary.tsx";
import { BareErrorPage } from "../features/error-pages/bare-error-page.tsx";

const ErrorPage = lazyComponent<{ code: string }>(
  async () => (await import("../features/error-pages/error-page.tsx")).ErrorPage,
  // What took the page's chunk away may have taken this one's too.
  { instead: BareErrorPage },
);

/** Shows the error page in place of what could not be loaded or drawn. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const instead = (
    <Suspense>
      <ErrorPage code="undefined" />
    </Suspense>
  );
  return <PartBoundary instead={instead}>{children}</PartBoundary>;
}
