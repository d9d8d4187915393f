import type { Instant } from "@portico/domain/dates/time-zone";
import { randomUUID } from "node:crypto";
import type { Queryable } from "../database/index.ts";
import { announce, deleteClaimsOfItems, giveBack } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { type MailOrder, queueMails } from "../mail/index.ts";
import type { OwnerKinds } from "../payments/index.ts";
import type { Hotel } from "@portico/domain/property/hotel";
import type { ItemPlan } from "./item-quote.ts";
import { givePartBack } from "./money/give-part-back.ts";
import { oweOtherwise } from "./money/plan-store.ts";
import { insertCancelledItem, writeWithoutItem } from "./record/cancelled-item-store.ts";
import { ownerRefOf, type Reservation } from "./record/reservation.ts";

/** The stage of a guest's letter about an item that staff have cancelled. */
export const BY_HOTEL = "by_hotel";

type Where = { hotelId: number; hotel: Hotel; reservation: Reservation };

/**
 * Takes an item out of a confirmed reservation that the caller has locked, as it was quoted: gives back what goes back, has less
 * owed, frees what the item took, and tells the guest, and the hotel where it was not its staff. Must be the last of its
 * transaction.
 */
export async function cancelItem(
  tx: Queryable,
  parts: { jobs: JobQueue; owners: OwnerKinds },
  { hotelId, hotel, reservation }: Where,
  plan: ItemPlan,
  { by, now }: { by: "guest" | "hotel"; now: Instant },
): Promise<void> {
  const { reservationId } = reservation;
  const cancellationId = randomUUID();
  const { item } = plan.cancelled;
  const { fromOpen, shared } = plan.money;
  await givePartBack(
    tx,
    parts,
    { hotelId, hotel, reservation },
    {
      back: shared.back,
      paid: plan.paid,
      isOwedOtherwise: fromOpen !== 0,
      reason: "item_cancelled",
      about: cancellationId,
    },
    now,
  );
  if (plan.money.less > 0)
    await oweOtherwise(tx, hotelId, reservation, { open: plan.open, paid: plan.lessPaid });
  const about = { about: cancellationId };
  const letters: MailOrder[] =
    by === "hotel"
      ? [{ kind: "guest_item_cancelled", ...about, stage: BY_HOTEL }]
      : [
          { kind: "guest_item_cancelled", ...about },
          { kind: "hotel_item_cancelled", ...about },
        ];
  await queueMails(tx, parts.jobs, hotelId, ownerRefOf(reservation), letters);
  const { itemNo } = item;
  const claimed = await deleteClaimsOfItems(tx, hotelId, reservationId, [itemNo]);
  const touched = await giveBack(tx, hotelId, claimed);
  await writeWithoutItem(tx, hotelId, { reservationId, itemNo }, plan.rest);
  await insertCancelledItem(tx, hotelId, reservationId, { ...plan.cancelled, cancellationId, at: now });
  await announce(tx, hotelId, touched);
}
