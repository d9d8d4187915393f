import type { ChosenPackage, ChosenRoom, ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Minor } from "@portico/domain/money/money";
import type { ItemQuote, StayProblem } from "@portico/domain/pricing/quote";
import type { TimedServiceProblem } from "@portico/domain/pricing/quote-timed-service";
import type { Hotel } from "@portico/domain/property/hotel";
import {
  noOtherKind,
  staysOf,
  type ItemKind,
  type StayOf,
} from "@portico/domain/reservations/reservation-item";
import { failure, type Result, success } from "@portico/domain/result";
import { guestsWithoutBed } from "@portico/domain/stays/guests-without-bed";
import { withUsualCategory } from "../../offers/index.ts";
import type { QuotedLine, QuotedPackage, QuotedRoom, QuotedService } from "./quote-lines.ts";

/** Why items are not sold as they were shown: some cannot be bought, cost something else, or leave guests without a bed. */
export type PriceProblem =
  | { code: "restriction"; lines: UnsellableLine[] }
  | { code: "price_changed"; lines: { lineCode: string; shown: Minor; now: Minor }[] }
  | { code: "under_book"; missing: number };

/** Why a line cannot be sold. */
export type UnsellableLine = { lineCode: string } & (
  | { kind: StayOf<QuotedLine>["kind"]; problems: StayProblem[] }
  | { kind: "service"; problems: TimedServiceProblem[] }
);

/** A line that can be sold, with what it costs now. */
export type PricedLine = {
  room: PricedRoomLine;
  package: PricedPackageLine;
  service: PricedServiceLine;
}[ItemKind];

type PricedRoomLine = QuotedRoom & { kind: "room"; item: ChosenRoom; itemNo: number };

type PricedPackageLine = QuotedPackage & { kind: "package"; item: ChosenPackage; itemNo: number };

type PricedServiceLine = QuotedService & { kind: "service"; item: ChosenTimedService; itemNo: number };

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

function pricedLine(line: QuotedLine): Result<PricedLine, UnsellableLine> {
  const { itemNo } = line;
  const { lineCode } = line.item;
  switch (line.kind) {
    case "room": {
      const { kind, item, quoted } = line;
      return quoted.ok
        ? success({ kind, item, itemNo, ...quoted.value })
        : failure({ kind, lineCode, problems: quoted.problem });
    }
    case "package": {
      const { kind, item, quoted } = line;
      return quoted.ok
        ? success({ kind, item, itemNo, ...quoted.value })
        : failure({ kind, lineCode, problems: quoted.problem });
    }
    case "service": {
      const { kind, item, quoted } = line;
      return quoted.ok
        ? success({ kind, item, itemNo, ...quoted.value })
        : failure({ kind, lineCode, problems: quoted.problem });
    }
    default:
      return noOtherKind(line);
  }
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
