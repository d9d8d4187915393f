import { formatItemDates } from "@portico/presentation/formats/date-range";
import { formatItemTimes } from "@portico/presentation/formats/slot-times";
import type { TermsLine } from "../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { usePackageName } from "../packages/use-package-name.ts";
import { CancellationTimeline } from "./cancellation-timeline.tsx";
import { useRoomName } from "../rooms/use-room-name.ts";
import { useTimedServiceName } from "../wellness/use-timed-service.ts";
import styles from "./cancellation-terms.module.css";

/** The cost of cancelling each line, with its start to the second, and the hotel's own words. */
export function CancellationTerms({ lines }: { lines: readonly TermsLine[] }) {
  const text = useLocalText();
  const roomName = useRoomName();
  const packageName = usePackageName();
  const serviceName = useTimedServiceName();
  const { cancellationPolicies } = useProperty();
  return (
    <div className={styles.root} data-protected="">
      {lines.map((line) => {
        const { name, when, day, end } =
          "serviceId" in line
            ? {
                name: serviceName(line.serviceId),
                when: formatItemTimes(line.block),
                day: line.block.day,
                end: "wellness.visit" as const,
              }
            : {
                name: packageName(line.packageId ?? 0) || roomName(line.roomTypeId),
                when: formatItemDates(line.arrival, line.departure),
                day: line.arrival,
                end: "room.arrival" as const,
              };
        const policy = cancellationPolicies.find(({ id }) => id === line.cancellation.policyId);
        return (
          <section key={line.lineCode}>
            <h3>{policy ? text(policy.name) : name}</h3>
            <p className={styles.dates}>
              {name} · {when}
            </p>
            <CancellationTimeline
              exact
              terms={line.cancellation}
              currency={line.currency}
              arrival={day}
              end={end}
            />
            {policy && <p className={styles.words}>{text(policy.description)}</p>}
          </section>
        );
      })}
    </div>
  );
}
