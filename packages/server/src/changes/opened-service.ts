import type { MoveQuestion } from "@portico/contract/reservations/move";
import { isTimed } from "@portico/domain/reservations/reservation-item";
import { isSameBlock, slotsBeyond } from "@portico/domain/reservations/service-move";
import { success } from "@portico/domain/result";
import type { Stay } from "@portico/domain/stays/stay";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import type { Hotel } from "@portico/domain/property/hotel";
import { spanOf } from "@portico/domain/wellness/placed-item";
import { moveObstacleKey } from "@portico/presentation/stay/change-obstacle";
import type { Queryable } from "../database/index.ts";
import { type ItemDemand, slotsTaken } from "../inventory/index.ts";
import { readReservation, type Reservation, type SoldService, staysIn } from "../reservations/index.ts";
import { serviceAt, quoteMove } from "./move-quote.ts";
import { lockItem, type PrepareChange } from "./prepared-change.ts";

/** A move of a service that the guest wishes, for its offer and for the press that takes it. */
export const prepareMove: PrepareChange<MoveQuestion> = async (tx, current, { request, secret, now }) => {
  const { hotel, hotelId } = current;
  const found = await lockItem(tx, hotelId, request, { secret, now, isOf: isTimed });
  if (!found.ok) return found;
  const { reservation, item } = found.value;
  const { block } = request;
  const around = await staysAround(tx, hotelId, reservation);
  return success({
    reservation,
    item,
    isDone: isSameBlock(item.quote.block, block),
    takes: demandOfMove(hotel, item, block),
    quote: (paid) => quoteMove(current, { reservation, item, block, around, now }, paid),
    wordsOf: moveObstacleKey,
  });
};

/** When the guests are in the hotel: for the stays of the reservation, or of the one that it was added to. */
async function staysAround(
  db: Queryable,
  hotelId: number,
  { items, parent }: Reservation,
): Promise<Stay | null> {
  const own = staysIn({ items });
  if (own.length > 0 || parent === null) return spanOfStays(own);
  const found = await readReservation(db, hotelId, { reservationId: parent.reservationId });
  return found?.state === "confirmed" ? spanOfStays(staysIn(found)) : null;
}

function spanOfStays(stays: readonly Stay[]): Stay | null {
  return stays.length === 0 ? null : spanOf(stays.map((stay) => ({ stay })));
}

/** What the service takes at its new time that its guest does not have yet. */
function demandOfMove(hotel: Hotel, item: SoldService, block: SlotBlock): ItemDemand[] {
  const after = serviceAt(hotel, item, block);
  if (after === null) return [];
  const { persons } = item.quote;
  const takenAt = (sold: Pick<SoldService, "takes" | "buffer">, at: SlotBlock) =>
    slotsTaken(hotel, [{ takes: sold.takes, buffer: sold.buffer, block: at, persons }]);
  const slots = slotsBeyond(takenAt(item, item.quote.block), takenAt(after, block));
  return slots.length === 0 ? [] : [{ itemNo: item.itemNo, slots }];
}
