import type { Quote } from "@portico/domain/pricing/quote";
import type { Reservation } from "../reservations/index.ts";

/**
 * Whether only a person can change a room: what an insurer has a contract about, what is paid month by month, by a voucher that is
 * never parted, or still in another way than on the spot; and what the hotel sells by now under terms that ask for more than was
 * agreed to: all of it ahead, or a card.
 */
export function isLeftToTheHotel(
  { insurance, payables, guarantee }: Reservation,
  { before, after }: { before: Quote; after: Quote },
  vouchers: readonly { whole: boolean }[],
): boolean {
  return (
    insurance !== null ||
    before.rent !== undefined ||
    after.rent !== undefined ||
    payables.some(({ purpose }) => purpose === "instalment") ||
    payables.some(({ state, method }) => state === "open" && method !== "on_site") ||
    // What has come of the rest by transfer counts for nothing until all of it has.
    payables.some(({ state, ownTransfer }) => state === "open" && (ownTransfer?.received ?? 0) > 0) ||
    vouchers.some(({ whole }) => whole) ||
    !after.cancellation.cancellable ||
    (after.prepaymentRequired && !before.prepaymentRequired) ||
    (after.cardGuarantee && guarantee === null)
  );
}
