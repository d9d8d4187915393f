import type { PaymentDetails } from "@portico/contract/checkout";
import { ButtonLink } from "@portico/ui/button/button";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { ResultPanel } from "../gateway/result-panel.tsx";
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
  const link = useWayToGateway({ gateway: details?.gateway ?? null, cameOut, onEnd });
  return (
    <>
      <ResultPanel tone="neutral" icon={LockIcon} title={t("gateway.opening")}>
        <p>{t("gateway.opening_text")}</p>
        <ReservationNumber number={details?.number ?? null} />
      </ResultPanel>
      <div className={styles.ways}>
        {link !== null && (
          <ButtonLink kind="primary" href={link} target="_top">
            {t("gateway.open")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
