import type { PorticoOptions } from "../../public/embed.d.ts";
import type { HostPage } from "../host-page.ts";
import type { HostWidget } from "../host-widget.ts";
import { openWidget } from "./run-call.ts";
import { loadFrame, stageOf } from "./stage.ts";

const MARKED = "[data-portico-open]";

/** Lets the page's links and buttons open a widget over it; with a modifier key a link stays a link. */
export function attach(page: HostPage): void {
  document.addEventListener("click", (event) => {
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    const found = openerOf(page, event.target);
    const widget = found && stageOf(page, found.of);
    if (!found || !widget) return;
    event.preventDefault();
    const options = optionsOf(found.element);
    const before = narrowed.get(widget);
    narrowed.set(widget, wholeAgain(options));
    void openWidget(widget, { ...before, ...options });
  });
  // A guest who points at a link will probably open it, so the widget starts loading.
  for (const sign of ["pointerover", "focusin"]) {
    document.addEventListener(sign, ({ target }) => {
      const found = openerOf(page, target);
      const widget = found && stageOf(page, found.of);
      if (widget) loadFrame(widget);
    });
  }
}

/** What shows the whole hotel again where a link has opened a widget at a part of it: the next link undoes that. */
const narrowed = new WeakMap<HostWidget, PorticoOptions>();

function wholeAgain({ room, package: pack, packagesOnly }: PorticoOptions): PorticoOptions {
  return {
    ...(room && { room: null }),
    ...(pack && { package: null }),
    ...(packagesOnly && { packagesOnly: false }),
  };
}

type Opener = { element: Element; of: HostWidget | undefined };

function openerOf(page: HostPage, target: EventTarget | null): Opener | null {
  if (!(target instanceof Element)) return null;
  for (const widget of page.widgets) {
    const element = widget.shape === "button" ? closest(target, widget) : null;
    if (element) return { element, of: widget };
  }
  const element = target.closest(MARKED);
  if (!element) return null;
  const name = element.getAttribute("data-portico-open");
  return { element, of: page.widgets.find((widget) => widget.name === name) };
}

function closest(target: Element, { place, tag }: HostWidget): Element | null {
  if (place?.contains(target)) return place;
  const selector = tag.dataset["open"];
  try {
    return selector ? target.closest(selector) : null;
  } catch {
    console.error(`Portico: data-open "${selector}" is no CSS selector.`);
    delete tag.dataset["open"];
    return null;
  }
}

/** The dates, room or package in the query of a link to the engine's page; the widget opens with them. */
function optionsOf(element: Element): PorticoOptions {
  const href = element instanceof HTMLAnchorElement ? element.href : "";
  const query = URL.canParse(href) ? new URL(href).searchParams : new URLSearchParams();
  const options: PorticoOptions = {};
  const [arrival, departure, persons] = ["arrival", "departure", "persons"].map((name) => query.get(name));
  if (arrival && departure) Object.assign(options, { arrival, departure });
  if (persons && /^\d{1,2}$/.test(persons)) options.guests = Number(persons);
  for (const name of ["coupon", "room", "package", "highlight"] as const) {
    const value = query.get(name);
    if (value) options[name] = value;
  }
  if (query.get("packagesOnly") === "true") options.packagesOnly = true;
  return options;
}
