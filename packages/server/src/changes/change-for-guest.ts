import type { ChangeOffer, ChangeQuestion, ChangeRequest } from "@portico/contract/reservations/change";
import type { Instant } from "@portico/domain/dates/time-zone";
import { isUnchanged, type NoChange } from "@portico/domain/reservations/item-change";
import { failure, success, type Result } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import { hashAddress, type Refusal } from "../http/index.ts";
import { type Busy, placeHold, shareHotel, takeTransaction } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import type { OwnerKinds } from "../payments/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import { askTheHotel, refusalOrBusy } from "../reservations/index.ts";
import { acceptChange } from "./accept-change.ts";
import { quoteChange, readPaid } from "./change-quote.ts";
import { holdNameOf } from "./hold-name.ts";
import { only } from "./room-quote.ts";
import { demandOfWish, lockRoom, wishOf } from "./opened-room.ts";

export type ChangeParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly secret: string;
  readonly owners: OwnerKinds;
  /** What of a night all holds together may keep. */
  readonly unpaidShare: number;
  readonly snapshots: { refreshNow(hotelId: number): Promise<void> };
};

type Asked<Request> = { client: KnownHotel; request: Request; now: Instant };

/** The nights of a change cannot be kept; `instead` is what the guest is told. */
type NotHeld = { code: "not_held"; instead: ChangeOffer };

/**
 * What it costs to change a room at this moment. Nights that the room does not have yet are kept for the guest while they decide,
 * under a name that follows from the room: a question for other dates keeps those instead.
 */
export async function offerChange(
  parts: ChangeParts,
  { client, request, now }: Asked<ChangeQuestion>,
): Promise<Result<ChangeOffer, Refusal>> {
  const { database, secret } = parts;
  const { hotelId } = client;
  const asked = await takeTransaction<ChangeOffer, Refusal | NotHeld>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const current = await currentHotel(tx, client, now);
    const found = await lockRoom(tx, hotelId, request, { secret, now });
    if (!found.ok) return found;
    const { reservation, item } = found.value;
    const { currency } = reservation;
    const notSo = ({ obstacle, problems }: NoChange): ChangeOffer => {
      return { obstacle, problems: [...problems], currency, room: null };
    };
    const wish = wishOf(current.hotel, item, request);
    const paid = await readPaid(tx, hotelId, reservation);
    const priced = quoteChange(current, { reservation, item, wish, now }, paid);
    if (!priced.ok) return success(notSo(priced.problem));
    const { quoted } = priced.value;
    const items = demandOfWish(current.hotel, item, wish);
    const room = (keptUntil: Instant | null) => ({
      obstacle: null,
      problems: [],
      currency,
      room: { ...quoted, keptUntil },
    });
    if (items.length === 0) return success(room(null));
    const held = await placeHold(tx, {
      hotelId,
      items,
      token: holdNameOf(secret, reservation, item),
      addressHash: hashAddress(secret, reservation.reservationId),
      minutes: current.hotel.rules.holdMinutes,
      share: parts.unpaidShare,
      now,
    });
    if (held.ok) return success(room(held.value.expiresAt));
    // What is only not kept is free.
    const isFree = held.problem.code === "too_many_holds" || held.problem.code === "name_spent";
    return failure({
      code: "not_held",
      instead: isFree ? room(null) : notSo(only("sold_out")),
    });
  });
  if (asked.ok) {
    if (asked.value.room?.keptUntil) await parts.snapshots.refreshNow(hotelId);
    return asked;
  }
  const { problem } = asked;
  if (problem.code === "not_held") return success(problem.instead);
  return failure(refusalOrBusy(problem));
}

/**
 * Changes a room exactly as it was offered: takes its new nights and gives the old ones back, has the difference owed or given
 * back, and tells guest and hotel. `price_changed` if anything of the offer is different by now. Does nothing where the room is
 * what is wished already: a repeated call changes nothing.
 */
export async function changeForGuest(
  parts: ChangeParts,
  { client, request, now }: Asked<ChangeRequest>,
): Promise<Result<null, Refusal>> {
  const { hotelId } = client;
  const { database, secret } = parts;
  const done = await takeTransaction<"changed" | "changed_before", Refusal | Busy>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const current = await currentHotel(tx, client, now);
    const found = await lockRoom(tx, hotelId, request, { secret, now });
    if (!found.ok) return found;
    const { reservation, item } = found.value;
    const wish = wishOf(current.hotel, item, request);
    if (isUnchanged(item.quote, wish)) return success("changed_before");
    const paid = await readPaid(tx, hotelId, reservation);
    const priced = quoteChange(current, { reservation, item, wish, now }, paid);
    if (!priced.ok) {
      const { phone } = current.hotel.contacts;
      return failure(askTheHotel(`own.change_obstacle.${priced.problem.obstacle}`, phone));
    }
    const { quoted, plan } = priced.value;
    if (quoted.quoteId !== request.quoteId) return failure(CHANGED);
    const holdToken = holdNameOf(secret, reservation, item);
    return acceptChange(tx, parts, { current, reservation, quoted, plan, holdToken, now });
  });
  if (!done.ok) return failure(refusalOrBusy(done.problem));
  if (done.value === "changed") await parts.snapshots.refreshNow(hotelId);
  return success(null);
}

const CHANGED: Refusal = { code: "price_changed", message: (t) => t("own.change_outdated") };
