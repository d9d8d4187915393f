import type { OfferView } from "@portico/contract/offers";
import { nightsOf } from "@portico/domain/stay/stay";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import { usePrecision } from "../property/use-precision.ts";
import styles from "./offer-price.module.css";

/** The total for the whole stay and party, with what it is made of. */
export function OfferPrice({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const money = useMoney();
  const nights = nightsOf(offer);
  const precision = usePrecision(offer.currency);
  // A struck-through price needs a price history; without one the discount is told as a percentage alone.
  const discount = discountPercent(offer);
  const perNight = money(Math.round(offer.total / nights), { currency: offer.currency });
  return (
    <Price
      className={styles.root}
      amount={offer.total}
      currency={offer.currency}
      precision={precision}
      size="large"
      discountPercent={discount > 0 ? discount : undefined}
    >
      {t("common.nights", { count: nights })} · {t("common.persons", { count: offer.guests.length })} ·{" "}
      {t("common.price_per_night", { price: perNight })}
    </Price>
  );
}

function discountPercent({ total, originalTotal }: OfferView): number {
  return originalTotal > total ? Math.round(100 * (1 - total / originalTotal)) : 0;
}
