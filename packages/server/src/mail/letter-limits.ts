import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
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
  await lockRecipient(tx, hotelId, to.email);
  const passed = await over(tx, limits, hotelId, to, 0);
  if (passed.length === 0) return { ok: true };
  return { ok: false, retryAfter: Math.max(1, ...passed.map(({ age }) => HOUR_SECONDS - age)) };
}

/** What is answered where an address may get no more letters, and so nothing that would send one may happen. */
export function tooManyLetters(retryAfter: number): Refusal {
  return {
    code: "too_many_requests",
    retryAfter,
    message: (t) => t("refusal.too_many_letters", { minutes: Math.ceil(retryAfter / 60) }),
  };
}

/**
 * Whether somebody can be sent a voucher that they have not asked for; otherwise after how many seconds. Only their own
 * letters count, so that a busy morning before Christmas keeps nobody from ordering. Letters to one recipient are ordered one after
 * the other.
 */
export async function mayGive(
  tx: Queryable,
  perRecipient: number,
  hotelId: number,
  email: string,
): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
  await lockRecipient(tx, hotelId, email);
  const limits = { perRecipient, perAddress: 0, perHotel: 0 };
  const { recipient } = await countRecentLetters(tx, hotelId, { email, addressHash: null }, limits);
  if (recipient.count < perRecipient) return { ok: true };
  return { ok: false, retryAfter: Math.max(1, HOUR_SECONDS - recipient.age) };
}

async function lockRecipient(tx: Queryable, hotelId: number, email: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1, hashtext($2))", [
    RECIPIENT_LOCK,
    `${hotelId}:${email.toLowerCase()}`,
  ]);
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
