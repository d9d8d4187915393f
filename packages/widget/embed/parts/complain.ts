import { setStyles } from "../frame-element.ts";
import type { HostWidget } from "../host-widget.ts";
import { openingLink } from "../opening-link.ts";
import { emit } from "./events.ts";
import { pageLanguage } from "./page-language.ts";

/**
 * Tells the page's maker why the place of the widget may be empty, and gives the guest a link to the engine's own page
 * instead of the browser's refusal. A widget that only took long takes its place again.
 */
export function complain(widget: HostWidget): void {
  const { frame, place, client, name, origin, tag } = widget;
  if (widget.ready || widget.comeBack || !frame.isConnected) return;
  console.error(
    `Portico: the widget "${name}" does not answer. Is there a hotel "${client}" at ${origin}, is ${location.origin} among its allowed hosts, and does the page's content security policy allow ${origin} in frame-src?`,
  );
  emit(widget, "error", { code: "no_answer" });
  const address = new URL(frame.src);
  address.searchParams.delete("shape");
  const link = openingLink(address.href, tag.dataset, pageLanguage(widget));
  if (widget.overlay?.isOn()) return location.assign(link.href);
  // Behind a link of the page, or of ours, nothing is missing while it is closed.
  if (place !== frame) return;
  frame.before(link);
  setStyles(frame, { display: "none" });
  widget.comeBack = () => {
    delete widget.comeBack;
    link.remove();
    setStyles(frame, { display: "block" });
  };
}
