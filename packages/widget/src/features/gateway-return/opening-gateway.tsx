import type { GatewayPage } from "@portico/contract/payments/payment-option";
import { ButtonLink } from "@portico/ui/button/button";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef, useState } from "react";
import { replaceFragment } from "../../base/address/address-bar.ts";
import { changeFragment } from "../../base/address/fragment.ts";
import { useArriving } from "../../base/address/location.ts";
import { useFrame } from "../../base/frame/frame.ts";
import { ResultPanel } from "../../payments/result-panel.tsx";
import { ReservationNumber } from "./contact-hotel.tsx";
import { mayStandOnTop, showOnTop } from "./gateway-on-top.ts";
import { useReturnSubject } from "./return-subject.ts";
import styles from "./ways.module.css";

type OpeningGatewayProps = {
  /** Null until the page to open is known. */
  gateway: GatewayPage | null;
  /** The reservation's number; null until known. */
  number: string | null;
  /** The guest has just left a hotel's page. */
  cameOut: boolean;
  /** The guest is done at a gateway on top of this page. */
  onEnd: () => void;
};

/** Shown while the gateway opens, and below a gateway on top. */
export function OpeningGateway({ gateway, number, cameOut, onEnd }: OpeningGatewayProps) {
  const { t } = useTranslation();
  const frame = useFrame();
  const { words } = useReturnSubject();
  const link = useWayToGateway({ gateway, cameOut, onEnd });
  return (
    <>
      <ResultPanel tone="neutral" icon={LockIcon} title={t("gateway.opening")}>
        <p>{t(words.opening)}</p>
        <ReservationNumber number={number} />
      </ResultPanel>
      <div className={styles.ways}>
        {link !== null && (
          <ButtonLink
            kind="primary"
            href={link}
            target="_top"
            onClick={(event) => {
              if (!frame.framed) return;
              // The guest's own click may open what the browser blocked before.
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

/** How long the browser may take before the guest gets a link. */
const LINK_AFTER_MS = 4000;

type WayToGateway = {
  /** Null until the page to open is known. */
  gateway: GatewayPage | null;
  /** The guest has just left a hotel's page; then a gateway never opens on top. */
  cameOut: boolean;
  onEnd: () => void;
};

/**
 * Opens the gateway, on top of this page if the hotel wants that and the document may. A frame first opens
 * this same page in the whole window, because it may send its host only to the engine's address; the gateway
 * follows from there. Returns the target of a link for browsers that do not navigate by themselves; null
 * while none is needed.
 */
function useWayToGateway({ gateway, cameOut, onEnd }: WayToGateway): string | null {
  const frame = useFrame();
  const arrived = useArriving();
  const [ownPage] = useState(
    () => location.pathname + location.search + changeFragment(location.hash, { pay: "out" }),
  );
  const inline = !frame.framed && !cameOut && gateway !== null && gateway.inline;
  const onTop = inline && mayStandOnTop(document, gateway.url);
  // Only a document loaded under this page's own address may run the gateway's script.
  const reloads = inline && !onTop && !arrived;
  const address = frame.framed ? ownPage : (gateway?.url ?? null);
  const begun = useRef(false);
  const shown = useRef<AbortController>(null);
  const [linked, setLinked] = useState(false);
  useEffect(() => {
    if (address === null || begun.current) return;
    begun.current = true;
    const leave = async () => {
      if ((await frame.leaveTo(address)) === "blocked") setLinked(true);
    };
    if (reloads) {
      replaceFragment({ pay: "1" });
      location.reload();
    } else if (onTop) {
      const { signal } = (shown.current = new AbortController());
      showOnTop(document, address, { onEnd, signal }).catch(() => (signal.aborted ? undefined : leave()));
    } else void leave();
  }, [address, frame, reloads, onTop, onEnd]);
  useEffect(
    () => () => {
      if (shown.current === null) return;
      shown.current.abort();
      begun.current = false;
    },
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setLinked(true), LINK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return linked ? address : null;
}
