import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";

type State = { failed: boolean };

/** Shows the error page in place of what could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error("A part of the page could not be drawn.", error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage code="undefined" /> : this.props.children;
  }
}
