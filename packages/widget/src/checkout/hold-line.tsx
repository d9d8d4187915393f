import type { Instant } from "@portico/domain/dates/time-zone";
import { Button } from "@portico/ui/button/button";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useState } from "react";
import type { Hold } from "./use-hold.ts";
import styles from "./hold-line.module.css";

/** Minutes at which a screen reader is told of the time; each minute would be noise. */
const TOLD_AT = [5, 2, 1];
const EXTENDABLE_FROM = 5;
const MINUTE = 60_000;

/** How long the rooms are kept, and the way to keep them longer. */
export function HoldLine({ hold, onExtend }: { hold: Hold; onExtend: () => void }) {
  const { t } = useTranslation();
  if (hold.kind === "held") return <Countdown expiresAt={hold.expiresAt} onExtend={onExtend} />;
  if (hold.kind !== "failed") return null;
  return (
    <p className={styles.root}>
      <ClockIcon />
      <span>{t("checkout.hold_failed")}</span>
      <Button kind="quiet" size="medium" onClick={onExtend}>
        {t("common.retry")}
      </Button>
    </p>
  );
}

function Countdown({ expiresAt, onExtend }: { expiresAt: Instant; onExtend: () => void }) {
  const { t } = useTranslation();
  const minutes = useMinutesLeft(expiresAt);
  const text = t("checkout.held_for", { minutes });
  return (
    <div className={styles.root}>
      <ClockIcon />
      <span>{text}</span>
      {minutes <= EXTENDABLE_FROM && (
        <Button kind="quiet" size="medium" onClick={onExtend}>
          {t("checkout.hold_longer")}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{TOLD_AT.includes(minutes) ? text : ""}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Whole minutes until the instant, rounded up; never less than one. */
function useMinutesLeft(instant: Instant): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((instant - now) / MINUTE));
}
