import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { ContentTime } from "@portico/domain/packages/content-times";
import { MAX_ROOMS } from "@portico/domain/stays/guest";
import { hasContents, isTimed } from "@portico/domain/reservations/reservation-item";
import type { GuestState } from "./guest-state.ts";

/** An item before it is in the reservation: without its identity and line code. */
export type ItemDraft = DraftOf<ChosenItem>;

/** By each kind, since `Omit` would keep only what all kinds share. */
type DraftOf<Item> = Item extends unknown ? Omit<Item, "addedAt" | "lineCode"> : never;

/**
 * Adds items, each with a line code of its own made of the code of its room type or service and the lowest free index.
 * Items beyond the ten of a reservation are left out. The dates of the search stay what they are, whatever day a service has.
 */
export function addItems(
  state: GuestState,
  drafts: readonly ItemDraft[],
  code: string,
  now: number,
): GuestState {
  const reservation = [...state.reservation];
  for (const draft of drafts) {
    if (reservation.length >= MAX_ROOMS) break;
    const newest = Math.max(0, ...reservation.map((item) => item.addedAt));
    const addedAt = Math.max(now, newest + 1);
    reservation.push({ ...draft, addedAt, lineCode: freeLineCode(reservation, code) });
  }
  return { ...state, reservation };
}

/**
 * Puts an edited item, or something better, in the place of the one it was. Another room type gets a line code of its own;
 * `code` is that of what stands there from now on. An unknown item changes nothing.
 */
export function replaceItem(state: GuestState, addedAt: number, draft: ItemDraft, code: string): GuestState {
  const others = state.reservation.filter((item) => item.addedAt !== addedAt);
  const reservation = state.reservation.map((item) => {
    if (item.addedAt !== addedAt) return item;
    return {
      ...draft,
      addedAt,
      lineCode: soldId(item) === soldId(draft) ? item.lineCode : freeLineCode(others, code),
    };
  });
  return { ...state, reservation };
}

/** Gives a package other times of its contents; nothing else of it changes. */
export function changeTimes(state: GuestState, lineCode: string, times: readonly ContentTime[]): GuestState {
  const reservation = state.reservation.map((item) =>
    hasContents(item) && item.lineCode === lineCode ? { ...item, times: [...times] } : item,
  );
  return { ...state, reservation };
}

/** Takes one item out; without a time it is the most recently added one. */
export function removeItem(state: GuestState, addedAt?: number): GuestState {
  const target = addedAt ?? Math.max(...state.reservation.map((item) => item.addedAt));
  return { ...state, reservation: state.reservation.filter((item) => item.addedAt !== target) };
}

/** The part of a state that belongs to its reservation. */
type Restorable = Pick<
  GuestState,
  "reservation" | "insurance" | "arrival" | "departure" | "party" | "currency" | "view"
>;

/** Puts back what a deletion or a reset took, together with the dates and the currency that it was made for. */
export function restoreReservation(state: GuestState, before: Restorable): GuestState {
  const { reservation, insurance, arrival, departure, party, currency, view } = before;
  return { ...state, reservation, insurance, arrival, departure, party, currency, view };
}

/** What the guest was shown in total, in minor units of the state's currency. */
export function reservationTotal(items: readonly ChosenItem[]): number {
  return items.reduce((sum, item) => sum + item.shownTotal, 0);
}

/** The room type's or the service's id, whose code line codes begin with: no room type has the id of a service. */
export function soldId(item: ItemDraft): number {
  return isTimed(item) ? item.serviceId : item.roomTypeId;
}

function freeLineCode(items: readonly ChosenItem[], code: string): string {
  const taken = new Set(items.map((item) => item.lineCode));
  let index = 1;
  while (taken.has(`${code}-${index}`)) index += 1;
  return `${code}-${index}`;
}
