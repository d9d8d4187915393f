import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { LinkByMail } from "../../payments/link-by-mail.tsx";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import styles from "./ways.module.css";

/** Where the link's day is over or its secret is wrong: the e-mail leads to the reservation, and is sent again. */
export function ClosedPayment({ paymentId }: { paymentId: string | null }) {
  const { t } = useTranslation();
  return (
    <div className={styles.closed}>
      <EmptyState level={1} icon={LockIcon} title={t("thanks.closed")} text={t("thanks.closed_text")}>
        {paymentId !== null && <LinkByMail paymentId={paymentId} />}
      </EmptyState>
      <HotelLines />
    </div>
  );
}
