import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { isTimed } from "@portico/domain/reservations/reservation-item";
import { failure, success, type Result } from "@portico/domain/result";
import { randomUUID } from "node:crypto";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { deleteClaimsOfItems } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import type { OwnerKinds } from "../payments/index.ts";
import type { KnownHotel } from "../property/index.ts";
import {
  demandOfSold,
  givePartBack,
  insertChangedItem,
  oweOtherwise,
  ownerRefOf,
  type Reservation,
  takeItems,
  writeChangedItem,
  writeTaken,
} from "../reservations/index.ts";
import type { ChangePlan, QuotedChange, Replaced } from "./change-plan.ts";

type Accepted = {
  current: KnownHotel;
  /** Locked by the caller. */
  reservation: Reservation;
  quoted: QuotedChange;
  plan: ChangePlan;
  holdToken: string;
  now: Instant;
};

/**
 * Puts a changed room, its package or a moved service in the place of the one before, as it was quoted: new nights and times are taken in the
 * same step in which the old ones are given back, so that the guest has one or the other and nobody has both. Must be the last of
 * its transaction.
 */
export async function acceptChange(
  tx: Queryable,
  parts: { jobs: JobQueue; owners: OwnerKinds },
  { current, reservation, quoted, plan, holdToken, now }: Accepted,
): Promise<Result<"changed", Refusal>> {
  const { hotelId, hotel } = current;
  const { reservationId } = reservation;
  const changeId = randomUUID();
  const { back: goesBack } = plan.money.shared;
  await givePartBack(
    tx,
    parts,
    { hotelId, hotel, reservation },
    { back: goesBack, paid: plan.paid, isOwedOtherwise: true, reason: "item_changed", about: changeId },
    now,
  );
  await oweOtherwise(tx, hotelId, reservation, { open: plan.open, paid: plan.lessPaid });
  const { before, after } = plan.replaced;
  const { itemNo } = before;
  const taken = await takeItems(tx, hotelId, {
    items: demandOfSold({ items: [after] }, hotel),
    state: "sold",
    holdToken,
    givenBack: await deleteClaimsOfItems(tx, hotelId, reservationId, [itemNo]),
    mayMove: hotel.rules.roomCheckMode === "off",
    today: todayIn(hotel.timeZone, now),
    now,
  });
  if (!taken.ok) return failure({ code: "last_minute", items: [{ lineCode: before.lineCode }] });
  const item = isTimed(after) ? after : { ...after, singleUnit: !taken.value.moving.includes(itemNo) };
  await writeChangedItem(tx, hotelId, { reservationId, item }, plan.rest);
  const { difference, paid, due, back, total } = quoted;
  await insertChangedItem(tx, hotelId, reservationId, {
    changeId,
    at: now,
    totals: { before: reservation.total, after: total },
    ...changeOf(plan.replaced, { difference, paid, due, back }),
  });
  await queueMails(tx, parts.jobs, hotelId, ownerRefOf(reservation), [
    { kind: "guest_item_changed", about: changeId },
    { kind: "hotel_item_changed", about: changeId },
  ]);
  await writeTaken(tx, hotelId, reservation, taken.value);
  return success("changed");
}

type Told = Pick<QuotedChange, "difference" | "paid" | "due" | "back">;

function changeOf(replaced: Replaced, told: Told) {
  switch (replaced.kind) {
    case "room":
      return { before: replaced.before, told: { ...told, ...replaced.written } };
    case "service":
      return { before: replaced.before, told: { ...told, ...replaced.written } };
  }
}
