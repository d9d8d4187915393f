import type { Instant } from "@portico/domain/dates/time-zone";
import { Button } from "@portico/ui/button/button";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useRef, useState } from "react";
import { useMinutesLeft } from "../../../base/property/use-minutes-left.ts";
import type { Hold } from "./use-hold.ts";
import styles from "./hold-line.module.css";

/**
 * Minutes at which screen readers announce the time. Every minute would be noise, and the warning speaks at
 * two.
 */
const TOLD_AT = [5, 1];
const EXTENDABLE_FROM = 5;
/** From here on a warning reaches the guest anywhere on the page. */
const WARNED_AT = 2;
const WARNING_SHOWN_MS = 30_000;
const MINUTE = 60_000;
/** About how long rooms are held: only the room that the words need. */
const USUAL_MINUTES = 20;

type HoldLineProps = {
  hold: Hold;
  /** Resolves to the hold as it is then. */
  onExtend: () => Promise<Hold | null>;
};

/** How long the rooms are held, with a button to hold them longer. */
export function HoldLine({ hold, onExtend }: HoldLineProps) {
  const { t } = useTranslation();
  if (hold.kind === "held") return <Countdown expiresAt={hold.expiresAt} onExtend={onExtend} />;
  // Keeps its place, which depends on the words, while the rooms are requested.
  if (hold.kind === "asking") {
    return (
      <div className={`${styles.root} ${styles.asking}`}>
        <ClockIcon />
        <span className={styles.text}>{t("checkout.held_for", { minutes: USUAL_MINUTES })}</span>
      </div>
    );
  }
  if (hold.kind !== "failed") return null;
  return (
    <p className={styles.root}>
      <ClockIcon />
      <span>{t("checkout.hold_failed")}</span>
      <Button kind="quiet" size="medium" onClick={() => void onExtend()}>
        {t("common.retry")}
      </Button>
    </p>
  );
}

type CountdownProps = { expiresAt: Instant; onExtend: HoldLineProps["onExtend"] };

function Countdown({ expiresAt, onExtend }: CountdownProps) {
  const { t } = useTranslation();
  const minutes = useMinutesLeft(expiresAt);
  // The end of a hold that could not be extended any further.
  const [lastEnd, setLastEnd] = useState<Instant | null>(null);
  const isLast = lastEnd === expiresAt;
  const known = useRef({ end: expiresAt, since: 0 });
  useEffect(() => {
    known.current = { end: expiresAt, since: Date.now() };
  }, [expiresAt]);
  const extend = async () => {
    const { end, since } = known.current;
    // The engine treats two requests within a minute as one.
    const isNew = Date.now() - since > MINUTE;
    const answer = await onExtend();
    if (isNew && answer?.kind === "held" && answer.expiresAt <= end) setLastEnd(answer.expiresAt);
  };
  const text = t("checkout.held_for", { minutes });
  useWarning(minutes <= WARNED_AT && !isLast ? text : null, extend);
  return (
    <div className={styles.root} data-urgent={minutes <= WARNED_AT || undefined}>
      <ClockIcon />
      <span className={styles.text}>{isLast ? `${text} ${t("checkout.hold_last")}` : text}</span>
      {minutes <= EXTENDABLE_FROM && !isLast && (
        <Button kind="quiet" size="medium" onClick={() => void extend()}>
          {t("checkout.hold_longer")}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{isLast ? t("checkout.hold_last") : TOLD_AT.includes(minutes) ? text : ""}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Warns once, with a button to hold the rooms longer. The warning closes once there is enough time again. */
function useWarning(text: string | null, extend: () => Promise<void>): void {
  const { t } = useTranslation();
  const show = useSnackbar();
  const latest = useRef({ text, extend });
  useEffect(() => {
    latest.current = { text, extend };
  });
  const due = text !== null;
  useEffect(() => {
    if (!due) return;
    return show({
      kind: "warning",
      headline: t("common.warning"),
      text: latest.current.text ?? "",
      action: { label: t("checkout.hold_longer"), run: () => void latest.current.extend() },
      timeout: WARNING_SHOWN_MS,
    });
  }, [due, show, t]);
}
