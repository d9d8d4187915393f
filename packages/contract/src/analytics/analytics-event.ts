import type { z } from "zod";
import type { item } from "./event-fields.ts";
import type { eventSchema } from "./event-schemas.ts";

/** An event for the page's `dataLayer`: a closed union by `event`, derived from the published schemas. */
export type AnalyticsEvent = z.infer<typeof eventSchema>;

/** A room for a stay in analytics: GA4's item, amounts in major units. */
export type AnalyticsItem = z.infer<typeof item>;
