import { setTimeout } from "node:timers/promises";
import type { Instant } from "@portico/domain/dates/time-zone";
import { RefusedRequest, type CallEdge, type SharedLimit } from "../../http/index.ts";
import type { InventorySnapshot } from "../../inventory/index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Limits on wrong codes: per address for ten minutes, per hotel for an hour because a guesser may use many
 * addresses.
 */
const TRIES_OF_ADDRESS = 10;
const TRIES_AT_HOTEL = 300;

/** How long answers to bookings with codes are delayed once a hotel's tries are used up. */
const SLOW_MS = 2000;

/** Counters of wrong codes, shared by all calls. */
export type CodeTries = Readonly<Record<"ofAddress" | "atHotel", SharedLimit>>;

export function codeTries(edge: Pick<CallEdge<InventorySnapshot>, "limit">): CodeTries {
  return {
    ofAddress: edge.limit("voucher", TRIES_OF_ADDRESS, 10 * MINUTE),
    atHotel: edge.limit("voucher_hotel", TRIES_AT_HOTEL, HOUR),
  };
}

/**
 * Looks up the codes of a booking and counts each unknown one. Addresses over their limit are refused, even
 * with right codes. Hotels over their limit answer everybody slowly: refusing would let a few guessers keep
 * all guests from paying with vouchers.
 */
export async function tryCodes<Typed extends { voucher: unknown }>(
  { ofAddress, atHotel }: CodeTries,
  { address, hotelId, now }: { address: string; hotelId: number; now: Instant },
  lookUp: () => Promise<Typed[]>,
  slowDown: () => Promise<unknown> = () => setTimeout(SLOW_MS),
): Promise<Typed[]> {
  const hotel = hotelName(hotelId);
  // Counting before the lookup hides the answer from a guesser over the limit.
  await ofAddress.take(address, now);
  const isCounted = await takesQuietly(atHotel, hotel, now);
  if (!isCounted) await slowDown();
  const typed = await lookUp();
  const wrong = typed.filter(({ voucher }) => voucher === null).length;
  if (wrong === 0) {
    await ofAddress.giveBack(address);
    if (isCounted) await atHotel.giveBack(hotel);
  }
  for (let more = 1; more < wrong; more++) {
    await takesQuietly(atHotel, hotel, now);
    await ofAddress.take(address, now);
  }
  return typed;
}

/** The counter's key for a hotel; guests are counted by address. */
export function hotelName(hotelId: number): string {
  return `hotel ${hotelId}`;
}

/** False if the limit is used up. */
async function takesQuietly(limit: SharedLimit, owner: string, now: Instant): Promise<boolean> {
  try {
    await limit.take(owner, now);
    return true;
  } catch (problem) {
    if (problem instanceof RefusedRequest) return false;
    throw problem;
  }
}
