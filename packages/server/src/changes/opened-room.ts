import type { ChangeQuestion } from "@portico/contract/reservations/change";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import type { Hotel } from "@portico/domain/property/hotel";
import { isUnchanged, takenBeyond } from "@portico/domain/reservations/item-change";
import { hasRatePlan } from "@portico/domain/reservations/reservation-item";
import { success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import type { ItemDemand } from "../inventory/index.ts";
import { findReservation, type Reservation, type SoldItem, type SoldRoom } from "../reservations/index.ts";
import { quoteChange } from "./change-quote.ts";
import { itemIn, type ItemWish, lockItem, type PrepareChange } from "./prepared-change.ts";
import { guestsWished, type RoomWish } from "./room-quote.ts";

/** A change of a room that the guest wishes, for its offer and for the press that takes it. */
export const prepareRoom: PrepareChange<ChangeQuestion> = async (tx, current, { request, secret, now }) => {
  const { hotel, hotelId } = current;
  const found = await lockItem(tx, hotelId, request, { secret, now, isOf: isRoom });
  if (!found.ok) return found;
  const { reservation, item } = found.value;
  const wish = wishOf(hotel, item, request);
  return success({
    reservation,
    item,
    isDone: isUnchanged(item.quote, wish),
    takes: demandOfWish(hotel, item, wish),
    quote: (paid) => quoteChange(current, { reservation, item, wish, now }, paid),
    wordsOf: (obstacle) => `own.change_obstacle.${obstacle}`,
  });
};

/** The room that the guest means, as it is at this moment: for questions that promise nothing. */
export async function readRoom(
  db: Queryable,
  hotelId: number,
  { lineCode, ...key }: ItemWish,
  asked: { secret: string; now: Instant },
): Promise<Result<{ reservation: Reservation; item: SoldRoom }, Refusal>> {
  const found = await findReservation(db, hotelId, key, asked);
  return found.ok ? itemIn(found.value, lineCode, isRoom) : found;
}

const isRoom = (item: SoldItem): item is SoldRoom => hasRatePlan(item);

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

function chosen(services: readonly ChosenService[]): ChosenService[] {
  return services.map(({ serviceId, quantity }) => ({ serviceId, quantity }));
}

/** What the wish takes that the room does not have yet, part by part. */
export function demandOfWish(
  { roomTypes }: Pick<Hotel, "roomTypes">,
  { quote }: SoldRoom,
  wish: RoomWish,
): ItemDemand[] {
  const taken = ({ roomTypeId, stay }: Pick<RoomWish, "roomTypeId" | "stay">) => {
    return { stay, takes: roomTypes.find(({ id }) => id === roomTypeId)?.takes ?? [] };
  };
  return takenBeyond(taken(quote), taken(wish)).map((part, index) => {
    return { ...part, itemNo: index + 1, slots: [] };
  });
}
