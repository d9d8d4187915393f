import { WIDGET_PATHS, type WidgetPath } from "@portico/contract/widget-paths";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { QueryOptions } from "../base/query-options/query-options.ts";
import type { Tabs } from "../base/store/guest-state.ts";
import { PAGES } from "./pages.ts";

/** What a decision about an address depends on. */
export type Visit = {
  path: string;
  clientKnown: boolean;
  facilityFirst: boolean;
  maintenance: boolean;
  /** The page that maintenance has taken the guest from. */
  cameFrom: string | null;
  tabs: Pick<Tabs, "accommodation" | "wellness" | "vouchers">;
  vouchersOnly: boolean;
  predestination: QueryOptions["predestination"];
  itemCount: number;
  /** A payment id or return token came along. */
  hasReservationKey: boolean;
  /** The gateway's own name of a payment came along, as it does when the gateway sends a guest back. */
  hasGatewayId: boolean;
};

export type Direction =
  | { kind: "stay"; path: WidgetPath }
  | { kind: "go"; to: WidgetPath; because: "no_payment_id" | null }
  | { kind: "error"; code: "error_1" | "404" };

/** Where an address leads. Applying the rule to its own answer changes nothing, so that no redirect can loop. */
export function directVisit(visit: Visit): Direction {
  if (!visit.clientKnown) return { kind: "error", code: "error_1" };
  const path = WIDGET_PATHS.find((known) => known === visit.path);
  if (path === undefined) return { kind: "error", code: "404" };
  if (visit.maintenance) return path === "/maintenance" ? stay(path) : go("/maintenance");
  if (path === "/maintenance") return go(wayBack(visit));
  switch (PAGES[path].needs) {
    case "items":
      return visit.itemCount > 0 ? stay(path) : go("/");
    case "reservation":
      return visit.hasReservationKey ? stay(path) : go("/", "no_payment_id");
    case "reservation or gateway id":
      return visit.hasReservationKey || visit.hasGatewayId ? stay(path) : go("/", "no_payment_id");
    case "nothing":
      return path === "/" ? directArrival(visit) : stay(path);
  }
}

/** What of the hotel a guest sees first. */
function directArrival(visit: Visit): Direction {
  if (visit.vouchersOnly || visit.predestination === "vouchers") return go("/ive");
  if (visit.facilityFirst) return go("/facility");
  if (visit.predestination === "wellness" && visit.tabs.wellness) return go("/wellness");
  if (!visit.tabs.accommodation && visit.tabs.wellness) return go("/wellness");
  if (!visit.tabs.accommodation && visit.tabs.vouchers) return go("/ive");
  return stay("/");
}

/** What the page that an address leads to is called; while the guest is led on, what the first page is called. */
export function titleKey(direction: Direction): MessageKey {
  switch (direction.kind) {
    case "error":
      return direction.code === "404" ? "errors.error_404" : "errors.error_1";
    case "go":
      return PAGES["/"].title;
    case "stay":
      return PAGES[direction.path].title;
  }
}

/** Guests on the way to an order continue there, or go where the rules lead from that page now. */
function wayBack(visit: Visit): WidgetPath {
  const { cameFrom } = visit;
  if (cameFrom === null || cameFrom === "/maintenance") return "/";
  const back = directVisit({ ...visit, path: cameFrom });
  if (back.kind === "error") return "/";
  return back.kind === "stay" ? back.path : back.to;
}

function stay(path: WidgetPath): Direction {
  return { kind: "stay", path };
}

function go(to: WidgetPath, because: "no_payment_id" | null = null): Direction {
  return { kind: "go", to, because };
}
