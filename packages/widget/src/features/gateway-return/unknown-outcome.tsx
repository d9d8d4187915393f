import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { ResultPanel } from "../../payments/result-panel.tsx";
import { ContactHotel } from "./contact-hotel.tsx";
import type { PaymentChecking } from "./use-payment-check.ts";
import styles from "./ways.module.css";

/** Where the engine itself could not be asked. */
export function UnknownOutcome({ checking }: { checking: PaymentChecking }) {
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <ResultPanel tone="danger" title={t("gateway.title.hotel_solves")}>
        <p>{t("errors.payment.payment_check")}</p>
      </ResultPanel>
      <div className={styles.ways}>
        <Button kind="primary" loading={checking.asking} onClick={checking.askAgain}>
          {t("gateway.check")}
        </Button>
        <ContactHotel number={null} first={false} />
      </div>
    </div>
  );
}
