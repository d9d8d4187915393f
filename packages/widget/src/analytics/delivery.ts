import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import type { ConsentStore } from "../base/consent/consent.ts";
import { putInLine } from "../base/occurrences/occurrences.ts";

/** An event and, where not everybody may tell it, the question whether we may. */
export type Parcel = { event: AnalyticsEvent; mayTell?: () => Promise<boolean> };

/**
 * Lets events through as the guest's consent allows. Refused, they are dropped, those that waited too. Where this page
 * asks the guest, they wait for the answer; inside a host page that has not spoken, measuring is its owner's business.
 */
export function createDelivery(
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
