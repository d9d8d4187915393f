import type { PaymentCheck } from "@portico/contract/checkout";
import { useTranslation } from "@portico/ui/translation/translation";
import { LinkByMail } from "../../payments/link-by-mail.tsx";
import { ResultPanel } from "../../payments/result-panel.tsx";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import styles from "./ways.module.css";

const TONES = { thx: "success", pending: "warning", payment: "danger" } as const;

/** All that is told to somebody who came back without the secret: how the payment stands, in a word. */
export function PaymentWord({ check, paymentId }: { check: PaymentCheck; paymentId: string }) {
  const { t } = useTranslation();
  const { group } = check;
  return (
    <div className={styles.root}>
      <ResultPanel key={group} tone={TONES[group]} title={t(`gateway.status.${group}`)}>
        <p>{t("gateway.in_mail")}</p>
      </ResultPanel>
      <LinkByMail paymentId={paymentId} />
      <HotelLines />
    </div>
  );
}
