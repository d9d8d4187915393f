import { addDays, type PlainDate } from "../dates/plain-date.ts";
import type { Minor } from "../money/money.ts";
import type { Rent, StayQuote } from "../pricing/quote.ts";
import { rentInstalments, type Instalment } from "../pricing/rent-instalments.ts";

/** A room whose rent may be due month by month. */
export type RentedRoom = Pick<StayQuote, "stay" | "total" | "nights" | "deposit"> & { rent?: Rent };

/**
 * What is left after what is paid ahead, by the day on which it is due, where a rent is due month by month: everything
 * else, such as fees, is due on arrival. Undefined where all that is left is due on arrival.
 */
export function instalmentsOf(
  rooms: readonly RentedRoom[],
  { ahead, later }: { ahead: Minor; later: Minor },
): Instalment[] | undefined {
  const rents = rooms
    .filter(({ rent }) => rent?.instalments)
    .flatMap((room) => rentInstalments(ahead > 0 ? room : { ...room, deposit: 0 }));
  const [arrival = ""] = rooms.map(({ stay }) => stay.arrival).toSorted();
  const onArrival = later - rents.reduce((sum, { amount }) => sum + amount, 0);
  const parts = byDay([{ due: arrival, amount: onArrival }, ...rents]);
  return later === 0 || parts.every(({ due }) => due === arrival) ? undefined : parts;
}

function byDay(parts: readonly Instalment[]): Instalment[] {
  const sums = new Map<PlainDate, Minor>();
  for (const { due, amount } of parts) sums.set(due, (sums.get(due) ?? 0) + amount);
  return [...sums]
    .map(([due, amount]) => ({ due, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => (a.due < b.due ? -1 : 1));
}

/** An instalment of a saved reservation. */
export type OwedInstalment = Instalment & { paid: boolean };

/** Guests are written to this many days before an instalment is due. */
export const INSTALMENT_NOTICE_DAYS = 7;

/** Days after its own for which an instalment can still be paid from afar; later only the hotel knows whether it has been. */
export const INSTALMENT_LATE_DAYS = 7;

/**
 * What a guest may pay now, of instalments in the order of their days: all that are due about now, otherwise the next
 * one.
 */
export function instalmentsToPay(owed: readonly OwedInstalment[], today: PlainDate): OwedInstalment[] {
  const open = owed.filter(({ due, paid }) => !paid && today <= addDays(due, INSTALMENT_LATE_DAYS));
  const soon = open.filter(({ due }) => addDays(due, -INSTALMENT_NOTICE_DAYS) <= today);
  return soon.length > 0 ? soon : open.slice(0, 1);
}
