import { isTimed } from "@portico/domain/reservations/reservation-item";
import type { Reservation, SoldRoom, SoldService } from "../reservations/index.ts";

/**
 * Whether only a person can change a room or a service: a stay that an insurer has a contract about, what is paid month by month, by
 * a voucher that is never parted, or still in another way than on the spot; and what the hotel sells by now under terms that ask for
 * more than was agreed to: all of it ahead, or a card.
 */
export function isLeftToTheHotel(
  { insurance, payables, guarantee }: Reservation,
  { before, after }: { before: SoldRoom | SoldService; after: SoldRoom | SoldService },
  vouchers: readonly { whole: boolean }[],
): boolean {
  const [was, is] = [before.quote, after.quote];
  return (
    // A contract is about stays and leaves services out.
    (insurance !== null && !isTimed(before)) ||
    [was, is].some((quote) => "rent" in quote && quote.rent !== undefined) ||
    payables.some(({ purpose }) => purpose === "instalment") ||
    payables.some(({ state, method }) => state === "open" && method !== "on_site") ||
    // What has come of the rest by transfer counts for nothing until all of it has.
    payables.some(({ state, ownTransfer }) => state === "open" && (ownTransfer?.received ?? 0) > 0) ||
    vouchers.some(({ whole }) => whole) ||
    !is.cancellation.cancellable ||
    (is.prepaymentRequired && !was.prepaymentRequired) ||
    (is.cardGuarantee && guarantee === null)
  );
}
