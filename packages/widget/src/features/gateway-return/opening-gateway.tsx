import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import { ButtonLink } from "@portico/ui/button/button";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useFrame } from "../../base/frame/frame.ts";
import { ResultPanel } from "../../payments/result-panel.tsx";
import { ReservationNumber } from "./reservation-number.tsx";
import { useWayToGateway } from "./use-way-to-gateway.ts";
import styles from "./ways.module.css";

type OpeningGatewayProps = {
  /** Null until it is known which page to open. */
  details: PaymentDetails | null;
  /** The guest has just come out of a hotel's page. */
  cameOut: boolean;
  /** The guest is done at a gateway that stood on top of this page. */
  onEnd: () => void;
};

/** Stands there while the gateway opens, and below a gateway that stands on top. */
export function OpeningGateway({ details, cameOut, onEnd }: OpeningGatewayProps) {
  const { t } = useTranslation();
  const frame = useFrame();
  const link = useWayToGateway({ gateway: details?.gateway ?? null, cameOut, onEnd });
  return (
    <>
      <ResultPanel tone="neutral" icon={LockIcon} title={t("gateway.opening")}>
        <p>{t("gateway.opening_text")}</p>
        <ReservationNumber number={details?.number ?? null} />
      </ResultPanel>
      <div className={styles.ways}>
        {link !== null && (
          <ButtonLink
            kind="primary"
            href={link}
            target="_top"
            onClick={(event) => {
              if (!frame.framed) return;
              // Now that the guest's own click is behind it, a way may be open that was not before.
              event.preventDefault();
              void frame.leaveTo(link);
            }}
          >
            {t("gateway.open")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
