import type { PorticoEvents } from "../../public/embed.d.ts";
import type { HostPage } from "../host-page.ts";
import type { HostWidget } from "../host-widget.ts";

type Listener = { of: HostWidget | undefined; name: string; hear: (detail: never) => void };

const EVENTS: Readonly<Record<keyof PorticoEvents, true>> = {
  ready: true,
  open: true,
  close: true,
  error: true,
  booked: true,
  track: true,
};

/** Widgets whose `ready` has fired. */
const welcomed = new WeakSet<HostWidget>();

const listeners = new Set<Listener>();

/** Calls the listener for every event of the widget, or of any widget; the returned function stops that. */
export function listen(
  { widgets }: HostPage,
  of: HostWidget | undefined,
  name: string,
  hear: Listener["hear"],
): () => void {
  if (typeof hear !== "function") {
    console.error("Portico.on: the second argument must be a function.");
    return () => {};
  }
  if (!Object.hasOwn(EVENTS, name)) {
    console.error(`Portico.on: there is no event "${name}", only ${Object.keys(EVENTS).join(", ")}.`);
    return () => {};
  }
  const listener = { of, name, hear };
  listeners.add(listener);
  // A late listener still gets the `ready` of a widget that is already listening.
  if (name === "ready") for (const widget of widgets) if (welcomed.has(widget)) tell(listener, widget, {});
  return () => void listeners.delete(listener);
}

export function emit<Name extends keyof PorticoEvents>(
  of: HostWidget,
  name: Name,
  detail: PorticoEvents[Name],
): void {
  if (name === "ready") welcomed.add(of);
  for (const listener of listeners) if (listener.name === name) tell(listener, of, detail);
}

/** An error in the page's own listener must not stop ours. */
function tell({ of, hear }: Listener, from: HostWidget, detail: unknown): void {
  if (of && of !== from) return;
  try {
    hear(detail as never);
  } catch (error) {
    console.error(error);
  }
}
