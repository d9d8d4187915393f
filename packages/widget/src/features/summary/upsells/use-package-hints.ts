import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { ChosenPackage, ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PackageOffer } from "@portico/contract/packages/package-offer";
import type { PricedPackage } from "@portico/contract/packages/package";
import type { Minor } from "@portico/domain/money/money";
import { isTimed, roomsOf } from "@portico/domain/reservations/reservation-item";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import type { Server } from "../../../base/server-calls/server.ts";
import { isSellable } from "../../../pricing/price-changes.ts";
import { priceBeforeCoupon } from "../../../pricing/shown-price.ts";
import { partyOf } from "../../../stays/guest-summary.ts";

/** A room of the reservation with the package that has the same room, nights and guests. */
export type PackageHint = {
  item: ChosenRoom;
  pack: PricedPackage;
  offer: PackageOffer;
  /** The item that replaces the room. */
  taken: ChosenPackage;
  /** The extra cost for the whole reservation; below 0 a saving. */
  difference: Minor;
};

/**
 * Finds the best package to replace each room of the question. Each package is priced within the whole
 * reservation, so the best is the one with the lowest total: a code may lower only the room, a business trip
 * exempts both from the tax, and a fee may count items. Insurance is left out of both prices.
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
    /** The hints belong to the current reservation. */
    settled: !answer.isPlaceholderData,
    loading: looks && answer.isPending,
  };
}

type Way = { server: Server; signal: AbortSignal };
type Found = Pick<PackageHint, "pack" | "offer">;

/** The most packages compared for the days of one room. */
const COMPARED = 5;

async function findHints(question: PriceQuestion, way: Way): Promise<PackageHint[]> {
  const price = (asked: PriceQuestion) => way.server.ask(priceCalls.price, asked, { signal: way.signal });
  // Equal rooms share one comparison.
  const equal = [...Map.groupBy(roomsOf(question.items), lookKey).values()];
  const [now, ...groups] = await Promise.all([
    price(question),
    ...equal.map(async (rooms) => ({ rooms, found: await findOffers(rooms, question.couponId, way) })),
  ]);
  if (!isSellable(now.items)) return [];

  async function hintOf(item: ChosenRoom, { pack, offer }: Found): Promise<PackageHint | null> {
    const taken = packageInstead(item, offer, now);
    const items = question.items.map((each) => (each.addedAt === taken.addedAt ? taken : each));
    const then = await price({ ...question, items });
    return isSellable(then.items) ? { item, pack, offer, taken, difference: then.total - now.total } : null;
  }

  /** The best package for the first room is also the best for its equals. */
  async function bestOf([first, ...others]: readonly ChosenRoom[], found: readonly Found[]) {
    if (!first) return [];
    const tried = await Promise.all(found.map((each) => hintOf(first, each)));
    const [best] = tried.filter((hint) => hint !== null).toSorted((a, b) => a.difference - b.difference);
    if (!best) return [];
    return [best, ...(await Promise.all(others.map((item) => hintOf(item, best))))];
  }

  const hints = await Promise.all(groups.map(({ rooms, found }) => bestOf(rooms, found)));
  return hints.flat().filter((hint) => hint !== null);
}

function lookKey({ roomTypeId, arrival, departure, guests }: ChosenRoom): string {
  return JSON.stringify([roomTypeId, arrival, departure, guests]);
}

/** Each package's offers for the stay of equal rooms: with the chosen meals, or else the cheapest. */
async function findOffers(
  [item]: readonly ChosenRoom[],
  couponId: number,
  { server, signal }: Way,
): Promise<Found[]> {
  if (!item) return [];
  const { arrival, departure, roomTypeId } = item;
  const stay = { arrival, departure, party: partyOf(item) };
  // The cheapest offers with the code come first.
  const list = { ...stay, couponId, roomTypeId, forcePersons: true, limit: 100 };
  const packages = await server.ask(packageCalls.packageList, list, { signal });
  const sold = packages.filter(({ exact, available }) => exact && available > 0).slice(0, COMPARED);
  const meals = mealsOf(item);
  const found = sold.map(async (pack) => {
    const asked = { ...stay, couponId: 0, packageId: pack.id };
    const offers = await server.ask(packageCalls.packageRate, asked, { signal });
    const [offer] = offers
      .filter((each) => each.roomTypeId === roomTypeId && each.problems.length === 0 && each.available > 0)
      .toSorted((a, b) => Number(mealsOf(b) === meals) - Number(mealsOf(a) === meals) || a.total - b.total);
    return offer ? [{ pack, offer }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The meals of all guests, in any order. */
function mealsOf({ guests }: Pick<ChosenRoom, "guests">): string {
  return guests
    .map(({ meal }) => meal)
    .toSorted()
    .join();
}

/** The package in place of the room, with the room's extras. */
function packageInstead(item: ChosenRoom, offer: PackageOffer, now: ReservationPrice): ChosenPackage {
  const { addedAt, lineCode, services } = item;
  const { packageId, roomTypeId, arrival, departure, guests, offerId } = offer;
  const line = now.items.find((priced) => priced.addedAt === addedAt);
  const extras = line && !isTimed(line) ? line.services : [];
  const shownTotal = extras.reduce((sum, { amount }) => sum + amount, priceBeforeCoupon(offer));
  const stay = { packageId, roomTypeId, arrival, departure, guests, offerId, shownTotal };
  return { kind: "package", times: [], addedAt, lineCode, services, ...stay };
}
