import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useFreeDaysOfEach } from "../../../base/server-calls/wellness-queries.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { type DaySpan, useStayDays } from "../../../wellness/day-bounds.ts";
import { useGuestTimes } from "../../../wellness/guest-times.ts";
import { firstWindow } from "../../../wellness/use-free-days.ts";

/** A service with free times on these days. */
export type WellnessHint = { service: TimedServiceView; days: DaySpan };

/** More hints would push what the guest has to check far down the page. */
const MOST_HINTS = 3;

/** Services with free times during the reservation's stay that it does not have yet; none without a stay. */
export function useWellnessHints(): { hints: WellnessHint[]; loading: boolean } {
  const { timedServices } = useProperty();
  const offered = useGuest(({ tabs }) => tabs.wellness);
  const items = useGuest((state) => state.reservation);
  const stay = useStayDays();
  const guest = useGuestTimes();
  const candidates = useMemo(() => {
    if (!offered || stay === null || staysOf(items).length === 0) return [];
    const reserved = new Set(timedOf(items).map(({ serviceId }) => serviceId));
    return timedServices
      .filter(({ id, lastDay }) => !reserved.has(id) && lastDay >= stay.first)
      .map((service): WellnessHint => {
        const last = service.lastDay < stay.last ? service.lastDay : stay.last;
        return { service, days: { first: stay.first, last } };
      });
  }, [offered, stay, items, timedServices]);
  const answers = useFreeDaysOfEach(
    candidates.map(({ service, days }) => {
      const { first: from, last: to } = firstWindow(days);
      return { from, to, serviceId: service.id, ...guest };
    }),
  );
  return {
    hints: candidates.filter((_, index) => (answers[index]?.data?.length ?? 0) > 0).slice(0, MOST_HINTS),
    loading: answers.some(({ isPending }) => isPending),
  };
}
