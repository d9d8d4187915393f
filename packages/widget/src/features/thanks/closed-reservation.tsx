import { ButtonLink } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { LinkByMail } from "../../payments/link-by-mail.tsx";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import styles from "./closed-reservation.module.css";

/** Where the link's day is over or its secret is wrong: a letter brings a new one, and the hotel knows the reservation. */
export function ClosedReservation({ paymentId }: { paymentId: string | null }) {
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <EmptyState level={1} icon={LockIcon} title={t("thanks.closed")} text={t("thanks.closed_text")}>
        {paymentId !== null && <LinkByMail paymentId={paymentId} />}
        <ButtonLink kind={paymentId === null ? "primary" : "secondary"} href={`/${location.search}`}>
          {t("errors.go_home")}
        </ButtonLink>
      </EmptyState>
      <HotelLines />
    </div>
  );
}
