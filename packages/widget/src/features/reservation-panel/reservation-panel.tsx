import { ShieldCheckIcon } from "@portico/ui/icons/shield-check-icon";
import { SuitcaseRollingIcon } from "@portico/ui/icons/suitcase-rolling-icon";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useId } from "react";
import { lazyComponent } from "../../base/lazy/lazy-component.ts";
import { usePath } from "../../base/address/location.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import { TrustLines } from "../../layout/trust-lines.tsx";
import styles from "./reservation-panel.module.css";

const ReservationContents = lazyComponent(
  async () => (await import("./reservation-contents.tsx")).ReservationContents,
);

const ReservationTitle = lazyComponent(
  async () => (await import("./reservation-contents.tsx")).ReservationTitle,
);

/** The reservation beside the offers, on screens with room for it. */
export function ReservationPanel() {
  const { t } = useTranslation();
  const count = useGuest((state) => state.reservation.length);
  const titleId = useId();
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
      <Suspense>{count > 0 ? <ReservationContents /> : <EmptyReservation />}</Suspense>
    </aside>
  );
}

function EmptyReservation() {
  const { t } = useTranslation();
  const view = useGuest((state) => state.view);
  const path = usePath();
  return (
    <>
      <div className={styles.empty}>
        <span className={styles.circle}>
          <SuitcaseRollingIcon size={24} />
        </span>
        <p className={styles.emptyTitle}>{t("reservation.empty")}</p>
        <p className={styles.emptyText}>
          {path === "/wellness"
            ? t("wellness.empty")
            : t(view === "packages" ? "reservation.empty_package" : "reservation.empty_text")}
        </p>
      </div>
      <div className={styles.hotel}>
        <p className={styles.direct}>
          <ShieldCheckIcon />
          {t("reservation.direct")}
        </p>
        <TrustLines />
        <HotelLines />
      </div>
    </>
  );
}
