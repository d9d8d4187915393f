import type { Instant } from "@portico/domain/dates/time-zone";
import { quoteTimedService } from "@portico/domain/pricing/quote-timed-service";
import type { Hotel } from "@portico/domain/property/hotel";
import { type NoChange, termsKeepingFee } from "@portico/domain/reservations/item-change";
import { moveObstacle } from "@portico/domain/reservations/service-move";
import { failure, type Result } from "@portico/domain/result";
import type { Stay } from "@portico/domain/stays/stay";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import type { KnownHotel } from "../property/index.ts";
import { lineOf, type Reservation, type SoldService } from "../reservations/index.ts";
import { type ChangePlan, type PaidByNow, planChange, type QuotedChange } from "./change-plan.ts";
import { only } from "./room-quote.ts";

type Asked = {
  reservation: Reservation;
  item: SoldService;
  block: SlotBlock;
  /** When the guests are in the hotel; null without a stay. */
  around: Stay | null;
  now: Instant;
};

/**
 * What it costs at this moment to move a service of a confirmed reservation that the caller has locked, or why its guest cannot.
 * It is priced as if it were sold now, and whether its new time is free is seen where that is taken; a fee that has begun stays.
 */
export function quoteMove(
  client: KnownHotel,
  { reservation, item, block, around, now }: Asked,
  paidByNow: PaidByNow,
): Result<{ quoted: QuotedChange; plan: ChangePlan }, NoChange> {
  const { hotel } = client;
  const { quote: sold } = item;
  const obstacle = moveObstacle(hotel, { sold, line: lineOf(item, hotel), around }, block, now);
  if (obstacle !== null) return failure(only(obstacle));
  const { serviceId, persons } = sold;
  const { currency, fees } = reservation;
  const quoted = quoteTimedService(hotel, { serviceId, block, persons, currency, now });
  const moved = serviceAt(hotel, item, block);
  if (!quoted.ok || moved === null) return failure(only("not_offered"));
  const terms = termsKeepingFee(quoted.value, sold.cancellation, now);
  if (terms === null) return failure(only("below_fee"));
  const after = { ...moved, quote: { ...quoted.value, cancellation: terms } };
  const replaced = { kind: "service" as const, before: item, after, written: { block } };
  const named = { was: sold.block, wish: block };
  return planChange(client, { reservation, replaced, fees, named, now }, paidByNow);
}

/** A sold service at another time, as the hotel has it now, still at its old price; null where the hotel has it no longer. */
export function serviceAt(
  { wellness }: Pick<Hotel, "wellness">,
  item: SoldService,
  block: SlotBlock,
): SoldService | null {
  const service = wellness.services.find(({ id }) => id === item.quote.serviceId);
  if (service === undefined) return null;
  const { name: serviceName, takes, buffer } = service;
  return { ...item, serviceName, takes, buffer, quote: { ...item.quote, block } };
}
