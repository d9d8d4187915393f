import type { Queryable } from "../database/index.ts";
import { countRecentLetters, type LetterLimits, type RecentLetters } from "./outgoing-mail-store.ts";

const HOUR_SECONDS = 3600;
const RECIPIENT_LOCK = 3;

/** More orders than all processes together can have under way at a moment. */
const UNDER_WAY = 50;

/**
 * Whether the guest can be written to; else after how many seconds again. Near a limit, orders for one recipient go one after
 * the other until each transaction ends, so that they count one another. `addressHash` is null where it is not an order that
 * brings the letter.
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

/** The counts that have come to their limit, or so near to it. */
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
