import { setStyles } from "../frame-element.ts";
import type { HostWidget } from "../host-widget.ts";
import { openingLink } from "../opening-link.ts";
import { emit } from "./events.ts";
import { pageLanguage } from "./page-language.ts";

/**
 * Tells the page's developer why the widget may be missing, and gives the guest a link to the engine's own page instead
 * of the browser's error. A widget that was only slow takes its place again.
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
  // Behind a link, nothing is missing while the widget is closed.
  if (place !== frame) return;
  frame.before(link);
  setStyles(frame, { display: "none" });
  widget.comeBack = () => {
    delete widget.comeBack;
    link.remove();
    setStyles(frame, { display: "block" });
  };
}
