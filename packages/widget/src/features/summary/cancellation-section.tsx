import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { sumCancellation } from "@portico/domain/rates/sum-cancellation";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { CancellationTimeline } from "../../rates/cancellation-timeline.tsx";
import { KeptFees } from "../../rates/kept-fees.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import styles from "./cancellation-section.module.css";

/** What cancelling all of the reservation costs from when; the terms of each room are a press away. */
export function CancellationSection({ price }: { price: ReservationPrice }) {
  const { t } = useTranslation();
  const { openCancellation } = useWidgetDialogs();
  const { items, currency } = price;
  const arrival = items.map((item) => item.arrival).sort()[0];
  if (arrival === undefined) return null;
  return (
    <SectionCard title={t("summary.cancelling")}>
      <CancellationTimeline
        terms={sumCancellation(items.map(({ cancellation }) => cancellation))}
        currency={currency}
        arrival={arrival}
      />
      <KeptFees fees={price.fees} currency={currency} />
      {items.length > 1 && <p className={styles.note}>{t("summary.cancelling_all")}</p>}
      <p className={styles.terms}>
        <Button kind="quiet" size="medium" onClick={() => openCancellation()}>
          {t("reservation.all_cancellation_terms")}
        </Button>
      </p>
    </SectionCard>
  );
}
