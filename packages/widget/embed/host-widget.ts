import type { HostMessage } from "@portico/contract/frame-messages";
import type { HostRequest } from "@portico/contract/frame-requests";

/** How a widget appears: in the page, behind a button, or as a search bar that hands over to another widget. */
export type Shape = "inline" | "button" | "search";

/** One widget of the page, shared by the small script and the parts loaded later. */
export interface HostWidget {
  name: string;
  client: string;
  shape: Shape;
  tag: HTMLScriptElement;
  frame: HTMLIFrameElement;
  /** The element in the page: the frame, or the link that opens it; null if the page has its own link. */
  place: HTMLElement | null;
  /** The engine's origin: the only one that messages are accepted from and sent to. */
  origin: string;
  /** The frame's height in the page, in pixels, while no overlay is open. */
  restHeight: number;
  /** The frame's minimum height. */
  least: number;
  /** The key under which the tab stores what a reload needs. */
  memory: string;
  /** Whether the widget is listening; set once the parts are loaded. */
  ready?: boolean;
  /** Set once its parts are loaded. */
  overlay?: WidgetOverlay;
  /** How much the page's sticky header covers, in pixels; set once the parts are loaded. */
  coveredHeight?(): number;
  /** Puts the frame back after a link replaced it because it did not answer. */
  comeBack?(): void;
  /** Sends on the channel; does nothing before the widget is ready. */
  send(message: HostMessage | HostRequest): void;
  sendAddress(): void;
  /** Reports where the frame is and what covers it. */
  sendPosition(): void;
}

/** The frame over the whole window: for one of the widget's dialogs, or opened by the page with a button to close it. */
export interface WidgetOverlay {
  isOn(): boolean;
  /** Whether the page has opened it, be a dialog open in it or not. */
  isOpened(): boolean;
  forDialog(on: boolean): void;
  open(): void;
  close(): void;
}
