import { createHmac } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../../database/index.ts";
import { returnPlace, takePlace, type Bucket } from "./limit-bucket-store.ts";
import { networksOf } from "./network-of.ts";
import { RefusedRequest } from "../answers/refusal.ts";

const MINUTE = 60_000;
const MOST_REFUSED = 10_000;

/** Where limits are counted: in the database, under a key that hides the network. */
export type LimitParts = { readonly db: Queryable; readonly secret: string };

/**
 * Limits how often one network may do something, to protect others: it refills evenly within a minute, or the window,
 * and all processes count together. For IPv6 the /64 counts, and the /48 around it with a larger allowance.
 */
export class SharedLimit {
  readonly #parts: LimitParts;
  readonly #kind: string;
  readonly #limit: number;
  readonly #window: number;
  /** Refused networks and until when: asking again costs the database nothing. */
  readonly #refused = new Map<string, Instant>();

  constructor(parts: LimitParts, kind: string, limit: number, windowMilliseconds = MINUTE) {
    this.#parts = parts;
    this.#kind = kind;
    this.#limit = limit;
    this.#window = windowMilliseconds;
  }

  /** Counts a call of the address. Rejects with a RefusedRequest if it has made too many. */
  async take(address: string, now: Instant): Promise<void> {
    for (const bucket of this.#bucketsOf(address)) {
      const wait = await this.#waitFor(bucket, now);
      if (wait <= 0) continue;
      throw new RefusedRequest({ code: "too_many_requests", retryAfter: Math.ceil(wait / 1000) });
    }
  }

  /** Takes back a counted call that turned out not to be limited. */
  async giveBack(address: string): Promise<void> {
    for (const bucket of this.#bucketsOf(address)) await returnPlace(this.#parts.db, this.#kind, bucket);
  }

  async #waitFor(bucket: Bucket, now: Instant): Promise<number> {
    const known = (this.#refused.get(bucket.owner) ?? 0) - now;
    // A clock that was set back keeps nobody out for longer than the window.
    if (known > 0 && known <= this.#window) return known;
    const wait = await takePlace(this.#parts.db, this.#kind, bucket, now);
    if (wait > 0) this.#remember(bucket.owner, now + wait);
    return wait;
  }

  #bucketsOf(address: string): Bucket[] {
    return networksOf(address).map(({ network, share }) => ({
      owner: createHmac("sha256", this.#parts.secret)
        .update(`limit:${network}`)
        .digest("base64url")
        .slice(0, 22),
      pause: this.#window / (this.#limit * share),
      window: this.#window,
    }));
  }

  #remember(owner: string, until: Instant): void {
    this.#refused.delete(owner);
    this.#refused.set(owner, until);
    const oldest = this.#refused.keys().next();
    if (this.#refused.size > MOST_REFUSED && !oldest.done) this.#refused.delete(oldest.value);
  }
}
