import { amountIn } from "../money/amount-in.ts";
import { splitMoney, type Minor } from "../money/money.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import type { Guest } from "../stays/guest.ts";
import type { LocalText } from "../texts/language.ts";
import type { Package, PackageContent } from "./package.ts";

type Counted = Pick<PackageContent, "quantity" | "per">;

type Category = Pick<Guest, "categoryId">;

/** The number of units of the content in a stay with these guests. */
export function contentCount(content: Counted, nights: number, guests: readonly Category[]): number {
  return contentRounds(content, nights) * (contentReceivers(content, guests) ?? 1);
}

/** How often it comes in a stay, for each guest who gets it where guests are counted. */
export function contentRounds({ quantity, per }: Counted, nights: number): number {
  return per.kind === "night" || per.kind === "guest_night" ? quantity * nights : quantity;
}

/** How many guests get one of their own; null where it does not come by guests. */
export function contentReceivers({ per }: Counted, guests: readonly Category[]): number | null {
  if (per.kind === "stay" || per.kind === "night") return null;
  const { categoryIds } = per;
  return guests.filter(({ categoryId }) => categoryIds?.includes(categoryId) ?? true).length;
}

/** The contents of a stay with these guests, without those that none of them gets. */
export function contentsFor(
  { contents, nights }: Pick<Package, "contents" | "nights">,
  guests: readonly Pick<Guest, "categoryId">[],
): { name: LocalText; count: number }[] {
  return contents
    .map((content) => ({ name: content.name, count: contentCount(content, nights, guests) }))
    .filter(({ count }) => count > 0);
}

/** A part of the price that is taxed at a rate of its own. */
export type ContentShare = { percent: number; gross: Minor };

/** The contents' stated shares of the price, lowered in proportion if they exceed `most`. */
export function contentShares(
  { contents, nights }: Pick<Package, "contents" | "nights">,
  guests: readonly Guest[],
  currency: SaleCurrency,
  most: Minor,
): ContentShare[] {
  const shares = contents.flatMap((content) => {
    const count = contentCount(content, nights, guests);
    if (!content.share || count === 0) return [];
    const gross = amountIn(content.share.amounts, currency, count);
    return [{ percent: content.share.vatPercent, gross }];
  });
  const sum = shares.reduce((total, { gross }) => total + gross, 0);
  if (sum <= most) return shares;
  const lowered = splitMoney(
    most,
    shares.map(({ gross }) => gross),
  );
  return shares.map((share, index) => ({ ...share, gross: lowered[index] ?? 0 }));
}
