import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { OfferView } from "@portico/contract/offers/offer";
import type { Minor } from "@portico/domain/money/money";
import { Button } from "@portico/ui/button/button";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useId } from "react";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useSinglePress } from "../../../base/dialogs/use-single-press.ts";
import { wayMark } from "../../../pricing/price-way.ts";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { DiscountLabel } from "../../../discounts/discount-label.tsx";
import { type Beside, shownPrice } from "../../../pricing/shown-price.ts";
import { useStayLength } from "../../../stays/use-stay-length.ts";
import styles from "./rate-row.module.css";
import { OfferTerms } from "../../../ordering/offer-terms.tsx";
import { OfferPrice } from "../../../ordering/offer-price.tsx";

type RateRowProps = {
  offer: OfferView;
  cheapest: OfferView;
  beside: Beside;
  /** Why no unit can be taken; null if one can. */
  refusal: string | null;
  units: ReactNode;
  /** The item whose rate changes; undefined while a new room is chosen. */
  item: ChosenRoom | undefined;
  /** Programs of price comparison go on with this rate. */
  followed: boolean;
  onSelect(): void;
  /** Reserves the room as it is offered; null if there is more to choose. */
  onReserve: (() => void) | null;
};

/** A rate: cancellation, meals, payment and total price. */
export function RateRow({ offer, cheapest, beside, refusal, units, item, followed, ...does }: RateRowProps) {
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
  const once = useSinglePress();
  const spoken = { rate: name, price: money(price.total), nights: length(offer) };
  const reserve = t("room.reserve_for", { count: offer.guests.length });
  const { onReserve } = does;
  const select = () => {
    if (refusal === null) does.onSelect();
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
        <OfferTerms offer={offer} beside={beside} name={name} />
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
            kind={onReserve ? "secondary" : "primary"}
            size="medium"
            aria-disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : blockedId}
            aria-label={t("room.select_rate_of", spoken)}
            onClick={select}
            {...(followed && wayMark(2))}
          >
            {t("room.select_rate")}
          </Button>
          {onReserve && (
            <Button
              kind="primary"
              size="medium"
              aria-label={t("room.reserve_rate_of", { reserve, ...spoken })}
              onClick={(press) =>
                once(press, () => {
                  onReserve();
                  return true;
                })
              }
            >
              {reserve}
            </Button>
          )}
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

/** A rate's price, and its difference to the cheapest one. */
function RatePrice({ offer, cheapest, beside }: RatePriceProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const dearer = dearerThan(cheapest, offer, beside);
  return (
    <>
      <OfferPrice offer={offer} beside={beside} />
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
