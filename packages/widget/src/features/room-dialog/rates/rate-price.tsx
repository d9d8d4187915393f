import type { OfferView } from "@portico/contract/offers/offer";
import type { Minor } from "@portico/domain/money/money";
import { nightsOf } from "@portico/domain/stays/stay";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney, usePrecision } from "../../../base/property/use-money.ts";
import { CodeLine } from "../../../coupons/code-line.tsx";
import { type Beside, shownPrice } from "../../../pricing/shown-price.ts";
import { useAveragePrice } from "../../../pricing/use-average-price.ts";
import { useStayLength } from "../../../stays/use-stay-length.ts";
import styles from "./rate-row.module.css";

type RatePriceProps = { offer: OfferView; cheapest: OfferView; beside: Beside };

/**
 * A rate's price in total and per night, its city tax, and its difference to the cheapest one. What all rates have in
 * common, VAT and fees, is told once with the list.
 */
export function RatePrice({ offer, cheapest, beside }: RatePriceProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const precision = usePrecision(offer.currency);
  const length = useStayLength();
  const average = useAveragePrice();
  const price = shownPrice(offer, beside);
  const dearer = dearerThan(cheapest, offer, beside);
  const { included, atProperty } = offer.cityTax;
  const notes = [
    ...(included > 0 ? [t("room.city_tax_included", { amount: money(included) })] : []),
    ...(dearer.by > 0
      ? [
          t(dearer.forFreeCancelling ? "room.dearer_to_cancel" : "room.dearer_by", {
            amount: money(dearer.by),
          }),
        ]
      : []),
  ];
  return (
    <div className={styles.price}>
      <Price
        amount={price.total}
        original={price.crossedOut}
        currency={offer.currency}
        precision={precision}
        size="large"
        className={styles.total}
      >
        {length(offer)} · {t("common.persons", { count: offer.guests.length })}
        {nightsOf(offer) > 1 && <> · {average(price.total, offer)}</>}
      </Price>
      <CodeLine amount={price.code} />
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {atProperty > 0 && (
        <p className={styles.extra}>{t("room.city_tax_extra", { amount: money(atProperty) })}</p>
      )}
    </div>
  );
}

type Priced = Parameters<typeof shownPrice>[0] & Pick<OfferView, "cancellation">;

/** The rate's extra cost over the cheapest, and whether it buys free cancellation. */
export function dearerThan(
  cheapest: Priced,
  offer: Priced,
  beside: Beside,
): { by: Minor; forFreeCancelling: boolean } {
  return {
    by: shownPrice(offer, beside).total - shownPrice(cheapest, beside).total,
    forFreeCancelling: offer.cancellation.freeUntil !== null && cheapest.cancellation.freeUntil === null,
  };
}
