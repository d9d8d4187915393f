import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import type { Property } from "@portico/contract/property/property";
import type { AnalyticsProvider } from "@portico/domain/property/hotel";
import type { ConsentStore } from "../base/consent/consent.ts";
import type { Frame } from "../base/frame/frame.ts";
import type { Recorded } from "../base/occurrences/occurrence.ts";
import { putInLine } from "../base/occurrences/occurrences.ts";
import { createDoubles } from "./doubles.ts";
import { eventsOf, type Scene } from "./events-of.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export type TrackerParts = {
  property: Property;
  frame: Pick<Frame, "framed" | "track">;
  consent: Pick<ConsentStore, "asks" | "now" | "subscribe">;
  /** Shows the events in the console too. */
  devel: boolean;
};

/** Makes events of what happens and hands them out; a mistake in it never reaches the guest. */
export function createTracker({
  property,
  frame,
  consent,
  devel,
}: TrackerParts): (recorded: Recorded) => void {
  const push = openLayer(frame, property.analytics);
  const deliver = createDelivery(consent, (event) => {
    if (devel) console.info("analytics", event);
    push(event);
  });
  const isDouble = createDoubles();
  let scene: Scene = { page: "index", listed: [] };
  let ordered = false;

  function track(recorded: Recorded): void {
    const { occurrence } = recorded;
    if (occurrence.kind === "page_shown") scene = { ...scene, page: pageName(occurrence.path) };
    if (occurrence.kind === "offers_listed") {
      scene = { ...scene, listed: occurrence.offers.map(({ roomTypeId }) => roomTypeId) };
    }
    if (occurrence.kind === "order_saved") ordered = true;
    else if (occurrence.kind === "cart_changed" && ordered) {
      // The order took the rooms, not the guest.
      ordered = false;
      if (occurrence.after.items.length === 0) return;
    }
    for (const event of eventsOf(property, recorded, scene)) {
      if (isDouble(event)) continue;
      deliver(occurrence.kind === "reservation_shown" ? { event, mayTell: occurrence.claim } : { event });
    }
  }

  return (recorded) => {
    try {
      track(recorded);
    } catch (error) {
      if (devel) console.warn("analytics", error);
    }
  };
}

function pageName(path: string): string {
  return path === "/" ? "index" : path.slice(1).replaceAll("/", "-");
}

/** An event and, where not everybody may tell it, the question whether we may. */
type Parcel = { event: AnalyticsEvent; mayTell?: () => Promise<boolean> };

/**
 * Lets events through as the guest's consent allows. Refused, they are dropped, those that waited too. Where this page
 * asks the guest, they wait for the answer; inside a host page that has not spoken, measuring is its owner's business.
 */
function createDelivery(
  consent: Pick<ConsentStore, "asks" | "now" | "subscribe">,
  push: (event: AnalyticsEvent) => void,
): (parcel: Parcel) => void {
  const waiting: Parcel[] = [];

  function isAllowed(): boolean | null {
    return consent.now()?.analytics ?? (consent.asks ? null : true);
  }

  async function hand({ event, mayTell }: Parcel): Promise<void> {
    if (mayTell && !(await mayTell())) return;
    // The guest may have taken the consent back meanwhile.
    if (isAllowed() === true) push(event);
  }

  function settle(): void {
    const allowed = isAllowed();
    if (allowed === null) return;
    const parcels = waiting.splice(0);
    if (allowed) for (const parcel of parcels) send(parcel);
  }

  function send(parcel: Parcel): void {
    if (parcel.mayTell) hand(parcel).catch(() => undefined);
    else push(parcel.event);
  }

  consent.subscribe(settle);
  return (parcel) => {
    const allowed = isAllowed();
    if (allowed === null) putInLine(waiting, parcel);
    else if (allowed) send(parcel);
  };
}

/** Where events go: to the host page, or on the widget's own page to the services that the hotel has chosen. */
export function openLayer(
  frame: Pick<Frame, "framed" | "track">,
  providers: readonly AnalyticsProvider[],
): (event: AnalyticsEvent) => void {
  if (frame.framed) return (event) => frame.track(event);
  const layer = (window.dataLayer ??= []);
  // A container takes objects and hands them on as it is set up; Google's own tag alone takes commands only.
  const commands =
    providers.some(({ type }) => type === "ga4") && !providers.some(({ type }) => type === "gtm");
  return (event) => {
    if (commands) layer.push(command(event));
    else {
      // GA4's advice: the previous event's cart must not carry over into this one.
      if ("ecommerce" in event) layer.push({ ecommerce: null });
      layer.push(event);
    }
  };
}

/** `gtag("event", name, fields)`: the tag tells commands from data by their being an `arguments` object. */
function command(event: AnalyticsEvent): IArguments {
  const { event: name, ...fields } = event;
  const { ecommerce, ...rest } = "ecommerce" in fields ? fields : { ...fields, ecommerce: {} };
  return argumentsOf("event", name, { ...rest, ...ecommerce });
}

const argumentsOf = function () {
  // oxlint-disable-next-line prefer-rest-params -- an array would be ignored by the tag
  return arguments;
} as (...values: unknown[]) => IArguments;
