import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { OfferView } from "@portico/contract/offers/offer";
import { Button } from "@portico/ui/button/button";
import { InfoIcon } from "@portico/ui/icons/info-icon";
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
import { RatePrice } from "./rate-price.tsx";

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
          {name}
          {plan && text(plan.description) !== "" && (
            <button
              type="button"
              className={styles.about}
              aria-label={t("room.about_rate_of", { rate: name })}
              onClick={() => openRate({ roomTypeId, ratePlanId, item, onOrder: select })}
            >
              <InfoIcon />
            </button>
          )}{" "}
          {offer.rateClass !== "standard" && (
            <Tag kind={offer.rateClass === "promotion" ? "primary" : "neutral"}>
              {t(`common.rate_class.${offer.rateClass}`)}
            </Tag>
          )}
        </h3>
        <OfferTerms offer={offer} beside={beside} name={name} />
      </div>
      <div className={styles.side} data-protected="">
        <div className={styles.priced}>
          <DiscountLabel offer={offer} price={price} />
          <RatePrice offer={offer} cheapest={cheapest} beside={beside} />
        </div>
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
