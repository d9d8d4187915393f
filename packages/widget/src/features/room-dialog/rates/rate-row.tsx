import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { OfferView } from "@portico/contract/offers/offer";
import type { Minor } from "@portico/domain/money/money";
import { nightsOf } from "@portico/domain/stays/stay";
import { listed } from "@portico/presentation/formats/sentence";
import { Button } from "@portico/ui/button/button";
import { Price } from "@portico/ui/price/price";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useId } from "react";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney, usePrecision } from "../../../base/property/use-money.ts";
import { CodeLine } from "../../../coupons/code-line.tsx";
import { DiscountLabel } from "../../../discounts/discount-label.tsx";
import { type Beside, shownPrice } from "../../../pricing/shown-price.ts";
import { useAveragePrice } from "../../../pricing/use-average-price.ts";
import { useTaxNote } from "../../../pricing/use-tax-note.ts";
import { useStayLength } from "../../../stays/use-stay-length.ts";
import styles from "./rate-row.module.css";
import { RateTerms } from "./rate-terms.tsx";
import { useFeeLines } from "./use-fee-lines.ts";

type RateRowProps = {
  offer: OfferView;
  cheapest: OfferView;
  beside: Beside;
  /** Why no unit of it can be taken; null when one can. */
  refusal: string | null;
  units: ReactNode;
  /** The item that takes another rate; undefined while a room is chosen. */
  item: ChosenRoom | undefined;
  onSelect(): void;
};

/** One rate: how it can be cancelled, what is eaten, when it is paid, and what it costs in total. */
export function RateRow({ offer, cheapest, beside, refusal, units, item, onSelect }: RateRowProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const { ratePlans } = useProperty();
  const { openRate } = useWidgetDialogs();
  const titleId = useId();
  const blockedId = useId();
  const { roomTypeId, ratePlanId } = offer;
  const plan = ratePlans.find(({ id }) => id === ratePlanId);
  const name = plan ? text(plan.name) : "";
  const price = shownPrice(offer, beside);
  const length = useStayLength();
  const select = () => {
    if (refusal === null) onSelect();
  };
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h3 className={styles.name} id={titleId}>
          {name}{" "}
          {offer.rateClass !== "standard" && (
            <Tag kind={offer.rateClass === "promotion" ? "primary" : "neutral"}>
              {t(`common.rate_class.${offer.rateClass}`)}
            </Tag>
          )}{" "}
          <DiscountLabel offer={offer} price={price} />
        </h3>
        <RateTerms offer={offer} beside={beside} rateName={name} />
        {plan && text(plan.description) !== "" && (
          <button
            type="button"
            className={styles.about}
            aria-label={t("room.about_rate_of", { rate: name })}
            onClick={() => openRate({ roomTypeId, ratePlanId, item, onOrder: select })}
          >
            {t("room.about_rate")}
          </button>
        )}
      </div>
      <div className={styles.side} data-protected="">
        <RatePrice offer={offer} cheapest={cheapest} beside={beside} />
        <div className={styles.action}>
          {units}
          <Button
            kind="primary"
            size="medium"
            aria-disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : blockedId}
            aria-label={t("room.select_rate_of", {
              rate: name,
              price: money(price.total),
              nights: length(offer),
            })}
            onClick={select}
          >
            {t("room.select_rate")}
          </Button>
        </div>
        {refusal !== null && (
          <p className={styles.refusal} id={blockedId}>
            {refusal}
          </p>
        )}
      </div>
    </article>
  );
}

type RatePriceProps = { offer: OfferView; cheapest: OfferView; beside: Beside };

/** What a rate costs in total and by night, what is in that price and what comes back, and the way to the cheapest rate. */
function RatePrice({ offer, cheapest, beside }: RatePriceProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const precision = usePrecision(offer.currency);
  const length = useStayLength();
  const average = useAveragePrice();
  const price = shownPrice(offer, beside);
  const dearer = dearerThan(cheapest, offer, beside);
  const { included, atProperty } = offer.cityTax;
  const cityTax = included > 0 ? [t("room.city_tax_included", { amount: money(included) })] : [];
  const taxNote = useTaxNote();
  const fees = useFeeLines(offer, beside);
  const taxes = [...(taxNote === null ? [] : [taxNote]), ...cityTax];
  return (
    <>
      <Price
        amount={price.total}
        original={price.crossedOut}
        currency={offer.currency}
        precision={precision}
        size="large"
      >
        {length(offer)} · {t("common.persons", { count: offer.guests.length })}
        {nightsOf(offer) > 1 && <> · {average(price.total, offer)}</>}
      </Price>
      <CodeLine amount={price.code} />
      {taxes.length > 0 && <p className={styles.note}>{listed(taxes, language)}</p>}
      {fees.map(({ feeId, words }) => (
        <p key={feeId} className={styles.note}>
          {words}
        </p>
      ))}
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

type Priced = Parameters<typeof shownPrice>[0] & Pick<OfferView, "cancellation">;

/** What a rate costs above the cheapest, and whether that buys the right to cancel free of charge. */
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
