import type { Instant } from "../dates/time-zone.ts";
import type { Hotel } from "../property/hotel.ts";
import { changesEnd } from "../rates/guest-changes.ts";
import type { Stay } from "../stays/stay.ts";
import { isDuringStay } from "../wellness/during-stay.ts";
import { addQuantities, type SlotQuantity } from "../wellness/slot-cells.ts";
import { cellsOf, type SlotBlock } from "../wellness/slot-demand.ts";
import { type CancelledLine, cancellationObstacle } from "./guest-cancellation.ts";
import type { ChangeObstacle } from "./item-change.ts";
import type { ServiceItem } from "./reservation-item.ts";

/** A service of a reservation as it was sold, for its move. */
export type SoldServiceTerms = {
  sold: Pick<ServiceItem, "serviceId" | "block">;
  line: CancelledLine;
  /** When its guests are in the hotel: from the first of their stays to the last; null for guests who only come for services. */
  around: Stay | null;
};

type House = Pick<Hotel, "guestChanges" | "timeZone" | "checkIn" | "checkOut" | "wellness">;

/**
 * What keeps guests from moving a service of a confirmed reservation to another time, before price and places are looked at; null
 * where nothing does. It lasts as long as it was booked, and what takes place during a stay stays in it.
 */
export function moveObstacle(
  hotel: House,
  { sold, line, around }: SoldServiceTerms,
  to: SlotBlock,
  now: Instant,
): ChangeObstacle | null {
  const { guestChanges: rules, timeZone } = hotel;
  if (rules?.services !== true) return "closed";
  const bound = cancellationObstacle([line], now);
  if (bound !== null) return bound;
  const { block } = sold;
  if (now >= changesEnd(rules, { arrival: block.day, timeZone })) return "too_late";
  if (isSameBlock(block, to)) return "unchanged";
  const isAsLong = lengthOf(block, timeZone) === lengthOf(to, timeZone);
  const stay = around !== null && isWithin(hotel, sold, { block, stay: around }) ? around : null;
  const mayBe = stay === null || isWithin(hotel, sold, { block: to, stay });
  return isAsLong && mayBe ? null : "not_offered";
}

/** True for the same times of the same day. */
export function isSameBlock(one: SlotBlock, other: SlotBlock): boolean {
  return one.day === other.day && one.from === other.from && one.to === other.to;
}

/** In steps of the grid, without those that clocks skip. */
function lengthOf(block: SlotBlock, timeZone: string): number {
  return cellsOf({ buffer: 0 }, block, timeZone).sold.length;
}

function isWithin(
  { checkIn, checkOut, wellness }: House,
  { serviceId }: Pick<ServiceItem, "serviceId">,
  { block, stay }: { block: SlotBlock; stay: Stay },
): boolean {
  const wholeDays = wellness.services.find(({ id }) => id === serviceId)?.wholeDays;
  return isDuringStay(block, stay, { checkIn, checkOut, wholeDays });
}

/** What a service takes at its new time that its guest does not have yet: times of both need nothing more. */
export function slotsBeyond<Slot extends SlotQuantity>(
  before: readonly SlotQuantity[],
  after: readonly Slot[],
): Slot[] {
  const had = new Map(
    addQuantities(before).map((slot) => [`${slot.resourceId}/${slot.cell}`, slot.quantity]),
  );
  return after.flatMap((slot) => {
    const quantity = slot.quantity - (had.get(`${slot.resourceId}/${slot.cell}`) ?? 0);
    return quantity > 0 ? [{ ...slot, quantity }] : [];
  });
}
