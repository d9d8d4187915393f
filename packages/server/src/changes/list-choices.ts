import type { ChangeChoices, ChoicesQuestion } from "@portico/contract/reservations/change";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { hasRatePlan } from "@portico/domain/reservations/reservation-item";
import { success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { countAvailable, type ItemDemand } from "../inventory/index.ts";
import { namedTimesWanted } from "../packages/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import type { Reservation, SoldRoom } from "../reservations/index.ts";
import type { ChangeParts } from "./change-for-guest.ts";
import { type PaidByNow, readPaid } from "./change-plan.ts";
import { quoteChange } from "./change-quote.ts";
import { holdNameOf } from "./hold-name.ts";
import { withoutOutdoneChoices } from "./outdone-choices.ts";
import { demandOfWish, packageWishOf, readLodging, wishOf } from "./opened-room.ts";
import type { PackageWish, RoomWish } from "./room-quote.ts";

type Asked = { client: KnownHotel; request: ChoicesQuestion; now: Instant };

/**
 * Which rooms, rate plans and packages a guest may have instead for these dates and guests: each is quoted as its offer would be, so
 * that the difference in a list is the one that is agreed to later. Only what is free is listed, which what is kept for this change
 * counts as, and no rate that another one outdoes. It promises nothing, so it waits for nobody who changes the reservation meanwhile.
 */
export function listChoices(
  { database, secret }: Pick<ChangeParts, "database" | "secret">,
  { client, request, now }: Asked,
): Promise<Result<ChangeChoices, Refusal>> {
  const { hotelId } = client;
  return database.transaction(async (tx) => {
    const current = await currentHotel(tx, client, now);
    const { hotel } = current;
    const found = await readLodging(tx, hotelId, request, { secret, now });
    if (!found.ok) return found;
    const { reservation, item } = found.value;
    const { currency } = reservation;
    // Packages are changed by the hotel. The page may ask just when the room has become one.
    if (!hasRatePlan(item)) return success({ currency, choices: [], packages: [] });
    const sale = { current, reservation, item, paid: await readPaid(tx, hotelId, reservation), now };
    const rooms = sold(
      sale,
      pairsOpen(hotel, item).map((pair) => wishOf(hotel, item, { ...request, ...pair })),
    );
    const packages = sold(
      sale,
      packagesOpen(hotel, item).map((pair) => packageWishOf(hotel, item, { ...request, ...pair })),
    );
    const free = await freeAmong(tx, sale, [...rooms, ...packages], holdNameOf(secret, reservation, item));
    const had = rooms.filter((choice) => free.has(choice));
    const shown = withoutOutdoneChoices(current, { reservation, item, now }, had);
    return success({
      currency,
      choices: shown.map((choice) => viewRoom(sale, choice)),
      packages: packages.filter((choice) => free.has(choice)).map((choice) => viewPackage(hotel, choice)),
    });
  });
}

type Sale = {
  current: KnownHotel;
  reservation: Reservation;
  item: SoldRoom;
  paid: PaidByNow;
  now: Instant;
};

/** Something that is sold instead, and what it takes that the guest does not have. */
type Choice<Wish> = { wish: Wish; difference: number; parts: ItemDemand[] };

function sold<Wish extends RoomWish | PackageWish>(sale: Sale, wishes: readonly Wish[]): Choice<Wish>[] {
  return wishes.flatMap((wish) => {
    const difference = differenceOf(sale, wish);
    if (difference === null) return [];
    return [{ wish, difference, parts: demandOfWish(sale.current.hotel, sale.item, wish) }];
  });
}

/** By how much the reservation costs more; null for what is not sold. */
function differenceOf(
  { current, reservation, item, paid, now }: Sale,
  wish: RoomWish | PackageWish,
): number | null {
  const priced = quoteChange(current, { reservation, item, wish, now }, paid);
  if (priced.ok) return priced.value.quoted.difference;
  return priced.problem.obstacle === "unchanged" ? 0 : null;
}

async function freeAmong<One extends Choice<unknown>>(
  tx: Queryable,
  { current: { hotelId }, now }: Sale,
  choices: readonly One[],
  holdToken: string,
): Promise<Set<One>> {
  const demands = choices
    .flatMap(({ parts }) => parts)
    .map((part, index) => ({ ...part, itemNo: index + 1 }));
  const free = (await countAvailable(tx, hotelId, demands, { holdToken, now })).map((count) => count > 0);
  return new Set(choices.filter(({ parts }) => free.splice(0, parts.length).every(Boolean)));
}

/** The room types that the hotel lets guests choose among, in its order. */
function roomsOpen({ guestChanges, roomTypes }: Hotel, { quote }: SoldRoom): number[] {
  return roomTypes
    .filter(({ id }) => guestChanges?.rooms === true || id === quote.roomTypeId)
    .map(({ id }) => id);
}

/** These with their rate plans. */
function pairsOpen(hotel: Hotel, item: SoldRoom) {
  return roomsOpen(hotel, item).flatMap((roomTypeId) =>
    hotel.ratePlans
      .filter(({ id }) => hotel.guestChanges?.rates === true || id === item.quote.ratePlanId)
      .filter(({ roomTypeIds }) => roomTypeIds.includes(roomTypeId))
      .map(({ id: ratePlanId }) => ({ roomTypeId, ratePlanId })),
  );
}

/** The packages of a hotel that opens them, each with those of these room types that it is sold with. */
function packagesOpen(hotel: Hotel, item: SoldRoom) {
  if (hotel.guestChanges?.packages !== true) return [];
  return hotel.packages.flatMap(({ id: packageId, rooms }) =>
    roomsOpen(hotel, item)
      .filter((roomTypeId) => rooms.some((room) => room.roomTypeId === roomTypeId))
      .map((roomTypeId) => ({ roomTypeId, packageId })),
  );
}

/** With every meal of its plan where the hotel opens meals: each is quoted as its offer would be, and needs nothing more. */
function viewRoom(sale: Sale, { wish, difference }: Choice<RoomWish>): ChangeChoices["choices"][number] {
  const { roomTypeId, ratePlanId, guests } = wish;
  const { guestChanges, ratePlans } = sale.current.hotel;
  const offered = ratePlans.find(({ id }) => id === ratePlanId)?.meals ?? [];
  return {
    roomTypeId,
    ratePlanId,
    // The guests of a room choose one together.
    meal: guests[0]?.meal ?? "none",
    difference,
    meals: (guestChanges?.meals === true ? offered : []).flatMap((meal) => {
      const withMeal = { ...wish, guests: guests.map((guest) => ({ ...guest, meal })) };
      const more = differenceOf(sale, withMeal);
      return more === null ? [] : [{ meal, difference: more }];
    }),
  };
}

function viewPackage(
  hotel: Hotel,
  { wish, difference }: Choice<PackageWish>,
): ChangeChoices["packages"][number] {
  const { roomTypeId, packageId, guests } = wish;
  const pack = hotel.packages.find(({ id }) => id === packageId);
  if (pack === undefined) throw new Error("A package that the hotel has not is on its list of choices");
  const times = namedTimesWanted(hotel, { packageId, guests }).length;
  return { roomTypeId, packageId, contents: pack.services, times, difference };
}
