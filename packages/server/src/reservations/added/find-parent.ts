import type { ParentKey } from "@portico/contract/codec/parent-reservation";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { failure, success, type Result } from "@portico/domain/result";
import type { Stay } from "@portico/domain/stays/stay";
import { isOnList, namedAccount, type SignedCall } from "../../accounts/index.ts";
import type { Queryable } from "../../database/index.ts";
import type { Refusal } from "../../http/index.ts";
import { isKeyTo } from "../record/find-reservation.ts";
import type { Reservation } from "../record/reservation.ts";
import { readReservation } from "../record/reservation-store.ts";

/** Why nothing is added: the caller may not open the reservation, or it takes nothing more. */
export type ParentProblem = { code: "login_required" } | { code: "not_added" };

type Where = { hotelId: number; hotel: Pick<Hotel, "timeZone"> };

/** The reservation that somebody names, and the account that they are logged in to. */
type Named = { parent: ParentKey; accountId: string | null };

type Asked = { secret: string; now: Instant };

/**
 * The reservation that its guest adds something to. A caller who cannot open it, by its token or by the account that has it, learns
 * as little as about a number that nobody has. It must be certain, not be over, and not have been added to another one.
 */
async function findParent(
  db: Queryable,
  { hotelId, hotel }: Where,
  { parent, accountId }: Named,
  { secret, now }: Asked,
): Promise<Result<Reservation, ParentProblem>> {
  const found = await readReservation(db, hotelId, { number: parent.number });
  const { returnToken } = parent;
  const opens =
    found !== null &&
    ((returnToken !== null && isKeyTo(found, returnToken, { secret, now })) ||
      (accountId !== null && (await isOnList(db, hotelId, accountId, found.reservationId))));
  if (!opens) return failure({ code: "login_required" });
  return takesMore(found, hotel, now) ? success(found) : failure({ code: "not_added" });
}

/** The same, and until the transaction ends it is not cancelled; others may add to it meanwhile. */
export async function keepParent(
  tx: Queryable,
  where: Where,
  named: Named,
  asked: Asked,
): Promise<Result<Reservation, ParentProblem>> {
  await tx.query("select from reservation where hotel_id = $1 and number = $2 for share", [
    where.hotelId,
    named.parent.number,
  ]);
  return findParent(tx, where, named, asked);
}

/** Whether something can be added to a reservation: what was added is cancelled by itself and cannot carry more. */
function takesMore(
  { state, departure, parent }: Pick<Reservation, "state" | "departure" | "parent">,
  { timeZone }: Pick<Hotel, "timeZone">,
  now: Instant,
): boolean {
  return state === "confirmed" && parent === null && todayIn(timeZone, now) <= departure;
}

/** The account that a caller is logged in to, and the stays of the reservation that they add to. */
export type KnownGuest = { accountId: string | null; around: readonly Stay[] };

/** Refuses a caller who is not logged in to the account that they name, or may not add to the reservation that they name. */
export async function knownGuest(
  db: Queryable,
  where: Where,
  { userId, parent }: { userId?: number | undefined; parent?: ParentKey | undefined },
  { secret, ...call }: Omit<SignedCall, "hotelId"> & { secret: string },
): Promise<Result<KnownGuest, Refusal>> {
  const account = await namedAccount(db, userId, { hotelId: where.hotelId, ...call });
  if (!account.ok) return account;
  const accountId = account.value;
  if (parent === undefined) return success({ accountId, around: [] });
  const found = await findParent(db, where, { parent, accountId }, { secret, now: call.now });
  if (!found.ok) return failure(parentRefusal(found.problem));
  return success({ accountId, around: staysIn(found.value) });
}

/** What counts beside a stay that is added. */
export function staysIn({ items }: Pick<Reservation, "items">): Stay[] {
  return staysOf(items).map(({ quote }) => quote.stay);
}

export function parentRefusal({ code }: ParentProblem): Refusal {
  const field = "parent_reservation_id";
  return code === "not_added"
    ? { code: "restriction", field, message: (t) => t("refusal.not_added") }
    : { code, field };
}
