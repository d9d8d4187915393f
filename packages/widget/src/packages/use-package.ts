import { packageListQuestionOf, type PackageListQuestion } from "@portico/contract/packages/package";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useMemo } from "react";
import { usePackageList } from "../base/server-calls/package-queries.ts";
import { useGuest } from "../base/store/guest-store.ts";

type AskedStay = { arrival: PlainDate; departure: PlainDate };

/** The question for the list of packages, by default for the searched stay. */
export function usePackageQuestion(stay?: AskedStay): PackageListQuestion {
  const arrival = useGuest((state) => stay?.arrival ?? state.arrival);
  const departure = useGuest((state) => stay?.departure ?? state.departure);
  const party = useGuest((state) => state.party);
  const roomTypeId = useGuest((state) => state.onlyRoomTypeId ?? 0);
  const couponId = useGuest((state) => state.coupon?.id ?? 0);
  return useMemo(
    () => packageListQuestionOf({ arrival, departure, party, roomTypeId, couponId }),
    [arrival, departure, party, roomTypeId, couponId],
  );
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
