import type { PaymentCheck } from "@portico/contract/reservations/payment-check";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { OpenWithAccount } from "../../accounts/open-with-account.tsx";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import { LinkByMail } from "../../payments/link-by-mail.tsx";
import { ResultPanel } from "../../payments/result-panel.tsx";
import { ContactHotel, ReservationNumber } from "./contact-hotel.tsx";
import { useReturnSubject } from "./return-subject.ts";
import type { PaymentChecking } from "./use-payment-check.ts";
import styles from "./ways.module.css";

/** Shown if the engine itself could not be reached. */
export function UnknownOutcome({ checking }: { checking: PaymentChecking }) {
  const { t } = useTranslation();
  const { words } = useReturnSubject();
  return (
    <div className={styles.root}>
      <ResultPanel tone="danger" title={t("gateway.title.hotel_solves")}>
        <p>{t(words.unknown)}</p>
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

/**
 * Shown if the link has expired or its secret is wrong: the e-mail leads to the order, and can be sent again.
 */
export function ClosedPayment({ paymentId }: { paymentId: string | null }) {
  const { t } = useTranslation();
  const { words } = useReturnSubject();
  return (
    <div className={styles.closed}>
      <EmptyState level={1} icon={LockIcon} title={t(words.closed)} text={t(words.closedText)}>
        {paymentId !== null && <LinkByMail paymentId={paymentId} sent={words.linkSent} />}
        {paymentId !== null && <OpenWithAccount paymentId={paymentId} />}
      </EmptyState>
      <HotelLines />
    </div>
  );
}

const TONES = { thx: "success", pending: "warning", payment: "danger" } as const;

/** All that visitors without the secret see: the payment's state in a word. */
export function PaymentWord({ check, paymentId }: { check: PaymentCheck; paymentId: string }) {
  const { t } = useTranslation();
  const { words } = useReturnSubject();
  const { group } = check;
  return (
    <div className={styles.root}>
      <ResultPanel key={group} tone={TONES[group]} title={t(`gateway.status.${group}`)}>
        <p>{t("gateway.in_mail")}</p>
      </ResultPanel>
      <LinkByMail paymentId={paymentId} sent={words.linkSent} />
      <HotelLines />
    </div>
  );
}

/** Shown while the answer loads, so that nobody fears for the reservation. */
export function Verifying({ number }: { number?: string | undefined }) {
  const { t } = useTranslation();
  const { words } = useReturnSubject();
  return (
    <div aria-busy="true">
      <ResultPanel tone="neutral" title={t("gateway.verifying")}>
        <p>{t(words.verifying)}</p>
        <ReservationNumber number={number ?? null} />
      </ResultPanel>
    </div>
  );
}
