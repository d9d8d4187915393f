import type { Instant } from "@portico/domain/dates/time-zone";
import { networkOf } from "./network-of.ts";
import { RefusedRequest } from "../answers/refusal.ts";

const MINUTE = 60_000;
const MOST_ADDRESSES = 10_000;

/**
 * A token bucket per guest network that refills within a minute, or the window: for reads, since it is per process and
 * forgets old addresses. Protective limits use `SharedLimit`.
 */
export class RateLimit {
  readonly #limit: number;
  readonly #window: number;
  readonly #buckets = new Map<string, { tokens: number; at: Instant }>();

  constructor(limit: number, windowMilliseconds = MINUTE) {
    this.#limit = limit;
    this.#window = windowMilliseconds;
  }

  /** Counts a call of the address, an expensive one as several. Throws a RefusedRequest if it has made too many. */
  take(address: string, now: Instant, cost = 1): void {
    const missing = this.#draw(address, now, cost);
    if (missing === 0) return;
    const retryAfter = Math.ceil((missing * this.#window) / 1000 / this.#limit);
    throw new RefusedRequest({ code: "too_many_requests", retryAfter });
  }

  /** Counts it if the address has not made too many, for what can be left out. */
  allows(address: string, now: Instant, cost: number): boolean {
    return this.#draw(address, now, cost) === 0;
  }

  /** Takes the cost from the address's bucket, or nothing; returns how much it lacks. */
  #draw(address: string, now: Instant, cost: number): number {
    const network = networkOf(address);
    const known = this.#buckets.get(network);
    const refilled = known === undefined ? this.#limit : known.tokens + this.#earned(now - known.at);
    const tokens = Math.min(this.#limit, refilled);
    const missing = Math.max(cost - tokens, 0);
    this.#buckets.delete(network);
    this.#buckets.set(network, { tokens: missing > 0 ? tokens : tokens - cost, at: now });
    const oldest = this.#buckets.keys().next();
    if (this.#buckets.size > MOST_ADDRESSES && !oldest.done) this.#buckets.delete(oldest.value);
    return missing;
  }

  #earned(elapsed: number): number {
    // A clock that is set back takes nothing away.
    return (Math.max(elapsed, 0) / this.#window) * this.#limit;
  }
}
