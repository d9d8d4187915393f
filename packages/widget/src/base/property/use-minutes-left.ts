import type { Instant } from "@portico/domain/dates/time-zone";
import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** Whole minutes until the instant, rounded up, at least one; asked again every few seconds. */
export function useMinutesLeft(instant: Instant): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((instant - now) / MINUTE));
}
