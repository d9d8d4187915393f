import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Minor } from "@portico/domain/money/money";
import type { ItemQuote } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { failure, type Result, success } from "@portico/domain/result";
import { guestsWithoutBed } from "@portico/domain/stays/guests-without-bed";
import { withUsualCategory } from "../../offers/index.ts";
import type { QuotedKinds, QuotedLine } from "./quote-lines.ts";

/** Why items are not sold as they were shown: some cannot be bought, cost something else, or leave guests without a bed. */
export type PriceProblem =
  | { code: "restriction"; lines: UnsellableLine[] }
  | { code: "price_changed"; lines: { lineCode: string; shown: Minor; now: Minor }[] }
  | { code: "under_book"; missing: number };

/** Why a line cannot be sold. */
export type UnsellableLine<Kind extends keyof QuotedKinds = keyof QuotedKinds> = {
  [One in Kind]: { kind: One; lineCode: string; problems: QuotedKinds[One]["problem"][] };
}[Kind];

/** A line that can be sold, with what it costs now. */
export type PricedLine<Kind extends keyof QuotedKinds = keyof QuotedKinds> = {
  [One in Kind]: QuotedKinds[One]["quoted"] & Pick<QuotedLine<One>, "kind" | "item" | "itemNo">;
}[Kind];

/** The lines as items that can be sold, or every reason why some can't. */
export function sellableLines(lines: readonly QuotedLine[]): Result<PricedLine[], PriceProblem> {
  const priced: PricedLine[] = [];
  const unsellable: UnsellableLine[] = [];
  for (const line of lines) {
    const sellable = pricedLine(line);
    if (sellable.ok) priced.push(sellable.value);
    else unsellable.push(sellable.problem);
  }
  return unsellable.length > 0 ? failure({ code: "restriction", lines: unsellable }) : success(priced);
}

function pricedLine<Kind extends keyof QuotedKinds>({
  kind,
  item,
  itemNo,
  quoted,
}: QuotedLine<Kind>): Result<PricedLine<Kind>, UnsellableLine<Kind>> {
  return quoted.ok
    ? success({ kind, item, itemNo, ...quoted.value })
    : failure({ kind, lineCode: item.lineCode, problems: quoted.problem });
}

/** The same with the quote that the reservation has come to; a coupon changes it, but never its kind. */
export function withQuote<Line extends { quote: ItemQuote }>(line: Line, quote: ItemQuote | undefined): Line {
  return quote === undefined ? line : { ...line, quote };
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
  const placed = staysOf(items).flatMap(({ guests }) => guests);
  const missing = guestsWithoutBed(withUsualCategory(hotel, party), placed, hotel.guestCategories);
  return missing > 0 ? { code: "under_book", missing } : null;
}
