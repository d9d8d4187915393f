import type { Instant } from "../dates/time-zone.ts";
import { cancellationFee, type CancellationTerms } from "./cancellation-terms.ts";

/**
 * What cancelling several rooms at once costs, and from when; free only as long as each of them is. Names no policy.
 */
export function sumCancellation(rooms: readonly CancellationTerms[]): CancellationTerms {
  const feeAt = (at: Instant) => rooms.reduce((sum, { steps }) => sum + cancellationFee(steps, at), 0);
  const starts = new Set(rooms.flatMap(({ steps }) => steps.flatMap(({ from }) => from ?? [])));
  const sinceBooking = feeAt(-Infinity);
  const later = [...starts].sort((a, b) => a - b).map((from) => ({ from, fee: feeAt(from) }));
  const deadlines = rooms.map(({ freeUntil }) => freeUntil);
  return {
    policyId: 0,
    freeUntil: deadlines.reduce<Instant | null>(
      (first, deadline) => (first === null || deadline === null ? null : Math.min(first, deadline)),
      deadlines[0] ?? null,
    ),
    cancellable: rooms.some(({ cancellable }) => cancellable),
    feeNow: rooms.reduce((sum, { feeNow }) => sum + feeNow, 0),
    steps: [...(sinceBooking > 0 ? [{ from: null, fee: sinceBooking }] : []), ...later],
  };
}
