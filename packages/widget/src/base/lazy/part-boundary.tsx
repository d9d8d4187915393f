import { Component, type ErrorInfo, type ReactNode } from "react";
import { tellError } from "../error-reports/tell-error.ts";

type PartBoundaryProps = {
  children?: ReactNode;
  /** In place of what could not be loaded or drawn. */
  instead: ReactNode;
};

type State = { failed: boolean };

/** Keeps a part that fails from taking the rest of the page with it, and tells the engine. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    tellError({ kind: "render", value: error });
    console.error("A part of the page could not be drawn.", error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
