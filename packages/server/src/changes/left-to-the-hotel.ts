import { isTimed } from "@portico/domain/reservations/reservation-item";
import type { Reservation, SoldItem, SoldRoom, SoldService } from "../reservations/index.ts";

type Item = SoldRoom | SoldService;

/**
 * Whether only a person can change a room or a service: what is left to the hotel whatever it becomes; and what the hotel sells by now
 * under terms that ask for more than was agreed to: all of it ahead, or a card.
 */
export function isLeftToTheHotel(
  reservation: Reservation,
  { before, after }: { before: Item; after: SoldItem },
  vouchers: readonly { whole: boolean }[],
): boolean {
  const [was, is] = [before.quote, after.quote];
  return (
    isAlwaysLeft(reservation, before, vouchers) ||
    isRented(after) ||
    !is.cancellation.cancellable ||
    (is.prepaymentRequired && !was.prepaymentRequired) ||
    (is.cardGuarantee && reservation.guarantee === null)
  );
}

/**
 * Whatever it is to become: a stay that an insurer has a contract about, what is paid month by month, by a voucher that is never parted,
 * or still in another way than on the spot.
 */
export function isAlwaysLeft(
  { insurance, payables }: Reservation,
  before: Item,
  vouchers: readonly { whole: boolean }[],
): boolean {
  return (
    // A contract is about stays and leaves services out.
    (insurance !== null && !isTimed(before)) ||
    isRented(before) ||
    payables.some(({ purpose }) => purpose === "instalment") ||
    payables.some(({ state, method }) => state === "open" && method !== "on_site") ||
    // What has come of the rest by transfer counts for nothing until all of it has.
    payables.some(({ state, ownTransfer }) => state === "open" && (ownTransfer?.received ?? 0) > 0) ||
    vouchers.some(({ whole }) => whole)
  );
}

function isRented({ quote }: SoldItem): boolean {
  return "rent" in quote && quote.rent !== undefined;
}
