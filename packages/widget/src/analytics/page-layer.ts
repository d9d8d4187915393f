import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import type { AnalyticsProvider } from "@portico/domain/property/hotel";
import type { Frame } from "../base/frame/frame.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Where events go: to the host page, or on the widget's own page to whoever the hotel lets measure there. */
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
      // GA4's advice: what the event before told of a cart must not be taken over into this one.
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
