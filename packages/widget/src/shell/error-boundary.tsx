import { Component, Suspense, type ErrorInfo, type ReactNode } from "react";
import { tellError } from "../error-reports/tell-error.ts";
import { lazyComponent } from "../lazy/lazy-component.ts";

const ErrorPage = lazyComponent(async () => (await import("./error-page.tsx")).ErrorPage);

type State = { failed: boolean };

/** Shows the error page in place of what could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    tellError({ kind: "render", value: error });
    console.error("A part of the page could not be drawn.", error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense>
        <ErrorPage code="undefined" />
      </Suspense>
    );
  }
}
