import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { ChosenPackage, ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PackageOffer } from "@portico/contract/packages/package-offer";
import type { PricedPackage } from "@portico/contract/packages/package";
import type { Minor } from "@portico/domain/money/money";
import { roomsOf } from "@portico/domain/reservations/reservation-item";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import type { Server } from "../../../base/server-calls/server.ts";
import { isSellable } from "../../../pricing/price-changes.ts";
import { priceBeforeCoupon } from "../../../pricing/shown-price.ts";
import { partyOf } from "../../../stays/guest-summary.ts";

/** A room of the reservation as the package that has the same room, nights and guests in it. */
export type PackageHint = {
  item: ChosenRoom;
  pack: PricedPackage;
  offer: PackageOffer;
  /** What takes the room's place. */
  taken: ChosenPackage;
  /** What the whole reservation costs more with it; below 0 what it costs less. */
  difference: Minor;
};

/**
 * Finds packages that could be bought instead of the rooms of the question, one for each. The whole reservation is priced with
 * each of them, so that the difference is what the guest pays: a code may lower the room and not the package, on a business trip
 * neither has the tax, and a fee may count items. An insurance is left out on both sides.
 */
export function usePackageHints(question: PriceQuestion | null) {
  const server = useServer();
  const { packages } = useProperty();
  const asked = useMemo(() => question && { ...question, insurance: null }, [question]);
  const looks = asked !== null && packages.length > 0;
  const answer = useQuery({
    queryKey: ["rates", "package-hints", asked],
    queryFn: looks ? ({ signal }) => findHints(asked, { server, signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
  return {
    hints: looks ? (answer.data ?? []) : [],
    /** They were found for the reservation as it is now. */
    settled: !answer.isPlaceholderData,
    loading: looks && answer.isPending,
  };
}

type Way = { server: Server; signal: AbortSignal };

async function findHints(question: PriceQuestion, way: Way): Promise<PackageHint[]> {
  const price = (asked: PriceQuestion) => way.server.ask(checkoutCalls.price, asked, { signal: way.signal });
  // Equal rooms are looked at together.
  const groups = [...Map.groupBy(roomsOf(question.items), lookKey).values()];
  const [now, ...found] = await Promise.all([
    price(question),
    ...groups.map(async (rooms) => {
      const better = rooms[0] && (await findOffer(rooms[0], way));
      return better ? rooms.map((item) => ({ ...better, item })) : [];
    }),
  ]);
  if (!isSellable(now.items)) return [];
  const hints = found.flat().map(async (hint) => {
    const taken = packageInstead(hint.item, hint.offer, now);
    const items = question.items.map((item) => (item.addedAt === taken.addedAt ? taken : item));
    const then = await price({ ...question, items });
    return isSellable(then.items) ? { ...hint, taken, difference: then.total - now.total } : null;
  });
  return (await Promise.all(hints)).filter((hint) => hint !== null);
}

function lookKey({ roomTypeId, arrival, departure, guests }: ChosenRoom): string {
  return JSON.stringify([roomTypeId, arrival, departure, guests]);
}

/** The best package for the room's stay, with the meals that are chosen or else the cheapest. */
async function findOffer(
  item: ChosenRoom,
  { server, signal }: Way,
): Promise<{ pack: PricedPackage; offer: PackageOffer } | null> {
  const { arrival, departure, roomTypeId } = item;
  const stay = { arrival, departure, party: partyOf(item), couponId: 0 };
  const list = { ...stay, roomTypeId, forcePersons: true, limit: 100 };
  const packages = await server.ask(packageCalls.packageList, list, { signal });
  const pack = packages.find(({ exact, available }) => exact && available > 0);
  if (!pack) return null;
  const offers = await server.ask(packageCalls.packageRate, { ...stay, packageId: pack.id }, { signal });
  const meals = mealsOf(item);
  const [offer] = offers
    .filter((each) => each.roomTypeId === roomTypeId && each.problems.length === 0 && each.available > 0)
    .toSorted((a, b) => Number(mealsOf(b) === meals) - Number(mealsOf(a) === meals) || a.total - b.total);
  return offer ? { pack, offer } : null;
}

/** The meals of all guests, whoever has which. */
function mealsOf({ guests }: Pick<ChosenRoom, "guests">): string {
  return guests
    .map(({ meal }) => meal)
    .toSorted()
    .join();
}

/** The package in the place of the room, with its extras. */
function packageInstead(item: ChosenRoom, offer: PackageOffer, now: ReservationPrice): ChosenPackage {
  const { addedAt, lineCode, services } = item;
  const { packageId, roomTypeId, arrival, departure, guests, offerId } = offer;
  const line = now.items.find((priced) => priced.addedAt === addedAt);
  const extras = line?.kind === "room" ? line.services : [];
  const shownTotal = extras.reduce((sum, { amount }) => sum + amount, priceBeforeCoupon(offer));
  const stay = { packageId, roomTypeId, arrival, departure, guests, offerId, shownTotal };
  return { kind: "package", times: [], addedAt, lineCode, services, ...stay };
}
