import type { ChangeOffer } from "@portico/contract/reservations/change";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { NoChange } from "@portico/domain/reservations/item-change";
import { failure, success, type Result } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import { hashAddress, type Refusal } from "../http/index.ts";
import { type Busy, placeHold, shareHotel, takeTransaction } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import type { OwnerKinds } from "../payments/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import { askTheHotel, refusalOrBusy } from "../reservations/index.ts";
import { acceptChange } from "./accept-change.ts";
import { readPaid } from "./change-plan.ts";
import { holdNameOf } from "./hold-name.ts";
import { only } from "./room-quote.ts";
import type { ItemWish, PrepareChange } from "./prepared-change.ts";

export type ChangeParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly secret: string;
  readonly owners: OwnerKinds;
  /** What of a night all holds together may keep. */
  readonly unpaidShare: number;
  readonly snapshots: { refreshNow(hotelId: number): Promise<void> };
};

type Asked<Wish extends ItemWish> = {
  client: KnownHotel;
  request: Wish;
  prepare: PrepareChange<Wish>;
  now: Instant;
};

/** What a change takes cannot be kept; `instead` is what the guest is told. */
type NotHeld = { code: "not_held"; instead: ChangeOffer };

/**
 * What it costs to change an item at this moment. Nights and times that the guest does not have yet are kept while they decide,
 * under a name that follows from the item: a question for others keeps those instead.
 */
export async function offerChange<Wish extends ItemWish>(
  parts: ChangeParts,
  { client, request, prepare, now }: Asked<Wish>,
): Promise<Result<ChangeOffer, Refusal>> {
  const { database, secret } = parts;
  const { hotelId } = client;
  const asked = await takeTransaction<ChangeOffer, Refusal | NotHeld>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const current = await currentHotel(tx, client, now);
    const found = await prepare(tx, current, { request, secret, now });
    if (!found.ok) return found;
    const { reservation, item, takes, quote } = found.value;
    const { currency } = reservation;
    const notSo = ({ obstacle, problems }: NoChange): ChangeOffer => {
      return { obstacle, problems: [...problems], currency, room: null };
    };
    const priced = quote(await readPaid(tx, hotelId, reservation));
    if (!priced.ok) return success(notSo(priced.problem));
    const { quoted } = priced.value;
    const offer = (keptUntil: Instant | null) => ({
      obstacle: null,
      problems: [],
      currency,
      room: { ...quoted, keptUntil },
    });
    if (takes.length === 0) return success(offer(null));
    const held = await placeHold(tx, {
      hotelId,
      items: takes,
      token: holdNameOf(secret, reservation, item),
      addressHash: hashAddress(secret, reservation.reservationId),
      minutes: current.hotel.rules.holdMinutes,
      share: parts.unpaidShare,
      now,
    });
    if (held.ok) return success(offer(held.value.expiresAt));
    // What is only not kept is free.
    const isFree = held.problem.code === "too_many_holds" || held.problem.code === "name_spent";
    return failure({
      code: "not_held",
      instead: isFree ? offer(null) : notSo(only("sold_out")),
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
 * Changes an item exactly as it was offered: takes its new nights or times and gives the old ones back, has the difference owed or
 * given back, and tells guest and hotel. `price_changed` if anything of the offer is different by now. Does nothing where the item
 * is what is wished already: a repeated call changes nothing.
 */
export async function changeForGuest<Wish extends ItemWish & { quoteId: string }>(
  parts: ChangeParts,
  { client, request, prepare, now }: Asked<Wish>,
): Promise<Result<null, Refusal>> {
  const { hotelId } = client;
  const { database, secret } = parts;
  const done = await takeTransaction<"changed" | "changed_before", Refusal | Busy>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const current = await currentHotel(tx, client, now);
    const found = await prepare(tx, current, { request, secret, now });
    if (!found.ok) return found;
    const { reservation, item, isDone, quote, wordsOf } = found.value;
    if (isDone) return success("changed_before");
    const priced = quote(await readPaid(tx, hotelId, reservation));
    if (!priced.ok)
      return failure(askTheHotel(wordsOf(priced.problem.obstacle), current.hotel.contacts.phone));
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
