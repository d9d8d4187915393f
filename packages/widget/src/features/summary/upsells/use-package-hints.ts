import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PackageOffer } from "@portico/contract/packages/package-offer";
import type { PricedPackage } from "@portico/contract/packages/package";
import { roomsOf } from "@portico/domain/reservations/reservation-item";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import type { Server } from "../../../base/server-calls/server.ts";
import { unpricedQuestion } from "../../../reservations/use-reservation-price.ts";
import { partyOf } from "../../../stays/guest-summary.ts";

/** A room of the reservation as the package that has the same room, nights and guests in it. */
export type PackageHint = { item: ChosenRoom; pack: PricedPackage; offer: PackageOffer };

/** Each room is looked at by two calls; a group that travels in ten is not. */
const MOST_ROOMS = 3;

/**
 * Finds packages that could be bought instead of the first rooms of the question, one for each. On a business trip there are
 * none, as package offers tell the price with the tax that others pay. With a code there are none either: it may lower the room
 * and not the package, so the difference before it would not be what the guest pays.
 */
export function usePackageHints(question: PriceQuestion | null) {
  const server = useServer();
  const { packages } = useProperty();
  const asked = useMemo(() => question && unpricedQuestion(question), [question]);
  const looks = asked !== null && packages.length > 0 && !asked.businessTrip && question?.couponId === 0;
  const answer = useQuery({
    queryKey: ["rates", "package-hints", asked],
    queryFn: looks
      ? async ({ signal }) => {
          const rooms = roomsOf(asked.items).slice(0, MOST_ROOMS);
          const found = await Promise.all(rooms.map((item) => hintFor(item, server, signal)));
          return found.filter((hint) => hint !== null);
        }
      : skipToken,
    placeholderData: keepPreviousData,
  });
  return {
    hints: looks ? (answer.data ?? []) : [],
    /** They were found for the reservation as it is now. */
    settled: !answer.isPlaceholderData,
    loading: looks && answer.isPending,
  };
}

async function hintFor(item: ChosenRoom, server: Server, signal: AbortSignal): Promise<PackageHint | null> {
  const { arrival, departure, roomTypeId } = item;
  const stay = { arrival, departure, party: partyOf(item), couponId: 0 };
  const list = { ...stay, roomTypeId, forcePersons: true, limit: 100 };
  const packages = await server.ask(packageCalls.packageList, list, { signal });
  const pack = packages.find(({ exact, available }) => exact && available > 0);
  if (!pack) return null;
  const offers = await server.ask(packageCalls.packageRate, { ...stay, packageId: pack.id }, { signal });
  const bought = offers.filter(
    (offer) => offer.roomTypeId === roomTypeId && offer.problems.length === 0 && offer.available > 0,
  );
  const meal = item.guests[0]?.meal;
  const offer = bought.find(({ guests }) => guests[0]?.meal === meal) ?? bought[0];
  return offer ? { item, pack, offer } : null;
}
