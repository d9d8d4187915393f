import type { OfferView } from "@portico/contract/offers";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../property/property-context.ts";
import { CancellationTimeline } from "./cancellation-timeline.tsx";
import { useRoomName } from "./use-room-name.ts";
import styles from "./reservation-terms.module.css";

type Line = Pick<
  OfferView,
  "lineCode" | "roomTypeId" | "arrival" | "departure" | "cancellation" | "currency"
>;

/** Opens the cancellation conditions of the given lines: what cancelling costs from when, and the hotel's own words. */
export function useReservationTerms(): (lines: readonly Line[]) => void {
  const { open } = useDialogs();
  return (lines) => open(() => <ReservationTerms lines={lines} />);
}

function ReservationTerms({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const roomName = useRoomName();
  const { cancellationPolicies } = useProperty();
  return (
    <Dialog title={t("reservation.all_cancellation_terms")}>
      <div className={styles.root}>
        {lines.map((line) => {
          const policy = cancellationPolicies.find(({ id }) => id === line.cancellation.policyId);
          return (
            <section key={line.lineCode}>
              <h3>{roomName(line.roomTypeId)}</h3>
              <p className={styles.dates}>{formatItemDates(line.arrival, line.departure)}</p>
              <CancellationTimeline terms={line.cancellation} currency={line.currency} />
              {policy && (
                <p className={styles.words}>
                  <strong>{text(policy.name)}.</strong> {text(policy.description)}
                </p>
              )}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
