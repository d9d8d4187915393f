import type { CancellationQuote, CancellationRequest } from "@portico/contract/reservations/cancellation";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CancellationObstacle } from "@portico/domain/reservations/guest-cancellation";
import { failure, success, type Result } from "@portico/domain/result";
import { sentences } from "@portico/presentation/formats/sentence";
import type { Database, Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { announce, type Busy, giveBack, shareHotel, takeTransaction } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import type { OwnerKinds } from "../payments/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import { callOffReservation } from "./call-off.ts";
import { quoteCancellation } from "./cancellation-quote.ts";
import { paidInMoney } from "./money/paid-in-money.ts";
import { findReservation } from "./record/find-reservation.ts";
import { insertGuestCancellation } from "./record/guest-cancellation-store.ts";
import { ownerRefOf, type Reservation } from "./record/reservation.ts";
import { lockReservation } from "./record/reservation-store.ts";

export type CancellationParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly secret: string;
  readonly owners: OwnerKinds;
  /** This process's view of what is free, brought up to date before the guest gets an answer. */
  readonly snapshots: { refreshNow(hotelId: number): Promise<void> };
};

type Asked<Request> = { client: KnownHotel; request: Request; now: Instant };

/** Guests cancel what is theirs, or what waits for their payment; those who wait for a room leave the list instead. */
const CANCELLED_FROM = ["pending_payment", "confirmed"] as const;

/** What it costs the guest to cancel at this moment, and what goes back. */
export function askCancellation(
  { database, secret }: CancellationParts,
  { client, request: key, now }: Asked<ReservationKey>,
): Promise<Result<CancellationQuote, Refusal>> {
  return database.transaction(async (tx) => {
    const found = await lockOpened(tx, client.hotelId, key, { secret, now });
    if (!found.ok) return found;
    if (!isCancellable(found.value)) return failure({ code: "restriction" });
    const paid = await paidInMoney(tx, client.hotelId, found.value);
    return success(await quoteCancellation(tx, client, found.value, { paid, now }));
  });
}

/**
 * Cancels a reservation for its guest exactly as it was quoted: frees what was booked, gives back what goes back, and tells
 * guest and hotel. `price_changed` if anything of the quote is different by now. Null for one that has ended already: a
 * repeated call changes nothing, nor does one that comes after the hotel's.
 */
export async function cancelForGuest(
  parts: CancellationParts,
  { client, request, now }: Asked<CancellationRequest>,
): Promise<Result<null, Refusal>> {
  const { hotelId } = client;
  const { database, jobs, secret } = parts;
  const done = await takeTransaction<"cancelled" | "ended_before", Refusal | Busy>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const { hotel } = await currentHotel(tx, client, now);
    const found = await lockOpened(tx, hotelId, request, { secret, now });
    if (!found.ok) return found;
    const reservation = found.value;
    if (hasEnded(reservation)) return success("ended_before");
    if (!isCancellable(reservation)) return failure({ code: "restriction" });
    const paid = await paidInMoney(tx, hotelId, reservation);
    const quote = await quoteCancellation(tx, { hotelId, hotel }, reservation, { paid, now });
    if (quote.obstacle !== null) return failure(obstacleRefusal(quote.obstacle, hotel.contacts.phone));
    if (quote.quoteId !== request.quoteId) return failure(CHANGED);
    const off = await callOffReservation(
      tx,
      parts,
      { hotelId, reservation },
      { from: CANCELLED_FROM, keep: quote.fee, paid, now },
    );
    if (off === null) return success("ended_before");
    const { reservationId } = reservation;
    await insertGuestCancellation(tx, hotelId, reservationId, { ...quote, at: now });
    await queueMails(tx, jobs, hotelId, ownerRefOf(reservation), ["guest_cancelled", "hotel_cancelled"]);
    await announce(tx, hotelId, await giveBack(tx, hotelId, off.givenBack));
    return success("cancelled");
  });
  if (!done.ok) return failure(isBusy(done.problem) ? BUSY : done.problem);
  if (done.value === "cancelled") await parts.snapshots.refreshNow(hotelId);
  return success(null);
}

const CHANGED: Refusal = { code: "price_changed", message: (t) => t("own.changed") };

const BUSY: Refusal = { code: "unavailable", retryAfter: 1 };

function isBusy(problem: Refusal | Busy): problem is Busy {
  return problem.code === "busy";
}

function obstacleRefusal(obstacle: CancellationObstacle, phone: string): Refusal {
  return {
    code: "restriction",
    message: (t, language) =>
      sentences([t(`own.obstacle.${obstacle}`), t("own.ask_hotel", { phone })], language),
  };
}

async function lockOpened(
  tx: Queryable,
  hotelId: number,
  key: ReservationKey,
  asked: { secret: string; now: Instant },
): Promise<Result<Reservation, Refusal>> {
  const found = await findReservation(tx, hotelId, key, asked);
  if (!found.ok) return found;
  const { reservationId } = found.value;
  const locked = await lockReservation(tx, hotelId, { reservationId });
  return locked === null ? failure({ code: "not_found" }) : success(locked);
}

function isCancellable({ state }: Reservation): boolean {
  return CANCELLED_FROM.some((from) => from === state);
}

function hasEnded({ state }: Reservation): boolean {
  return state === "cancelled" || state === "expired" || state === "failed";
}
