import { textIn, type LocalText } from "@portico/domain/texts/language";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";
import { priceParts, type PartedItem, type PriceParts } from "./price-parts.ts";

/** The parts of a price with the hotel's names in the guest's language. */
export function usePriceParts(items: readonly PartedItem[]): PriceParts {
  const { language } = useTranslation();
  const { discounts, services } = useProperty();
  const nameIn = (named: readonly { id: number; name: LocalText }[]) => (id: number) =>
    textIn(named.find((one) => one.id === id)?.name ?? {}, language);
  return priceParts(items, { discount: nameIn(discounts), service: nameIn(services) });
}
