import { amountIn } from "../money/amount-in.ts";
import type { Minor } from "../money/money.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import type { Guest } from "../stays/guest.ts";
import { blockPrice, steadyPrice } from "../wellness/slot-price.ts";
import type { TimedService } from "../wellness/timed-service.ts";
import { contentTimesWanted } from "./content-times.ts";
import { contentCount } from "./package-contents.ts";
import type { Package, PackageContent } from "./package.ts";

/**
 * What the contents cost at their list prices, and services without one at their own price; null if one of them has none
 * that is certain.
 */
export function contentsApart(
  { contents, nights }: Pick<Package, "contents" | "nights">,
  guests: readonly Guest[],
  currency: SaleCurrency,
  services: readonly TimedService[],
): Minor | null {
  let sum = 0;
  for (const content of contents) {
    const count = contentCount(content, nights, guests);
    if (count === 0) continue;
    const price =
      content.listPrice === null
        ? serviceApart({ content, nights, guests }, currency, services)
        : amountIn(content.listPrice, currency, count);
    if (price === null) return null;
    sum += price;
  }
  return sum;
}

type Given = { content: PackageContent; nights: number; guests: readonly Guest[] };

/** The service's price of all of the content's times; null unless it is the same at any time and takes all the guests. */
function serviceApart(
  { content, nights, guests }: Given,
  currency: SaleCurrency,
  services: readonly TimedService[],
): Minor | null {
  const service = services.find(({ id }) => id === content.service?.serviceId);
  const price = service ? steadyPrice(service, currency) : null;
  if (!service || price === null) return null;
  const isForAll = content.per.kind === "stay" || content.per.kind === "night";
  if (isForAll && guests.length > service.persons.most) return null;
  return contentTimesWanted({ contents: [content], nights }, guests, services)
    .map(({ slots, persons }) =>
      blockPrice(
        service,
        Array.from({ length: slots }, () => ({ price })),
        persons,
      ),
    )
    .reduce((sum, its) => sum + its, 0);
}
