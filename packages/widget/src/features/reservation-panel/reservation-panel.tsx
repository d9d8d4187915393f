import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useId } from "react";
import { useDrawnPart } from "../../base/language/use-drawn-part.tsx";
import { lazyComponent } from "../../base/lazy/lazy-component.ts";
import { useGuest } from "../../base/store/guest-store.ts";
// The engine draws what an empty one says, whose program comes later, and its look has to be there with it.
import "../../layout/hotel-lines.module.css";
import styles from "./reservation-panel.module.css";

const ReservationContents = lazyComponent(
  async () => (await import("./reservation-contents.tsx")).ReservationContents,
);

const ReservationTitle = lazyComponent(
  async () => (await import("./reservation-contents.tsx")).ReservationTitle,
);

const EmptyReservation = lazyComponent(
  async () => (await import("./empty-reservation.tsx")).EmptyReservation,
);
const EMPTY = <EmptyReservation />;

/** The reservation beside the offers, on screens with room for it. */
export function ReservationPanel() {
  const { t } = useTranslation();
  const count = useGuest((state) => state.reservation.length);
  const titleId = useId();
  const empty = useDrawnPart(EMPTY);
  return (
    <aside className={styles.root} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>
          {count > 0 ? (
            <Suspense fallback={t("reservation.title")}>
              <ReservationTitle />
            </Suspense>
          ) : (
            t("reservation.title")
          )}
        </h2>
        {count > 0 && <Tag>{t("common.items", { count })}</Tag>}
      </header>
      {count > 0 ? (
        <Suspense>
          <ReservationContents />
        </Suspense>
      ) : (
        empty
      )}
    </aside>
  );
}
