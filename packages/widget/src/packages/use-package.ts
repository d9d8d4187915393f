import type { PackageListQuestion } from "@portico/contract/packages/package";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useMemo } from "react";
import { usePackageList } from "../base/server-calls/package-queries.ts";
import { useGuest } from "../base/store/guest-store.ts";

type AskedStay = { arrival: PlainDate; departure: PlainDate };

/** The most packages that a call answers, so all of a hotel's. */
const ALL_PACKAGES = 100;

/**
 * The question for the list of packages, by default for the searched stay. It asks for all of them and the
 * whole party, so list and dialog share one answer. Without dates each comes with the lowest price of a year.
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

/** All packages as listed for a stay, by default the searched one. */
export function usePackages(stay?: AskedStay) {
  return usePackageList(usePackageQuestion(stay));
}

/** One package as listed; undefined while it loads and if the hotel does not have it. */
export function usePackage(packageId: number, stay?: AskedStay) {
  const answer = usePackages(stay);
  return {
    pack: answer.data?.find(({ id }) => id === packageId),
    loading: answer.isPending,
    failed: answer.isError,
    retry: () => void answer.refetch(),
  };
}
