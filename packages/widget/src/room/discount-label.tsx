import type { OfferView } from "@portico/contract/offers";
import { formatPercent } from "@portico/presentation/formats/number";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../property/property-context.ts";
import { discountPercent } from "./rate-figures.ts";

/** By which of the hotel's discounts the price is lower, and by how much; nothing where it is not. */
export function DiscountLabel({ offer }: { offer: OfferView }) {
  const { language } = useTranslation();
  const text = useLocalText();
  const { discounts } = useProperty();
  const names = offer.discounts.flatMap(({ discountId }) => {
    const discount = discounts.find(({ id }) => id === discountId);
    return discount ? [text(discount.name)] : [];
  });
  const percent = discountPercent(offer);
  if (offer.discounts.length === 0) return null;
  return (
    <Tag kind="danger">
      {names.join(" + ")} {percent > 0 && formatPercent(-percent, language)}
    </Tag>
  );
}
