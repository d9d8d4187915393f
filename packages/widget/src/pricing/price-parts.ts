import type { OfferView } from "@portico/contract/offers/offer";
import type { Minor } from "@portico/domain/money/money";
import { type LocalText, textIn } from "@portico/domain/texts/language";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";

/** What price parts are made of: an item before ordering, or a sold one, which knows the names that it was sold under. */
export type PartedItem = Pick<OfferView, "originalTotal" | "mealTotal" | "discounts" | "services"> & {
  discountNames?: readonly string[];
  serviceNames?: readonly string[];
};

/** One discount or service with what it comes to over all rooms; `count` tells how much of a service it is. */
type NamedSum = { id: number; name: string; amount: Minor; count: number };

/** What all rooms together are made of, before the coupon: rooms, meals and services, less the discounts. */
export type PriceParts = { rooms: Minor; meals: Minor; services: NamedSum[]; discounts: NamedSum[] };

/** How the hotel calls what an item knows by its id only. */
export type PartNames = { discount(id: number): string; service(id: number): string };

export function priceParts(items: readonly PartedItem[], names: PartNames): PriceParts {
  const services = sumsById(
    items.flatMap((item) =>
      item.services.map(({ serviceId: id, quantity: count, amount }, index) => ({
        id,
        amount,
        count,
        name: item.serviceNames?.[index] ?? names.service(id),
      })),
    ),
  );
  const discounts = sumsById(
    items.flatMap((item) =>
      item.discounts.map(({ discountId: id, amount }, index) => ({
        id,
        amount,
        count: 1,
        name: item.discountNames?.[index] ?? names.discount(id),
      })),
    ),
  );
  const meals = items.reduce((sum, { mealTotal }) => sum + mealTotal, 0);
  const all = items.reduce((sum, { originalTotal }) => sum + originalTotal, 0);
  const extra = services.reduce((sum, { amount }) => sum + amount, meals);
  return { rooms: all - extra, meals, services, discounts };
}

function sumsById(lines: readonly NamedSum[]): NamedSum[] {
  const sums = new Map<number, NamedSum>();
  for (const line of lines) {
    const { amount = 0, count = 0 } = sums.get(line.id) ?? {};
    sums.set(line.id, { ...line, amount: amount + line.amount, count: count + line.count });
  }
  return [...sums.values()];
}

/** The parts of a price with the hotel's names in the guest's language. */
export function usePriceParts(items: readonly PartedItem[]): PriceParts {
  const { language } = useTranslation();
  const { discounts, services } = useProperty();
  const nameIn = (named: readonly { id: number; name: LocalText }[]) => (id: number) =>
    textIn(named.find((one) => one.id === id)?.name ?? {}, language);
  return priceParts(items, { discount: nameIn(discounts), service: nameIn(services) });
}
