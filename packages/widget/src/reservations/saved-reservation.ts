import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { readFragment } from "../base/address/fragment.ts";
import type { Draft } from "../base/draft/draft.ts";

/** The section of the draft that names the guest's last reservation, and whether it is known to be settled. */
const SECTION = "savedReservation";

/** A reservation that was saved and waits for its payment. `replaced`: the guest agreed that the next one cancels it. */
export type UnpaidReservation = ReservationKey & { replaced: boolean };

type Kept = UnpaidReservation & { settled?: boolean };

/** Keeps a reservation that still has to be paid; one that owes nothing is not in the way of another. */
export function rememberSaved(draft: Draft, { state, paymentId, returnToken }: SavedReservation): void {
  if (state === "pending_payment") draft.keepSection(SECTION, { paymentId, returnToken, replaced: false });
}

/**
 * The reservation of this guest that may still have to be paid: the one that the draft remembers, else the one whose key is in
 * the page's address, as after a letter's link. Null when there is none, or it is known to be settled.
 */
export function unpaidReservation(draft: Draft): UnpaidReservation | null {
  const kept = keptIn(draft);
  if (kept !== null && kept.settled !== true) {
    const { paymentId, returnToken, replaced } = kept;
    return { paymentId, returnToken, replaced };
  }
  const named = namedIn(location.hash);
  return named === null || named.paymentId === kept?.paymentId ? null : { ...named, replaced: false };
}

/** What the next order is to cancel, with the guest's consent; null for nothing. */
export function replacedReservation(draft: Draft): ReservationKey | null {
  const unpaid = unpaidReservation(draft);
  return unpaid?.replaced ? { paymentId: unpaid.paymentId, returnToken: unpaid.returnToken } : null;
}

export function agreeToReplace(draft: Draft, unpaid: UnpaidReservation): void {
  draft.keepSection(SECTION, { ...unpaid, replaced: true });
}

/** It is in nobody's way any more, though its key may still be in the address. */
export function forgetSaved(draft: Draft): void {
  const unpaid = unpaidReservation(draft);
  if (unpaid !== null) draft.keepSection(SECTION, { ...unpaid, settled: true });
}

function keptIn(draft: Draft): Kept | null {
  const section = draft.section(SECTION);
  if (typeof section !== "object" || section === null) return null;
  const { paymentId, returnToken, replaced, settled } = section as Partial<Record<keyof Kept, unknown>>;
  if (typeof paymentId !== "string" || typeof returnToken !== "string") return null;
  return { paymentId, returnToken, replaced: replaced === true, settled: settled === true };
}

function namedIn(fragment: string): ReservationKey | null {
  // What the guest adds to stays whatever they order.
  if (readFragment(fragment, "adding") !== null) return null;
  const paymentId = readFragment(fragment, "payment_id");
  const returnToken = readFragment(fragment, "return_token");
  return paymentId === null || returnToken === null ? null : { paymentId, returnToken };
}
