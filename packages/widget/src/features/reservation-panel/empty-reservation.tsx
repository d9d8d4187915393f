import { ShieldCheckIcon } from "@portico/ui/icons/shield-check-icon";
import { SuitcaseRollingIcon } from "@portico/ui/icons/suitcase-rolling-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { usePath } from "../../base/address/location.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import { TrustLines } from "../../layout/trust-lines.tsx";
import styles from "./reservation-panel.module.css";

/** What stands in place of a reservation that nothing is in yet: how to begin, and why here. */
export function EmptyReservation() {
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
