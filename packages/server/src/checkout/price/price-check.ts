import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Minor } from "@portico/domain/money/money";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";
import { roomsOf } from "@portico/domain/reservations/reservation-item";
import { failure, type Result, success } from "@portico/domain/result";
import { guestsWithoutBed } from "@portico/domain/stays/guests-without-bed";
import { withUsualCategory } from "../../offers/index.ts";
import type { QuotedLine, QuotedRoom } from "./quote-lines.ts";

/** Why rooms are not sold as they were shown: some cannot be bought, cost something else, or leave guests without a bed. */
export type PriceProblem =
  | { code: "restriction"; lines: { lineCode: string; problems: StayProblem[] }[] }
  | { code: "price_changed"; lines: { lineCode: string; shown: Minor; now: Minor }[] }
  | { code: "under_book"; missing: number };

export type PricedLine = QuotedRoom & Pick<QuotedLine, "item" | "itemNo">;

/** The lines as rooms that can be sold, or every reason why some can't. */
export function sellableLines(lines: readonly QuotedLine[]): Result<PricedLine[], PriceProblem> {
  const priced: PricedLine[] = [];
  const unsellable: Extract<PriceProblem, { code: "restriction" }>["lines"] = [];
  for (const { item, itemNo, quoted } of lines) {
    if (quoted.ok) priced.push({ item, itemNo, ...quoted.value });
    else unsellable.push({ lineCode: item.lineCode, problems: quoted.problem });
  }
  return unsellable.length > 0 ? failure({ code: "restriction", lines: unsellable }) : success(priced);
}

/**
 * Whether each line costs today exactly what its signed offer promised, expired or not. The promise is the price before
 * a coupon; a line without an offer that we have signed counts as changed. Null when every promise is kept.
 */
export function brokenPromises(
  lines: readonly PricedLine[],
  promisedTotal: (line: PricedLine) => Minor | null,
): PriceProblem | null {
  const changed = lines.filter((line) => promisedTotal(line) !== line.quote.total);
  return changed.length > 0 ? changedPrice(changed) : null;
}

/**
 * Reports these lines as changed. If only the sum was shown wrong, all lines are reported so that the screen is
 * redrawn.
 */
export function changedPrice(lines: readonly PricedLine[]): PriceProblem {
  const told = lines.map(({ item, quote }) => ({
    lineCode: item.lineCode,
    shown: item.shownTotal,
    now: quote.total,
  }));
  return { code: "price_changed", lines: told };
}

/** Why the rooms are too small for the party; null if they are not, or no number was named. */
export function unseatedGuests(hotel: Hotel, { party, items }: SaveRequest): PriceProblem | null {
  if (party === null) return null;
  const placed = roomsOf(items).flatMap(({ guests }) => guests);
  const missing = guestsWithoutBed(withUsualCategory(hotel, party), placed, hotel.guestCategories);
  return missing > 0 ? { code: "under_book", missing } : null;
}
