import type { OfferView } from "@portico/contract/offers";
import { nightsOf } from "@portico/domain/stay/stay";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { usePrecision } from "../property/use-precision.ts";

type OfferPriceLineProps = {
  offer: OfferView;
  from?: boolean;
  align?: "start" | "end";
  size?: "medium" | "large";
};

/** A total with the nights and persons that it is for. */
export function OfferPriceLine({
  offer,
  from = false,
  align = "start",
  size = "medium",
}: OfferPriceLineProps) {
  const { t } = useTranslation();
  const precision = usePrecision(offer.currency);
  return (
    <Price
      amount={offer.total}
      currency={offer.currency}
      precision={precision}
      size={size}
      from={from}
      align={align}
    >
      {t("common.nights", { count: nightsOf(offer) })} · {t("common.persons", { count: offer.guests.length })}
    </Price>
  );
}
