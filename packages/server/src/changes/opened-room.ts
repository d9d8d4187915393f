import type { ChangeQuestion } from "@portico/contract/reservations/change";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import type { Hotel } from "@portico/domain/property/hotel";
import { guestsUnder, takenBeyond } from "@portico/domain/reservations/item-change";
import { hasRatePlan } from "@portico/domain/reservations/reservation-item";
import { failure, success, type Result } from "@portico/domain/result";
import type { Guest } from "@portico/domain/stays/guest";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import type { ItemDemand } from "../inventory/index.ts";
import { findReservation, lockOpened, type Reservation, type SoldRoom } from "../reservations/index.ts";
import type { RoomWish } from "./room-quote.ts";

/** The room that the guest means, of a confirmed reservation that nobody else changes until the transaction ends. */
export async function lockRoom(
  tx: Queryable,
  hotelId: number,
  { lineCode, ...key }: ReservationKey & { lineCode: string },
  asked: { secret: string; now: Instant },
): Promise<Result<{ reservation: Reservation; item: SoldRoom }, Refusal>> {
  const found = await lockOpened(tx, hotelId, key, asked);
  return found.ok ? roomIn(found.value, lineCode) : found;
}

/** The same, as it is at this moment: for questions that promise nothing. */
export async function readRoom(
  db: Queryable,
  hotelId: number,
  { lineCode, ...key }: ReservationKey & { lineCode: string },
  asked: { secret: string; now: Instant },
): Promise<Result<{ reservation: Reservation; item: SoldRoom }, Refusal>> {
  const found = await findReservation(db, hotelId, key, asked);
  return found.ok ? roomIn(found.value, lineCode) : found;
}

function roomIn(
  reservation: Reservation,
  lineCode: string,
): Result<{ reservation: Reservation; item: SoldRoom }, Refusal> {
  if (reservation.state !== "confirmed") return failure({ code: "restriction" });
  const item = reservation.items.find((one) => one.lineCode === lineCode);
  if (item === undefined) return failure({ code: "not_found" });
  return hasRatePlan(item) ? success({ reservation, item }) : failure({ code: "restriction" });
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

function chosen(services: readonly ChosenService[]): ChosenService[] {
  return services.map(({ serviceId, quantity }) => ({ serviceId, quantity }));
}

/** The guests with meals that another rate plan offers; under the one that was sold they are as they are. */
export function guestsWished(
  hotel: Hotel,
  { quote }: SoldRoom,
  { ratePlanId, guests }: Pick<RoomWish, "ratePlanId" | "guests">,
): Guest[] {
  const plan = hotel.ratePlans.find(({ id }) => id === ratePlanId);
  if (plan === undefined || ratePlanId === quote.ratePlanId) return guests;
  return guestsUnder(plan, guests, hotel.search.defaultMeal);
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
