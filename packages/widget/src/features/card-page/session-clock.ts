import type { Instant } from "@portico/domain/dates/time-zone";

const MINUTE = 60_000;

/** Minutes left that are announced aloud; in between the number just changes. */
const TOLD = new Set([5, 2, 1]);

/** With this many minutes left, the guest is asked whether they need more. */
const WARNED_AT = 2;

/** How far a card's check may run past the end. */
const GRACE = MINUTE;

export type SessionClockHearing = {
  /** Whole minutes, rounded up; `aloud` if they are announced. */
  onMinutes(minutes: number, aloud: boolean): void;
  /** Called once per session. */
  onWarning(): void;
  onEnd(): void;
};

export type SessionClock = {
  /** Starts a session's time and drops the one before. */
  start(expiresAt: Instant): void;
  stop(): void;
};

/**
 * Counts down the minutes of a vault's form. Every tick reads the clock, so the time is right after the
 * computer slept. `isBusy` delays the end by up to a minute while a card is being checked.
 */
export function createSessionClock(
  { onMinutes, onWarning, onEnd }: SessionClockHearing,
  { now, isBusy }: { now: () => Instant; isBusy: () => boolean },
): SessionClock {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: number | null = null;
  let warned = false;

  function tick(expiresAt: Instant): void {
    const left = expiresAt - now();
    const minutes = Math.max(0, Math.ceil(left / MINUTE));
    if (minutes !== shown && minutes > 0) onMinutes(minutes, TOLD.has(minutes));
    shown = minutes;
    if (!warned && minutes > 0 && minutes <= WARNED_AT) {
      warned = true;
      onWarning();
    }
    if (left <= 0 && (!isBusy() || left <= -GRACE)) return onEnd();
    const next = left > 0 ? left - (minutes - 1) * MINUTE : 1000;
    timer = setTimeout(() => tick(expiresAt), Math.max(50, Math.min(next, MINUTE)));
  }

  return {
    start(expiresAt) {
      clearTimeout(timer);
      shown = null;
      warned = false;
      tick(expiresAt);
    },
    stop: () => clearTimeout(timer),
  };
}
