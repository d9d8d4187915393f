import type {
  CancellationQuestion,
  CancellationQuote,
  CancellationRequest,
} from "@portico/contract/reservations/cancellation";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { announce, type Busy, giveBack, shareHotel, takeTransaction } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import type { OwnerKinds } from "../payments/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import { callOffReservation } from "./call-off.ts";
import { cancelItem } from "./cancel-item.ts";
import { quoteCancellation } from "./cancellation-quote.ts";
import { askTheHotel, refusalOrBusy } from "./guest-refusals.ts";
import { quoteItem } from "./item-quote.ts";
import { paidInMoney } from "./money/paid-in-money.ts";
import { lockOpened } from "./record/find-reservation.ts";
import { insertGuestCancellation } from "./record/guest-cancellation-store.ts";
import { ownerRefOf, type Reservation, type SoldItem } from "./record/reservation.ts";

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

/** What it costs the guest to cancel at this moment, all of it or an item, and what goes back. */
export function askCancellation(
  { database, secret }: CancellationParts,
  { client, request: key, now }: Asked<CancellationQuestion>,
): Promise<Result<CancellationQuote, Refusal>> {
  return database.transaction(async (tx) => {
    const found = await lockOpened(tx, client.hotelId, key, { secret, now });
    if (!found.ok) return found;
    const reservation = found.value;
    const meant = meantBy(reservation, key.lineCode);
    if (meant === "gone") return failure({ code: "not_found" });
    if (!isCancellable(reservation, meant)) return failure({ code: "restriction" });
    const paid = await paidInMoney(tx, client.hotelId, reservation);
    if (meant === "all") return success(await quoteCancellation(tx, client, reservation, { paid, now }));
    return success((await quoteItem(tx, client, { reservation, item: meant }, { paid, now })).quote);
  });
}

/**
 * Cancels a reservation, or an item of it, for its guest exactly as it was quoted: frees what was booked, gives back what goes
 * back, and tells guest and hotel. `price_changed` if anything of the quote is different by now. Does nothing where it has ended
 * already: a repeated call changes nothing, nor does one that comes after the hotel's.
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
    const meant = meantBy(reservation, request.lineCode);
    if (meant === "gone") return wasCancelled(reservation, request.lineCode);
    if (!isCancellable(reservation, meant)) return failure({ code: "restriction" });
    const paid = await paidInMoney(tx, hotelId, reservation);
    if (meant !== "all") {
      const of = { reservation, item: meant };
      const { quote, plan } = await quoteItem(tx, { hotelId, hotel }, of, { paid, now });
      const refusal = refusalOf(quote, request.quoteId, hotel.contacts.phone);
      if (refusal !== null) return failure(refusal);
      await cancelItem(tx, parts, { hotelId, hotel, reservation }, plan, { by: "guest", now });
      return success("cancelled");
    }
    const quote = await quoteCancellation(tx, { hotelId, hotel }, reservation, { paid, now });
    const refusal = refusalOf(quote, request.quoteId, hotel.contacts.phone);
    if (refusal !== null) return failure(refusal);
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
  if (!done.ok) return failure(refusalOrBusy(done.problem));
  if (done.value === "cancelled") await parts.snapshots.refreshNow(hotelId);
  return success(null);
}

const CHANGED: Refusal = { code: "price_changed", message: (t) => t("own.changed") };

/** Items are cancelled of what is certain; what waits for its payment is cancelled free of charge and booked again. */
function isCancellable({ state }: Reservation, meant: SoldItem | "all"): boolean {
  return meant === "all" ? CANCELLED_FROM.some((from) => from === state) : state === "confirmed";
}

/** What the guest means by an item's code: the last item is all of it, and one that it has no longer is gone. */
function meantBy({ items }: Reservation, lineCode: string | null): SoldItem | "all" | "gone" {
  if (lineCode === null) return "all";
  const item = items.find((one) => one.lineCode === lineCode);
  if (item === undefined) return "gone";
  return items.length === 1 ? "all" : item;
}

function wasCancelled(
  { cancelledItems }: Reservation,
  lineCode: string | null,
): Result<"ended_before", Refusal> {
  const before = cancelledItems.some(({ item }) => item.lineCode === lineCode);
  return before ? success("ended_before") : failure({ code: "not_found" });
}

function refusalOf({ obstacle, quoteId }: CancellationQuote, agreed: string, phone: string): Refusal | null {
  if (obstacle !== null) return askTheHotel(`own.obstacle.${obstacle}`, phone);
  return quoteId === agreed ? null : CHANGED;
}

function hasEnded({ state }: Reservation): boolean {
  return state === "cancelled" || state === "expired" || state === "failed";
}
