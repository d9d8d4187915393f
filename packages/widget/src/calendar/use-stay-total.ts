import type { OfferQuestion } from "@portico/contract/offers";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { Party } from "@portico/domain/stay/guest";
import { useEffect, useMemo, useState } from "react";
import { useRates } from "../server-calls/queries.ts";

export type WholeStay = { arrival: PlainDate; departure: PlainDate };

/** The cheapest total of a stay; `loading` while it is asked for, null when nothing can be bought or told. */
export type StayTotal = Minor | "loading" | null;

/** A pointer on its way over the days asks for none of them. */
const REST_MS = 120;

/**
 * What a stay costs at least, from the offers themselves. A newer stay cancels the question for the one before; null
 * asks nothing.
 */
export function useStayTotal(stay: WholeStay | null, party: Party, roomTypeId: number): StayTotal {
  const question = useMemo<OfferQuestion | null>(
    () =>
      stay && {
        arrival: stay.arrival,
        departure: stay.departure,
        party,
        guests: null,
        roomTypeId,
        ratePlanId: 0,
        couponId: 0,
        explain: false,
      },
    [stay, party, roomTypeId],
  );
  const { data, isPending, isPlaceholderData, isError } = useRates(question);
  if (question === null || isError) return null;
  if (isPending || isPlaceholderData) return "loading";
  const totals = data
    .filter((offer) => offer.problems.length === 0 && offer.available > 0)
    .map(({ total }) => total);
  return totals.length === 0 ? null : Math.min(...totals);
}

/** The value once it has not changed for a moment; null at once. */
export function useRested<Value>(value: Value | null): Value | null {
  const [rested, setRested] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === rested ? rested : null;
}
