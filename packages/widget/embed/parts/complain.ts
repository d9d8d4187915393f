import type { HostWidget } from "../host-widget.ts";
import { emit } from "./events.ts";

/** Tells the page's maker why the place of the widget may be empty. */
export function complain(widget: HostWidget): void {
  if (!widget.frame.isConnected) return;
  console.error(
    `Portico: the widget "${widget.name}" does not answer. Is ${location.origin} among the hotel's allowed hosts, and does the page's content security policy allow ${widget.origin} in frame-src?`,
  );
  emit(widget, "error", { code: "no_answer" });
}
