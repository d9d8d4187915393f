import type { Property } from "@portico/contract/property/property";
import type { ConsentStore } from "../base/consent/consent.ts";
import type { Frame } from "../base/frame/frame.ts";
import { createDelivery } from "./delivery.ts";
import { createDoubles } from "./doubles.ts";
import { eventsOf, type Scene } from "./events-of.ts";
import type { Recorded } from "../base/occurrences/occurrence.ts";
import { openLayer } from "./page-layer.ts";

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
