import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { isSameChoice } from "@portico/domain/reservations/item-change";
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
  namesOfSale,
  oweOtherwise,
  ownerRefOf,
  type Reservation,
  type SoldExtra,
  type SoldRoom,
  takeItems,
  writeChangedItem,
  writeTaken,
} from "../reservations/index.ts";
import type { ChangePlan, QuotedChange } from "./change-quote.ts";

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
 * Puts the changed room in the place of the one before, as it was quoted: new nights are taken in the same step in which the old
 * ones are given back, so that the guest has one or the other and nobody has both. Must be the last of its transaction.
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
  const { itemNo } = plan.before;
  const after = roomAsSold(current, plan);
  const taken = await takeItems(tx, hotelId, {
    items: demandOfSold({ items: [after] }, hotel),
    state: "sold",
    holdToken,
    givenBack: await deleteClaimsOfItems(tx, hotelId, reservationId, [itemNo]),
    mayMove: hotel.rules.roomCheckMode === "off",
    today: todayIn(hotel.timeZone, now),
    now,
  });
  if (!taken.ok) return failure({ code: "last_minute", items: [{ lineCode: plan.before.lineCode }] });
  const item = { ...after, singleUnit: !taken.value.moving.includes(itemNo) };
  await writeChangedItem(tx, hotelId, { reservationId, item }, plan.rest);
  const { difference, paid, due, back, total } = quoted;
  await insertChangedItem(tx, hotelId, reservationId, {
    changeId,
    at: now,
    before: plan.before,
    totals: { before: reservation.total, after: total },
    told: {
      difference,
      paid,
      due,
      back,
      stay: item.quote.stay,
      ...becameOf(plan.before, item),
      ...extrasOf(plan.before, item),
    },
  });
  await queueMails(tx, parts.jobs, hotelId, ownerRefOf(reservation), [
    { kind: "guest_item_changed", about: changeId },
    { kind: "hotel_item_changed", about: changeId },
  ]);
  await writeTaken(tx, hotelId, reservation, taken.value);
  return success("changed");
}

/** What its guest has changed about room and rate; nothing where both stay. */
function becameOf({ quote: was }: SoldRoom, { quote: is, roomName, rateName }: SoldRoom) {
  const isSame = was.roomTypeId === is.roomTypeId && was.ratePlanId === is.ratePlanId;
  return isSame ? {} : { became: { roomName, rateName } };
}

/** Its extras before and after; nothing where they stay. */
function extrasOf(before: SoldRoom, after: SoldRoom) {
  if (isSameChoice(before.quote.services, after.quote.services)) return {};
  return { extras: { before: extrasSold(before), after: extrasSold(after) } };
}

function extrasSold({ quote, serviceNames }: SoldRoom): SoldExtra[] {
  return quote.services.flatMap(({ quantity }, index) => {
    const name = serviceNames[index];
    return name === undefined ? [] : [{ name, quantity }];
  });
}

/** The room with the names that it is sold under now. */
function roomAsSold({ hotel }: KnownHotel, { before, quote }: ChangePlan): SoldRoom {
  const roomType = hotel.roomTypes.find(({ id }) => id === quote.roomTypeId);
  const ratePlan = hotel.ratePlans.find(({ id }) => id === quote.ratePlanId);
  if (!roomType || !ratePlan)
    throw new Error("A quote names a room type or rate plan that the hotel has not");
  return {
    ...before,
    quote,
    ...namesOfSale(hotel, quote),
    roomName: roomType.name,
    rateName: ratePlan.name,
    rateClass: ratePlan.class,
    meals: ratePlan.meals,
  };
}
