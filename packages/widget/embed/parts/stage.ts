import type { HostPage } from "../host-page.ts";
import type { HostWidget, WidgetOverlay } from "../host-widget.ts";
import { setStyles } from "../frame-element.ts";
import { emit } from "./events.ts";
import { createOverlay } from "./widget-overlay.ts";

const WAIT_MS = 15_000;

/**
 * The widget that acts for the page or for the requested one: a button or search bar uses the hotel's inline widget if
 * the page has one, so that a guest has one reservation, not two.
 */
export function stageOf(page: HostPage, asked: HostWidget | undefined): HostWidget | undefined {
  const { widgets } = page;
  if (!asked) return find(widgets, "inline") ?? find(widgets, "button");
  if (asked.shape === "inline" && asked.frame.isConnected) return asked;
  const ofHotel = widgets.filter(({ client }) => client === asked.client);
  return find(ofHotel, "inline") ?? (asked.shape === "button" ? asked : find(ofHotel, "button"));
}

function find(widgets: readonly HostWidget[], shape: HostWidget["shape"]): HostWidget | undefined {
  return widgets.find((widget) => widget.shape === shape && (shape === "button" || widget.frame.isConnected));
}

/** Loads a widget that has no place in the page; it stays hidden until it is opened. Its address says that it will fill the window. */
export function loadFrame({ frame }: HostWidget): void {
  if (frame.isConnected) return;
  const address = new URL(frame.src);
  address.searchParams.set("shape", "button");
  frame.src = address.href;
  setStyles(frame, { display: "none" });
  document.body.append(frame);
}

export function overlayOf(widget: HostWidget): WidgetOverlay {
  widget.overlay ??= createOverlay(widget, (open) => {
    tellOverlay(widget);
    emit(widget, open ? "open" : "close", {});
  });
  return widget.overlay;
}

/** Tells the widget whether it fills the window; back in the page it must know its position first. */
export function tellOverlay(widget: HostWidget): void {
  const on = widget.overlay?.isOn() ?? false;
  const opened = on && (widget.overlay?.isOpened() ?? false);
  if (!on) widget.sendPosition();
  widget.send({ portico: 1, type: "overlay", on, opened });
}

/** Whether the widget is listening, now or within fifteen seconds. */
export async function isReady(widget: HostWidget): Promise<boolean> {
  loadFrame(widget);
  for (const until = Date.now() + WAIT_MS; !widget.ready && Date.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return widget.ready === true;
}
