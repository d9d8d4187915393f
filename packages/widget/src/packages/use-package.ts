import type { PackageListQuestion } from "@portico/contract/packages/package";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useMemo } from "react";
import { usePackageList } from "../base/server-calls/package-queries.ts";
import { useGuest } from "../base/store/guest-store.ts";

type AskedStay = { arrival: PlainDate; departure: PlainDate };

/** Every package of a hotel: the calls answer no more. */
const ALL_PACKAGES = 100;

/**
 * What is asked of the list of packages for a stay, by default the searched one: all of them for the whole party, so that
 * list and dialog share one answer. Without dates each comes with the lowest price of a year.
 */
export function usePackageQuestion(stay?: AskedStay): PackageListQuestion {
  const arrival = useGuest((state) => stay?.arrival ?? state.arrival);
  const departure = useGuest((state) => stay?.departure ?? state.departure);
  const party = useGuest((state) => state.party);
  const roomTypeId = useGuest((state) => state.onlyRoomTypeId ?? 0);
  const couponId = useGuest((state) => state.coupon?.id ?? 0);
  return useMemo(() => {
    const whole = arrival !== null && departure !== null;
    return {
      arrival: whole ? arrival : null,
      departure: whole ? departure : null,
      party,
      couponId,
      forcePersons: false,
      roomTypeId,
      limit: ALL_PACKAGES,
    };
  }, [arrival, departure, party, roomTypeId, couponId]);
}

/** Every package as the list tells it for a stay, by default the searched one. */
export function usePackages(stay?: AskedStay) {
  return usePackageList(usePackageQuestion(stay));
}

/** One package as the list tells it; undefined while it loads and where the hotel does not have it. */
export function usePackage(packageId: number, stay?: AskedStay) {
  const answer = usePackages(stay);
  return {
    pack: answer.data?.find(({ id }) => id === packageId),
    loading: answer.isPending,
    failed: answer.isError,
    retry: () => void answer.refetch(),
  };
}
