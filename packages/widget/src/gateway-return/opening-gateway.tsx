import type { PaymentDetails } from "@portico/contract/checkout";
import { ButtonLink } from "@portico/ui/button/button";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef, useState } from "react";
import { useFrame } from "../frame/frame-context.ts";
import { replaceFragment } from "../address/address-bar.ts";
import { changeFragment } from "../address/fragment.ts";
import { useArriving } from "../address/location.ts";
import { ResultPanel } from "../gateway/result-panel.tsx";
import { mayStandOnTop, showOnTop } from "./gateway-on-top.ts";
import { ReservationNumber } from "./reservation-number.tsx";
import styles from "./ways.module.css";

/** How long the browser may take before the guest is given a link to press. */
const LINK_AFTER_MS = 4000;

type OpeningGatewayProps = {
  /** Null until it is known which page to open. */
  details: PaymentDetails | null;
  /** The guest is done at a gateway that stood on top of this page. */
  onEnd: () => void;
};

/**
 * Goes to the gateway, or shows it on top of this page where the hotel wants that and the document may. Out of a frame the way leads over this same page in the whole window, since a frame may send its
 * host to no address but the engine's; there, as on a page of our own, the gateway follows.
 */
export function OpeningGateway({ details, onEnd }: OpeningGatewayProps) {
  const { t } = useTranslation();
  const frame = useFrame();
  const [ownPage] = useState(
    () => location.pathname + location.search + changeFragment(location.hash, { pay: "1" }),
  );
  const arrived = useArriving();
  const gateway = details?.gateway ?? null;
  const inline = !frame.framed && gateway !== null && gateway.inline;
  // Only a document that was loaded under this page's own address may run the gateway's script.
  const onTop = inline && mayStandOnTop(document, gateway.url);
  const reloads = inline && !onTop && !arrived;
  const address = frame.framed ? ownPage : (gateway?.url ?? null);
  const left = useRef(false);
  const [linked, setLinked] = useState(false);
  useEffect(() => {
    if (address === null || left.current) return;
    left.current = true;
    if (reloads) {
      replaceFragment({ pay: "1" });
      location.reload();
      return;
    }
    const leave = async () => {
      if ((await frame.leaveTo(address)) === "blocked") setLinked(true);
    };
    void (onTop ? showOnTop(document, address, onEnd).catch(leave) : leave());
  }, [address, frame, reloads, onTop, onEnd]);
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
