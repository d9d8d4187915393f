import type { ReservationPrice } from "@portico/contract/checkout";
import { useEffect, useEffectEvent } from "react";

/** The engine's clock and the guest's are a little apart. */
const MARGIN_MS = 1_000;
/** Browsers take a longer timer for none. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Asks for the price anew as soon as the insurer's premium in it has run out, so that the guest hears of another one before
 * the order and not from it. A guest's clock that is wrong costs one question in vain; the order then finds it out.
 */
export function useQuoteRenewal(price: ReservationPrice | undefined, renew: () => void): void {
  const validUntil = price?.insurance?.validUntil ?? null;
  const ask = useEffectEvent(renew);
  useEffect(() => {
    if (validUntil === null) return;
    const left = Math.max(0, validUntil - Date.now()) + MARGIN_MS;
    const timer = setTimeout(() => ask(), Math.min(left, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [validUntil]);
}
