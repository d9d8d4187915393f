import { useTranslation } from "@portico/ui/translation/translation";
import styles from "./reservation-number.module.css";

/** The number that guest and hotel name the reservation by; its line is kept free while it is not known. */
export function ReservationNumber({ number }: { number: string | null }) {
  const { t } = useTranslation();
  return (
    <p className={styles.root} aria-hidden={number === null || undefined}>
      {number !== null && (
        <>
          <span>{t("thanks.number")}</span> <strong>{number}</strong>
        </>
      )}
    </p>
  );
}
