import type { Instant } from "@portico/domain/dates/time-zone";
import { Button } from "@portico/ui/button/button";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useRef, useState } from "react";
import type { Hold } from "./use-hold.ts";
import styles from "./hold-line.module.css";

/** Minutes at which a screen reader hears the time; every minute would be noise, and at two the warning speaks. */
const TOLD_AT = [5, 1];
const EXTENDABLE_FROM = 5;
/** From here on the guest is warned wherever on the page they are. */
const WARNED_AT = 2;
const WARNING_SHOWN_MS = 30_000;
const MINUTE = 60_000;

type HoldLineProps = {
  hold: Hold;
  /** Resolves to how the hold stands then. */
  onExtend: () => Promise<Hold | null>;
};

/** How long the rooms are kept, and the way to keep them longer. */
export function HoldLine({ hold, onExtend }: HoldLineProps) {
  const { t } = useTranslation();
  if (hold.kind === "held") return <Countdown expiresAt={hold.expiresAt} onExtend={onExtend} />;
  // Its place is held while the rooms are asked for.
  if (hold.kind === "asking") return <div className={styles.root} />;
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
  // A hold that could not be prolonged any more keeps its end.
  const [lastEnd, setLastEnd] = useState<Instant | null>(null);
  const isLast = lastEnd === expiresAt;
  const known = useRef({ end: expiresAt, since: 0 });
  useEffect(() => {
    known.current = { end: expiresAt, since: Date.now() };
  }, [expiresAt]);
  const extend = async () => {
    const { end, since } = known.current;
    // The engine takes two wishes within a minute for one.
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

/** Warns once, with the way to keep the rooms longer at hand; the warning goes as soon as the time is enough again. */
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

/** Whole minutes until the instant, rounded up; never less than one. */
function useMinutesLeft(instant: Instant): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((instant - now) / MINUTE));
}
