import { FIRST_PATHS } from "@portico/contract/widget-paths";
import { ButtonLink } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState, useSyncExternalStore } from "react";
import { useDrawn } from "@portico/ui/drawn/use-drawn";
import { useFrame } from "../base/frame/frame.ts";
import { openStorage } from "../base/storage/browser-storage.ts";
import { useGuest } from "../base/store/guest-store.ts";
import styles from "./quiet-strips.module.css";

/**
 * What the guest should know about their browser: that it is offline, or, once there is something to lose, that it will not
 * remember anything.
 */
export function QuietStrips({ path }: { path: string }) {
  return useDrawn() ? null : <BrowserStrips path={path} />;
}

const FIRST: readonly string[] = FIRST_PATHS;

function BrowserStrips({ path }: { path: string }) {
  const { t } = useTranslation();
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const [storageWorks] = useState(() => openStorage("sessionStorage").isWorking());
  const hasChosen = useGuest((state) => state.reservation.length > 0);
  const forgets = !storageWorks && (hasChosen || !FIRST.includes(path));
  if (online && !forgets) return null;
  return (
    <div className={styles.root}>
      {!online && (
        <Notice kind="warning" announce="status">
          {t("common.offline")}
        </Notice>
      )}
      {forgets && <StorageBlocked />}
    </div>
  );
}

function StorageBlocked() {
  const { t } = useTranslation();
  const { framed } = useFrame();
  const action = framed ? (
    <ButtonLink kind="quiet" size="medium" href={location.href} target="_blank" rel="noopener">
      {t("errors.open_in_new_window")}
    </ButtonLink>
  ) : undefined;
  return (
    <Notice kind="info" action={action}>
      {t("errors.storage_blocked")}
    </Notice>
  );
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
