import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import type { GuestState } from "../base/store/guest-state.ts";

/** What every event tells. */
export type EventHead = Pick<AnalyticsEvent, "portico_version" | "client" | "language" | "variation">;

export function eventHead(client: string, { language, variation }: GuestState): EventHead {
  return { portico_version: 1, client, language, variation };
}
