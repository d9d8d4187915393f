import type { AvailableRoomsQuestion } from "@portico/contract/checkout/price-question";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { RefusalItem } from "../http/index.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import type { KnownHotel } from "../property/index.ts";
import { sellableLines } from "./price/price-check.ts";
import { promiseOf } from "./price/promised-total.ts";
import { quoteLines } from "./price/quote-lines.ts";
import type { SaveProblem } from "./save-problem.ts";

/** Why nothing can be kept for the question as it stands, however free the rooms may be. */
export type HoldObjection =
  | { code: "invalid_request"; items: RefusalItem[] }
  | Extract<SaveProblem, { code: "restriction" }>;

/**
 * Rooms are kept for what the hotel sells and has offered only: each line names an unexpired offer of the engine for just
 * this stay, and could be bought now. Null when nothing speaks against it.
 */
export function objectToHold(
  { secret }: Pick<CheckoutParts, "secret">,
  client: KnownHotel,
  { items, currency, businessTrip }: AvailableRoomsQuestion,
  now: Instant,
): HoldObjection | null {
  const unnamed = items.flatMap((item, index) => {
    const promise = promiseOf(secret, client.hotelId, item, currency);
    return promise !== null && now < promise.expiresAt
      ? []
      : [{ lineCode: item.lineCode, field: `booking.${index}.guid`, message: MISSING }];
  });
  if (unnamed.length > 0) return { code: "invalid_request", items: unnamed };
  const sellable = sellableLines(quoteLines(client, items, { currency, businessTrip, now }));
  return sellable.ok || sellable.problem.code !== "restriction" ? null : sellable.problem;
}

const MISSING =
  "must be an unexpired offer for this line, as rates and price answer it; ask price for a fresh one and hold again";
