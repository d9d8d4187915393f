import type { PorticoApi, PorticoOutcome } from "../public/embed.d.ts";
import type { HostWidget } from "./host-widget.ts";

/** Loaded when a widget is ready or when the page needs it. */
export interface HostParts {
  attach(page: HostPage): void;
  welcome(widget: HostWidget): void;
  answer(page: HostPage, widget: HostWidget, data: unknown): void;
  run(
    page: HostPage,
    asked: HostWidget | undefined,
    name: string,
    input: readonly unknown[],
  ): Promise<PorticoOutcome>;
  complain(widget: HostWidget): void;
  listen(page: HostPage, of: HostWidget | undefined, name: string, hear: (detail: never) => void): () => void;
}

/** The widgets of one page, and what they share. */
export interface HostPage {
  widgets: HostWidget[];
  /** Matches what may open one of them when it is pressed. */
  openers: string;
  /** Runs work with the parts that are not needed to show a widget; null if they cannot be loaded. */
  use<Outcome>(work: (parts: HostParts) => Outcome | Promise<Outcome>): Promise<Outcome | null>;
  api: PorticoApi;
}
