import type { PackageOffer, PackageRateQuestion } from "@portico/contract/packages/package-offer";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { useMemo } from "react";
import type { PackageRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { usePackageRates } from "../../base/server-calls/package-queries.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { isSold } from "../../ordering/refusal-words.ts";
import { partyLeft } from "../../stays/fit-party.ts";
import { partyOf } from "../../stays/guest-summary.ts";

export type PackageRooms = ReturnType<typeof usePackageRooms>;

/**
 * The rooms of the package for the stay and the guests without a room, each once with its cheapest meal;
 * those on sale apart, cheapest first.
 */
export function usePackageRooms({ packageId, item }: PackageRequest) {
  const { rules } = useProperty();
  const arrival = useGuest((state) => item?.arrival ?? state.arrival);
  const departure = useGuest((state) => item?.departure ?? state.departure);
  const searched = useGuest((state) => state.party);
  const reservation = useGuest((state) => state.reservation);
  const couponId = useGuest((state) => state.coupon?.id ?? 0);
  const left = useMemo(
    () => (item ? partyOf(item) : partyLeft(searched, staysOf(reservation).map(partyOf))),
    [item, searched, reservation],
  );
  const question = useMemo<PackageRateQuestion | null>(
    () =>
      arrival === null || departure === null
        ? null
        : { arrival, departure, party: left, packageId, couponId },
    [arrival, departure, left, packageId, couponId],
  );
  const answer = usePackageRates(question);
  const offers = answer.data ?? [];
  const sold = byRoom(offers.filter((offer) => isSold(offer, rules)).toSorted((a, b) => a.total - b.total));
  const refused = byRoom(offers).filter(
    ({ roomTypeId }) => !sold.some((offer) => offer.roomTypeId === roomTypeId),
  );
  return {
    question,
    /** The guests to accommodate: an item's own guests, otherwise those of the search without a room. */
    left,
    sold,
    refused,
    loading: answer.isPending || answer.isPlaceholderData,
    failed: answer.isError,
    retry: () => void answer.refetch(),
  };
}

/** The first offer of each room type. */
function byRoom(offers: readonly PackageOffer[]): PackageOffer[] {
  return [...Map.groupBy(offers, ({ roomTypeId }) => roomTypeId).values()].flatMap(([first]) => first ?? []);
}
