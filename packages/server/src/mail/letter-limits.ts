import type { Queryable } from "../database/index.ts";
import { countRecentLetters, type LetterLimits, type RecentLetters } from "./outgoing-mail-store.ts";

const HOUR_SECONDS = 3600;
const RECIPIENT_LOCK = 3;

/** More orders than all processes together can have under way at once. */
const UNDER_WAY = 50;

/**
 * Whether the guest can be written to; otherwise after how many seconds. Near a limit, orders for one recipient run one
 * after the other, so that they count each other. `addressHash` is null if the letter is not caused by an order.
 */
export async function mayWrite(
  tx: Queryable,
  limits: LetterLimits,
  hotelId: number,
  to: { email: string; addressHash: string | null },
): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
  if ((await over(tx, limits, hotelId, to, UNDER_WAY)).length === 0) return { ok: true };
  await tx.query("select pg_advisory_xact_lock($1, hashtext($2))", [
    RECIPIENT_LOCK,
    `${hotelId}:${to.email.toLowerCase()}`,
  ]);
  const passed = await over(tx, limits, hotelId, to, 0);
  if (passed.length === 0) return { ok: true };
  return { ok: false, retryAfter: Math.max(1, ...passed.map(({ age }) => HOUR_SECONDS - age)) };
}

/** The counts that have reached their limit, or come close to it. */
async function over(
  tx: Queryable,
  limits: LetterLimits,
  hotelId: number,
  to: { email: string; addressHash: string | null },
  near: number,
): Promise<RecentLetters[]> {
  const { recipient, address, hotel } = await countRecentLetters(tx, hotelId, to, limits);
  return [
    ...(recipient.count + near >= limits.perRecipient ? [recipient] : []),
    ...(address.count + near >= limits.perAddress ? [address] : []),
    ...(hotel.count + near >= limits.perHotel ? [hotel] : []),
  ];
}
