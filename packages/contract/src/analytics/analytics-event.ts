import type { z } from "zod";
import type { item } from "./event-fields.ts";
import type { eventSchema } from "./event-schemas.ts";

/** What the widget tells the page's `dataLayer`: a closed union by `event`, made from the published schemas. */
export type AnalyticsEvent = z.infer<typeof eventSchema>;

/** A room for a stay as analytics know it: GA4's item, amounts in major units. */
export type AnalyticsItem = z.infer<typeof item>;
