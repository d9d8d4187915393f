import type { OfferView } from "@portico/contract/offers/offer";
import { formatPercent } from "@portico/presentation/formats/number";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import type { ShownPrice } from "../pricing/shown-price.ts";

/**
 * By which of the hotel's discounts the price is lower, and by how much; nothing where it is not. With a code what is
 * crossed out is the price before the code, and the discount's part has no number beside it.
 */
export function DiscountLabel({ offer, price }: { offer: OfferView; price: ShownPrice }) {
  const { language } = useTranslation();
  const text = useLocalText();
  const { discounts } = useProperty();
  const names = offer.discounts.flatMap(({ discountId }) => {
    const discount = discounts.find(({ id }) => id === discountId);
    return discount ? [text(discount.name)] : [];
  });
  const percent = price.code > 0 ? 0 : price.percent;
  if (offer.discounts.length === 0) return null;
  return (
    <Tag kind="danger">
      {names.join(" + ")} {percent > 0 && formatPercent(-percent, language)}
    </Tag>
  );
}
