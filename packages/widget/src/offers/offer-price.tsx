import type { OfferView } from "@portico/contract/offers";
import { nightsOf } from "@portico/domain/stay/stay";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import { usePrecision } from "../property/use-precision.ts";
import { priceBeforeCoupon } from "../reservation/price-before-coupon.ts";
import { crossedOutPrice, pricePerNight } from "../room/rate-figures.ts";
import { useGuest } from "../store/guest-store.ts";
import styles from "./offer-price.module.css";

/** The total for the whole stay and party, with what it is made of; a code's part is told below, never taken off. */
export function OfferPrice({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const money = useMoney();
  const code = useGuest((state) => state.coupon?.code);
  const { currency } = offer;
  const precision = usePrecision(currency);
  return (
    <Price
      className={styles.root}
      amount={priceBeforeCoupon(offer)}
      original={crossedOutPrice(offer)}
      currency={currency}
      precision={precision}
      size="large"
    >
      {t("common.nights", { count: nightsOf(offer) })} · {t("common.persons", { count: offer.guests.length })}{" "}
      · {t("common.price_per_night", { price: money(pricePerNight(offer), { currency }) })}
      {offer.coupon > 0 && code !== undefined && (
        <p className={styles.coupon}>
          {t("search.with_code", { code, price: money(offer.total, { currency }) })}
        </p>
      )}
    </Price>
  );
}
