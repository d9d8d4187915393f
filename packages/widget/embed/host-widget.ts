import type { HostMessage } from "@portico/contract/frame-messages";
import type { HostRequest } from "@portico/contract/frame-requests";

/** How a widget stands in the page: in its place, behind a button, or as a search bar that hands over to another. */
export type Shape = "inline" | "button" | "search";

/** One widget of the page, as the small script knows it and the parts that are loaded later. */
export interface HostWidget {
  name: string;
  client: string;
  shape: Shape;
  tag: HTMLScriptElement;
  frame: HTMLIFrameElement;
  /** What stands in the page: the frame, or the link that opens it; null where the page has a link of its own. */
  place: HTMLElement | null;
  /** The engine's origin: the only one that messages are taken from and sent to. */
  origin: string;
  /** The height that the frame has while it rests in the page, in pixels. */
  restHeight: number;
  /** The least height that the frame may have. */
  least: number;
  /** The name under which the tab keeps what a reload needs. */
  memory: string;
  /** Whether the widget listens. */
  ready: boolean;
  /** There once the parts for it are loaded. */
  overlay?: WidgetOverlay;
  /** How much the page's own sticky header covers, in pixels; there once the parts are loaded. */
  coveredHeight?(): number;
  /** Puts the frame back that stood aside for a link because it did not answer. */
  comeBack?(): void;
  /** Sends on the channel; nothing happens before the widget is ready. */
  send(message: HostMessage | HostRequest): void;
  sendAddress(): void;
  /** Tells where the frame is and what covers it. */
  sendPosition(): void;
}

/** The frame over the whole window: for a dialog of the widget's, or opened by the page with a bar to close it. */
export interface WidgetOverlay {
  isOn(): boolean;
  forDialog(on: boolean): void;
  open(): void;
  close(): void;
}
