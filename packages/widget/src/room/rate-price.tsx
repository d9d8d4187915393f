import type { OfferView } from "@portico/contract/offers";
import { nightsOf } from "@portico/domain/stay/stay";
import { listed } from "@portico/presentation/formats/sentence";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import { usePrecision } from "../property/use-precision.ts";
import { priceBeforeCoupon } from "../reservation/price-before-coupon.ts";
import { useGuest } from "../store/guest-store.ts";
import { crossedOutPrice, dearerThan, pricePerNight } from "./rate-figures.ts";
import styles from "./rate-price.module.css";

/** What a rate costs in total and by night, with the tax, the guest's code, and the way to the cheapest rate. */
export function RatePrice({ offer, cheapest }: { offer: OfferView; cheapest: OfferView }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const precision = usePrecision(offer.currency);
  const nights = nightsOf(offer);
  const dearer = dearerThan(cheapest, offer);
  const { included, atProperty } = offer.cityTax;
  const cityTax = included > 0 ? [t("room.city_tax_included", { amount: money(included) })] : [];
  const taxes = [t("common.tax_included"), ...cityTax];
  return (
    <>
      <Price
        amount={priceBeforeCoupon(offer)}
        original={crossedOutPrice(offer)}
        currency={offer.currency}
        precision={precision}
        size="large"
      >
        {t("common.nights", { count: nights })} · {t("common.persons", { count: offer.guests.length })}
        {nights > 1 && <> · {t("common.price_per_night", { price: money(pricePerNight(offer)) })}</>}
      </Price>
      {offer.coupon > 0 && <CouponLine offer={offer} />}
      <p className={styles.note}>{listed(taxes, language)}</p>
      {atProperty > 0 && (
        <p className={styles.extra}>{t("room.city_tax_extra", { amount: money(atProperty) })}</p>
      )}
      {dearer.by > 0 && (
        <p className={styles.note}>
          {t(dearer.forFreeCancelling ? "room.dearer_to_cancel" : "room.dearer_by", {
            amount: money(dearer.by),
          })}
        </p>
      )}
    </>
  );
}

function CouponLine({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const money = useMoney();
  const code = useGuest((state) => state.coupon?.code ?? "");
  return (
    <p className={styles.coupon}>
      {t("room.with_code", { code, amount: money(offer.coupon), total: money(offer.total) })}
    </p>
  );
}
