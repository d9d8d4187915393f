import { Suspense, type ReactNode } from "react";
import { lazyComponent } from "../lazy/lazy-component.ts";
import { PartBoundary } from "../lazy/part-boundary.tsx";
import { BareErrorPage } from "./bare-error-page.tsx";

const ErrorPage = lazyComponent<{ code: string }>(
  async () => (await import("./error-page.tsx")).ErrorPage,
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
