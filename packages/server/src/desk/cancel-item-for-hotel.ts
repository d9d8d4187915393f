import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { failure, success, type Result } from "@portico/domain/result";
import type { Hotel } from "@portico/domain/property/hotel";
import { cancelItem, paidInMoney, quoteItem } from "../reservations/index.ts";
import { decide, type DecisionParts, type DecisionProblem, type NamedReservation } from "./hotel-decision.ts";

/** What an item cancelled by staff costs, and what goes back, as its guest was told. */
export type ItemCancelled = Pick<CancellationQuote, "fee" | "back" | "rest" | "currency">;

/**
 * Cancels one item of a confirmed reservation for its hotel, as its guest could: the rest stays as it was sold, and the fee of the
 * terms, or another that staff keep, is a part of its price. Whether the terms let guests do it does not matter to staff.
 */
export function cancelItemForHotel(
  parts: DecisionParts,
  named: NamedReservation & { hotel: Hotel },
  { itemNo, keep, now }: { itemNo: number; keep: Minor | "terms"; now: Instant },
): Promise<Result<ItemCancelled, DecisionProblem>> {
  const { hotelId, hotel } = named;
  return decide(parts, named, "cancel", async (tx, reservation) => {
    const { items, state } = reservation;
    const item = items.find((one) => one.itemNo === itemNo);
    if (state !== "confirmed") return failure({ code: "not_possible", state });
    if (item === undefined) return failure({ code: "no_item", items: items.map((one) => one.itemNo) });
    if (items.length === 1) return failure({ code: "only_whole" });
    if (keep !== "terms" && keep > item.quote.total)
      return failure({ code: "too_much", most: item.quote.total });
    const paid = await paidInMoney(tx, hotelId, reservation);
    const of = { reservation, item };
    const { quote, plan, canBeParted } = await quoteItem(tx, { hotelId, hotel }, of, { paid, keep, now });
    if (!canBeParted) return failure({ code: "only_whole" });
    await cancelItem(tx, parts, { hotelId, hotel, reservation }, plan, { by: "hotel", now });
    const { fee, back, rest, currency } = quote;
    return success({ fee, back, rest, currency });
  });
}
