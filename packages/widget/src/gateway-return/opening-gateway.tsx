import type { PaymentDetails } from "@portico/contract/checkout";
import { ButtonLink } from "@portico/ui/button/button";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef, useState } from "react";
import { useFrame } from "../frame/frame-context.ts";
import { changeFragment } from "../address/fragment.ts";
import { ResultPanel } from "../gateway/result-panel.tsx";
import { ReservationNumber } from "./reservation-number.tsx";
import styles from "./ways.module.css";

/** How long the browser may take before the guest is given a link to press. */
const LINK_AFTER_MS = 4000;

/**
 * Goes to the gateway. Out of a frame the way leads over this same page in the whole window, since a frame may send its
 * host to no address but the engine's; there, as on a page of our own, the gateway follows.
 */
export function OpeningGateway({ details }: { details: PaymentDetails | null }) {
  const { t } = useTranslation();
  const frame = useFrame();
  const [ownPage] = useState(
    () => location.pathname + location.search + changeFragment(location.hash, { pay: "1" }),
  );
  const address = frame.framed ? ownPage : (details?.gateway?.url ?? null);
  const left = useRef(false);
  const [linked, setLinked] = useState(false);
  useEffect(() => {
    if (address === null || left.current) return;
    left.current = true;
    void frame.leaveTo(address).then((outcome) => {
      if (outcome === "blocked") setLinked(true);
    });
  }, [address, frame]);
  useEffect(() => {
    const timer = setTimeout(() => setLinked(true), LINK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ResultPanel tone="neutral" icon={LockIcon} title={t("gateway.opening")}>
        <p>{t("gateway.opening_text")}</p>
        <ReservationNumber number={details?.number ?? null} />
      </ResultPanel>
      <div className={styles.ways}>
        {linked && address !== null && (
          <ButtonLink kind="primary" href={address} target="_top">
            {t("gateway.open")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
