import type { ChangeQuestion } from "@portico/contract/reservations/change";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import type { Hotel } from "@portico/domain/property/hotel";
import { isSameChoice, isUnchanged, takenBeyond } from "@portico/domain/reservations/item-change";
import { hasNights, hasRatePlan, isSameStay } from "@portico/domain/reservations/reservation-item";
import { failure, success, type Result } from "@portico/domain/result";
import { changeObstacleKey } from "@portico/presentation/stay/change-obstacle";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import type { ItemDemand } from "../inventory/index.ts";
import {
  findReservation,
  type Reservation,
  type SoldLodging,
  type SoldPackage,
  type SoldRoom,
} from "../reservations/index.ts";
import { quoteChange } from "./change-quote.ts";
import {
  itemIn,
  type ItemWish,
  lockItem,
  type PrepareChange,
  type PreparedChange,
} from "./prepared-change.ts";
import { guestsInPackage, guestsWished, only, type PackageWish, type RoomWish } from "./room-quote.ts";

/** A change of a room that the guest wishes, for its offer and for the press that takes it. */
export const prepareRoom: PrepareChange<ChangeQuestion> = async (tx, current, { request, secret, now }) => {
  const { hotel, hotelId } = current;
  const found = await lockItem(tx, hotelId, request, { secret, now, isOf: hasNights });
  if (!found.ok) return found;
  const { reservation, item } = found.value;
  if (!hasRatePlan(item)) return preparedPackage(hotel, { reservation, item }, request);
  const wish = anyWishOf(hotel, item, request);
  return success({
    reservation,
    item,
    isDone: isUnchanged(item.quote, wish),
    takes: demandOfWish(hotel, item, wish),
    quote: (paid) => quoteChange(current, { reservation, item, wish, now }, paid),
    wordsOf: (obstacle) => changeObstacleKey(obstacle, request.packageId !== null),
  });
};

/** Packages are changed by the hotel. What is wished may be what has become of the room by now, as after a repeated press. */
function preparedPackage(
  hotel: Hotel,
  { reservation, item }: { reservation: Reservation; item: SoldPackage },
  request: ChangeQuestion,
): Result<PreparedChange, Refusal> {
  const { packageId } = request;
  if (packageId !== item.quote.packageId) return failure({ code: "restriction" });
  const wish = packageWishOf(hotel, item, { ...request, packageId });
  if (!isSameStay(item.quote, wish) || !isSameChoice(item.quote.services, wish.services))
    return failure({ code: "restriction" });
  return success({
    reservation,
    item,
    isDone: true,
    takes: [],
    quote: () => failure(only("unchanged")),
    wordsOf: (obstacle) => changeObstacleKey(obstacle, true),
  });
}

/** The room or package that the guest means, as it is at this moment: for questions that promise nothing. */
export async function readLodging(
  db: Queryable,
  hotelId: number,
  { lineCode, ...key }: ItemWish,
  asked: { secret: string; now: Instant },
): Promise<Result<{ reservation: Reservation; item: SoldLodging }, Refusal>> {
  const found = await findReservation(db, hotelId, key, asked);
  return found.ok ? itemIn(found.value, lineCode, hasNights) : found;
}

type Wished = Pick<
  ChangeQuestion,
  "arrival" | "departure" | "guests" | "roomTypeId" | "ratePlanId" | "services"
>;

/** What a guest wishes of a room: what they do not name stays as it was sold. */
export function wishOf(
  hotel: Hotel,
  item: SoldRoom,
  { arrival, departure, guests, roomTypeId, ratePlanId, services }: Wished,
): RoomWish {
  const wish = {
    roomTypeId: roomTypeId ?? item.quote.roomTypeId,
    ratePlanId: ratePlanId ?? item.quote.ratePlanId,
    stay: { arrival, departure },
    guests,
    services: chosen(services ?? item.quote.services),
  };
  return { ...wish, guests: guestsWished(hotel, item, wish) };
}

/** The same, or the package that they name. */
export function anyWishOf(
  hotel: Hotel,
  item: SoldRoom,
  { packageId, ...asked }: Wished & Pick<ChangeQuestion, "packageId">,
): RoomWish | PackageWish {
  return packageId === null
    ? wishOf(hotel, item, asked)
    : packageWishOf(hotel, item, { ...asked, packageId });
}

/** The package that a guest wishes in the place of a room's rate plan: room type and extras stay where they name none. */
export function packageWishOf(
  hotel: Hotel,
  { quote }: SoldLodging,
  asked: Omit<Wished, "ratePlanId"> & { packageId: number },
): PackageWish {
  const { arrival, departure, packageId, roomTypeId, services } = asked;
  return {
    packageId,
    roomTypeId: roomTypeId ?? quote.roomTypeId,
    stay: { arrival, departure },
    guests: guestsInPackage(hotel, asked),
    services: chosen(services ?? quote.services),
  };
}

function chosen(services: readonly ChosenService[]): ChosenService[] {
  return services.map(({ serviceId, quantity }) => ({ serviceId, quantity }));
}

/** What the wish takes that the room does not have yet, part by part. */
export function demandOfWish(
  { roomTypes }: Pick<Hotel, "roomTypes">,
  { quote }: SoldRoom,
  wish: RoomWish | PackageWish,
): ItemDemand[] {
  const taken = ({ roomTypeId, stay }: Pick<RoomWish, "roomTypeId" | "stay">) => {
    return { stay, takes: roomTypes.find(({ id }) => id === roomTypeId)?.takes ?? [] };
  };
  return takenBeyond(taken(quote), taken(wish)).map((part, index) => {
    return { ...part, itemNo: index + 1, slots: [] };
  });
}
