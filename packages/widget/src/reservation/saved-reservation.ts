import type { ReservationKey, SavedReservation } from "@portico/contract/checkout";
import type { Draft } from "../draft/draft.ts";

/** The section of the draft that names the guest's last reservation, as long as it is not known to be settled. */
const SECTION = "savedReservation";

/** A reservation that was saved and waits for its payment. `replaced`: the guest agreed that the next one cancels it. */
export type UnpaidReservation = ReservationKey & { replaced: boolean };

/** Keeps a reservation that still has to be paid; one that owes nothing is not in the way of another. */
export function rememberSaved(draft: Draft, { state, paymentId, returnToken }: SavedReservation): void {
  if (state === "pending_payment") draft.keepSection(SECTION, { paymentId, returnToken, replaced: false });
}

/** The reservation that was remembered; null when there is none. */
export function unpaidReservation(draft: Draft): UnpaidReservation | null {
  const section = draft.section(SECTION);
  if (typeof section !== "object" || section === null) return null;
  const { paymentId, returnToken, replaced } = section as Partial<Record<keyof UnpaidReservation, unknown>>;
  if (typeof paymentId !== "string" || typeof returnToken !== "string") return null;
  return { paymentId, returnToken, replaced: replaced === true };
}

/** What the next order is to cancel, with the guest's consent; null for nothing. */
export function replacedReservation(draft: Draft): ReservationKey | null {
  const unpaid = unpaidReservation(draft);
  return unpaid?.replaced ? { paymentId: unpaid.paymentId, returnToken: unpaid.returnToken } : null;
}

export function agreeToReplace(draft: Draft, unpaid: UnpaidReservation): void {
  draft.keepSection(SECTION, { ...unpaid, replaced: true });
}

export function forgetSaved(draft: Draft): void {
  if (unpaidReservation(draft) !== null) draft.keepSection(SECTION, null);
}
