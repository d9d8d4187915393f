import { setTimeout } from "node:timers/promises";
import type { Instant } from "@portico/domain/dates/time-zone";
import { RefusedRequest, type CallEdge, type SharedLimit } from "../../http/index.ts";
import type { InventorySnapshot } from "../../inventory/index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Limits on wrong codes: ten minutes for an address, an hour for a hotel, because a guesser may have many addresses. */
const TRIES_OF_ADDRESS = 10;
const TRIES_AT_HOTEL = 300;

/** How long bookings with codes wait for their answer once a hotel's tries are used up. */
const SLOW_MS = 2000;

/** Where wrong codes are counted, whichever call brought them. */
export type CodeTries = Readonly<Record<"ofAddress" | "atHotel", SharedLimit>>;

export function codeTries(edge: Pick<CallEdge<InventorySnapshot>, "limit">): CodeTries {
  return {
    ofAddress: edge.limit("voucher", TRIES_OF_ADDRESS, 10 * MINUTE),
    atHotel: edge.limit("voucher_hotel", TRIES_AT_HOTEL, HOUR),
  };
}

/**
 * Looks up the codes of a booking and counts those that nobody has, each of them. An address that has tried too many is
 * refused, whatever its codes are. A hotel whose tries are used up answers slowly but to everybody: else a few guessers could
 * keep all guests from paying with their vouchers.
 */
export async function tryCodes<Typed extends { voucher: unknown }>(
  { ofAddress, atHotel }: CodeTries,
  { address, hotelId, now }: { address: string; hotelId: number; now: Instant },
  lookUp: () => Promise<Typed[]>,
  slowDown: () => Promise<unknown> = () => setTimeout(SLOW_MS),
): Promise<Typed[]> {
  const hotel = hotelName(hotelId);
  // Counted before the lookup, so that a guesser over the limit does not learn the answer.
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

/** The key under which a hotel's tries are counted; guests' tries are counted under their address. */
export function hotelName(hotelId: number): string {
  return `hotel ${hotelId}`;
}

/** False once the limit is used up. */
async function takesQuietly(limit: SharedLimit, owner: string, now: Instant): Promise<boolean> {
  try {
    await limit.take(owner, now);
    return true;
  } catch (problem) {
    if (problem instanceof RefusedRequest) return false;
    throw problem;
  }
}
