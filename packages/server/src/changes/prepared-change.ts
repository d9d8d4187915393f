import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { ChangeObstacle, NoChange } from "@portico/domain/reservations/item-change";
import { failure, success, type Result } from "@portico/domain/result";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import type { ItemDemand } from "../inventory/index.ts";
import type { KnownHotel } from "../property/index.ts";
import { lockOpened, type Reservation, type SoldItem } from "../reservations/index.ts";
import type { ChangePlan, PaidByNow, QuotedChange } from "./change-plan.ts";

/** A wish about one item of a reservation that its guest has opened. */
export type ItemWish = ReservationKey & { lineCode: string };

/** A change of an item as a guest wishes it, of a reservation that nobody else changes until the transaction ends. */
export type PreparedChange = {
  reservation: Reservation;
  item: SoldItem;
  /** It is so already. */
  isDone: boolean;
  /** What it takes that the guest does not have yet. */
  takes: ItemDemand[];
  quote(paid: PaidByNow): Result<{ quoted: QuotedChange; plan: ChangePlan }, NoChange>;
  wordsOf(obstacle: ChangeObstacle): MessageKey;
};

/** Locks what a guest wishes to change, and reads the wish by the hotel as it is now. */
export type PrepareChange<Wish extends ItemWish> = (
  tx: Queryable,
  current: KnownHotel,
  asked: { request: Wish; secret: string; now: Instant },
) => Promise<Result<PreparedChange, Refusal>>;

/** The item that the guest means, of a confirmed reservation that nobody else changes until the transaction ends. */
export async function lockItem<Item extends SoldItem>(
  tx: Queryable,
  hotelId: number,
  { lineCode, ...key }: ItemWish,
  asked: { secret: string; now: Instant; isOf: (item: SoldItem) => item is Item },
): Promise<Result<{ reservation: Reservation; item: Item }, Refusal>> {
  const found = await lockOpened(tx, hotelId, key, asked);
  return found.ok ? itemIn(found.value, lineCode, asked.isOf) : found;
}

/** An item of a kind that can be changed so, in a confirmed reservation. */
export function itemIn<Item extends SoldItem>(
  reservation: Reservation,
  lineCode: string,
  isOf: (item: SoldItem) => item is Item,
): Result<{ reservation: Reservation; item: Item }, Refusal> {
  if (reservation.state !== "confirmed") return failure({ code: "restriction" });
  const item = reservation.items.find((one) => one.lineCode === lineCode);
  if (item === undefined) return failure({ code: "not_found" });
  return isOf(item) ? success({ reservation, item }) : failure({ code: "restriction" });
}
