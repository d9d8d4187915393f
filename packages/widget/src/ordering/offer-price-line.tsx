import type { OfferView } from "@portico/contract/offers/offer";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { usePrecision } from "../base/property/use-money.ts";
import { shownPrice, type Beside } from "../pricing/shown-price.ts";
import { useStayLength } from "../stays/use-stay-length.ts";

type OfferPriceLineProps = {
  offer: OfferView;
  beside: Beside;
  from?: boolean;
  align?: "start" | "end";
  size?: "medium" | "large";
};

/** A total with its nights and persons. */
export function OfferPriceLine({
  offer,
  beside,
  from = false,
  align = "start",
  size = "medium",
}: OfferPriceLineProps) {
  const { t } = useTranslation();
  const length = useStayLength();
  const price = shownPrice(offer, beside);
  const precision = usePrecision(offer.currency);
  return (
    <Price
      amount={price.total}
      currency={offer.currency}
      precision={precision}
      size={size}
      from={from}
      align={align}
    >
      {length(offer)} · {t("common.persons", { count: offer.guests.length })}
    </Price>
  );
}
